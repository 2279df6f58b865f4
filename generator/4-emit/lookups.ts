import type { ValueType } from '../../src/contract/field'
import type { NamedFormula, ResolvedField, ResolvedLookup } from '../3-resolve/resolvedField'
import type { FunctionPrinter } from './functions'
import type { Printable, PrintableObject } from './print'

/** How a value that was not found reads, where a type has a word for that. */
const DASHES: { readonly [type in ValueType]?: string | number } = { string: '--', decimal: '0', integer: 0 }

function toDeps(params: readonly NamedFormula[]): readonly string[] {
  return [...new Set(params.flatMap((param) => param.formula.deps))].sort()
}

function toEmpty({ fields, dash }: ResolvedLookup): PrintableObject {
  const entries = fields.map(({ name, type }): [string, Printable] => [name, dash ? DASHES[type] : undefined])
  return Object.fromEntries(entries)
}

export function toLookup(lookup: ResolvedLookup | undefined, functions: FunctionPrinter): PrintableObject | undefined {
  if (lookup === undefined) return undefined
  const { operation, params, fields } = lookup
  return {
    operation: operation.id,
    params: functions.record(params),
    deps: [...toDeps(params)],
    fields: Object.fromEntries(fields.map(({ name, from }) => [name, from])),
    empty: toEmpty(lookup),
    rows: lookup.rows,
  }
}

/** What the server is asked about the fields of a form. */
export function toAsks(fields: readonly ResolvedField[], functions: FunctionPrinter): readonly PrintableObject[] {
  return fields.flatMap(({ name, asks }) =>
    asks.map(({ operation, params, message }) => ({
      field: name,
      deps: [...toDeps(params)],
      operation: operation.id,
      params: functions.record(params),
      message,
    })),
  )
}
