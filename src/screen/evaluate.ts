import type { Expression, Scope } from '../contract/expression'
import type { RecordData, Value } from '../contract/value'

/** Values of a request's expressions; undefined without expressions. */
export function evaluate(expressions: { readonly [name: string]: Expression }, scope: Scope): RecordData | undefined {
  const entries = Object.entries(expressions)
  if (entries.length === 0) return undefined
  return Object.fromEntries(entries.map(([name, run]): [string, Value | undefined] => [name, run(scope)]))
}
