import type { Action } from '../../contract/action'
import type { Expression, Scope } from '../../contract/expression'
import type { OperationId, RecordData, Value } from '../../contract/value'
import { rowKey, rowScope } from '../../list/listActions'
import { isEmpty } from '../../value/expression'
import type { ActionRequest, ActionTools } from './actionTools'

interface Expressions {
  readonly [name: string]: Expression
}

/** More ids than these make an address too long, and go in the body where the backend takes them there. */
const IDS_IN_QUERY = 50

export function toRequests(
  { run, ...action }: Action,
  rows: readonly RecordData[],
  tools: Pick<ActionTools, 'keyField' | 'scope' | 'bodyIds'>,
): readonly (ActionRequest & { readonly operation: OperationId })[] {
  if (run.kind === 'remove') {
    const ids = { [run.param]: rows.map((row) => rowKey(row, tools.keyField)).join(',') }
    const inBody = run.in === 'body' || (tools.bodyIds === true && run.param === 'ids' && rows.length > IDS_IN_QUERY)
    return [{ operation: run.operation, ...(inBody ? { body: ids } : { query: ids }) }]
  }
  if (run.kind !== 'call') return []
  if (isTogether({ run, ...action })) {
    const joined = (expressions: Expressions) => evaluateJoined(expressions, rows, tools.scope)
    return [{ operation: run.operation, query: joined(run.query), body: joined(run.body) }]
  }
  const targets = isRowless({ run, ...action }) ? [{}] : rows
  return targets.map((row) => {
    const scope = rowScope(tools.scope, row)
    return { operation: run.operation, query: evaluate(run.query, scope), body: evaluate(run.body, scope) }
  })
}

/** True if one call handles all rows, which succeed or fail together. */
export function isTogether({ run }: Action): boolean {
  return run.kind === 'remove' || (run.kind === 'call' && run.together === true)
}

/** Parameter values of the rows; those of several rows are joined with commas, without duplicates. */
export function evaluateJoined(
  expressions: Expressions,
  rows: readonly RecordData[],
  scope: Scope,
): RecordData | undefined {
  const said = rows.map((row) => evaluate(expressions, rowScope(scope, row)))
  if (said.length < 2 || said[0] === undefined) return said[0]
  const join = (name: string): Value | undefined => {
    const values = said.map((one) => one?.[name]).filter((value) => !isEmpty(value))
    return values.length === 0 ? undefined : [...new Set(values.map(String))].join(',')
  }
  return Object.fromEntries(Object.keys(expressions).map((name) => [name, join(name)]))
}

const ROWLESS: readonly Action['run']['kind'][] = ['call', 'download', 'upload', 'template']

/** True for toolbar actions, which have no row. */
export function isRowless({ place, run }: Action): boolean {
  return place === 'toolbar' && ROWLESS.includes(run.kind)
}

/** Values of a request's expressions; undefined without expressions. */
export function evaluate(expressions: { readonly [name: string]: Expression }, scope: Scope): RecordData | undefined {
  const entries = Object.entries(expressions)
  if (entries.length === 0) return undefined
  return Object.fromEntries(entries.map(([name, run]): [string, Value | undefined] => [name, run(scope)]))
}
