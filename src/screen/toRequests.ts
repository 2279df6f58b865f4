import type { Action } from '../contract/action'
import type { OperationId, RecordData } from '../contract/value'
import { rowKey, rowScope } from '../list/listActions'
import type { ActionRequest, ActionTools } from './actionTools'
import { evaluate } from './evaluate'

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

const ROWLESS: readonly Action['run']['kind'][] = ['call', 'download', 'upload', 'template']

/** What stands in the toolbar alone speaks of no row. */
export function isRowless({ place, run }: Action): boolean {
  return place === 'toolbar' && ROWLESS.includes(run.kind)
}
