import type { Ask, Lookup, ValueType } from '../../src/contract/field'
import type { NamedFormula, ResolvedField, ResolvedLookup } from '../3-resolve/resolvedField'
import type { FunctionPrinter } from './functions'
import type { Printed } from './print'

/** The value shown where a lookup finds nothing; absent for types without one. */
const DASHES: { readonly [type in ValueType]?: string | number } = { string: '--', decimal: '0', integer: 0 }

function toDeps(params: readonly NamedFormula[]): readonly string[] {
  return [...new Set(params.flatMap((param) => param.formula.deps))].sort()
}

function toEmpty({ fields, dash }: ResolvedLookup): Printed<Lookup['empty']> {
  return Object.fromEntries(fields.map(({ name, type }) => [name, dash ? DASHES[type] : undefined]))
}

export function toLookup(lookup: ResolvedLookup | undefined, functions: FunctionPrinter): Printed<Lookup> | undefined {
  if (lookup === undefined) return undefined
  const { operation, params, fields } = lookup
  return {
    operation: operation.id,
    params: functions.record(params),
    deps: [...toDeps(params)],
    fields: Object.fromEntries(fields.map(({ name, from }) => [name, from])),
    empty: toEmpty(lookup),
    rows: lookup.rows,
    keepTyped: lookup.keepTyped || undefined,
  }
}

export function toAsks(fields: readonly ResolvedField[], functions: FunctionPrinter): readonly Printed<Ask>[] {
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
