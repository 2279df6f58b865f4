import type { Action } from '../contract/action'
import type { Expression, Scope } from '../contract/expression'
import type { OperationId, RecordData, Value } from '../contract/value'
import { rowKey, rowScope } from '../list/listActions'
import type { ActionRequest, ActionTools } from './actionTools'

/** The calls that an action makes for these rows. */
export function toRequests(
  { run, ...action }: Action,
  rows: readonly RecordData[],
  tools: Pick<ActionTools, 'keyField' | 'scope'>,
): readonly (ActionRequest & { readonly operation: OperationId })[] {
  if (run.kind === 'remove') {
    const ids = { [run.param]: rows.map((row) => rowKey(row, tools.keyField)).join(',') }
    return [{ operation: run.operation, ...(run.in === 'query' ? { query: ids } : { body: ids }) }]
  }
  if (run.kind !== 'call') return []
  const targets = isRowless({ run, ...action }) ? [{}] : rows
  return targets.map((row) => {
    const scope = rowScope(tools.scope, row)
    return { operation: run.operation, query: evaluate(run.query, scope), body: evaluate(run.body, scope) }
  })
}

/** A call from the toolbar alone speaks of no row. */
export function isRowless(action: Action): boolean {
  return action.place === 'toolbar' && (action.run.kind === 'call' || action.run.kind === 'download')
}

export function evaluate(expressions: { readonly [name: string]: Expression }, scope: Scope): RecordData | undefined {
  const entries = Object.entries(expressions)
  if (entries.length === 0) return undefined
  return Object.fromEntries(entries.map(([name, run]): [string, Value | undefined] => [name, run(scope)]))
}
