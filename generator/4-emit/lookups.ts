import type { Ask, Lookup } from '../../src/contract/field'
import type { NamedFormula, ResolvedField, ResolvedLookup } from '../3-resolve/resolvedField'
import type { FunctionPrinter } from './functions'
import type { Printed } from './print'

function toDeps(params: readonly NamedFormula[]): readonly string[] {
  return [...new Set(params.flatMap((param) => param.formula.deps))].sort()
}

export function toLookup(lookup: ResolvedLookup | undefined, functions: FunctionPrinter): Printed<Lookup> | undefined {
  if (lookup === undefined) return undefined
  const { operation, params, fields } = lookup
  return {
    operation: operation.id,
    params: functions.record(params),
    deps: [...toDeps(params)],
    fields: Object.fromEntries(fields.map(({ name, from }) => [name, from])),
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
