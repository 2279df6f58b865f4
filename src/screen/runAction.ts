import { ApiError } from '../api/ApiError'
import type { Action } from '../contract/action'
import type { Expression, Scope } from '../contract/expression'
import type { OperationId, RecordData, ScreenId, Text, Value } from '../contract/value'
import { reasonAgainst, rowKey, rowScope } from '../list/listActions'
import type { ScreenMode } from './screenMode'

/** What running an action needs of the screen it runs on. */
export interface ActionTools {
  readonly scope: Scope
  /** The field that identifies a record. */
  readonly keyField: string
  readonly call: (operation: OperationId, request: ActionRequest) => Promise<unknown>
  readonly open: (screen: ScreenId, mode: ScreenMode, row?: RecordData) => void
  /** Goes to the page of a document; false where none is known for its route. */
  readonly openDocument: (route: string, key: string) => Promise<boolean>
  readonly confirm: (message: Text, danger: boolean) => Promise<boolean>
  readonly say: (kind: 'success' | 'warning' | 'error', message: Text) => void
  /** What was written may show anywhere: ask for it again. */
  readonly reload: () => void
  /** Runs between the question and the call, e.g. saves the form first; undefined gives the action up. */
  readonly prepare?: (rows: readonly RecordData[]) => Promise<readonly RecordData[] | undefined>
}

export interface ActionRequest {
  readonly query?: RecordData
  readonly body?: RecordData
}

/** Runs one action on the chosen rows; true when it was done. Failures are said, never thrown, and change nothing. */
export async function runAction(action: Action, rows: readonly RecordData[], tools: ActionTools): Promise<boolean> {
  if (action.run.kind === 'open') return openScreen(action.run, rows, tools)
  const objection = findObjection(action, rows, tools)
  if (objection !== undefined) {
    tools.say('warning', objection)
    return false
  }
  if (action.run.kind === 'document') return openDocument(action.run, rows, tools)
  const question = action.confirm ?? (action.run.kind === 'remove' ? '确定将选择数据删除?' : undefined)
  if (question !== undefined && !(await tools.confirm(question, action.tone === 'danger'))) return false
  const ready = tools.prepare ? await tools.prepare(rows) : rows
  return ready !== undefined && sendAction(action, ready, tools)
}

function openScreen(
  run: Extract<Action['run'], { kind: 'open' }>,
  rows: readonly RecordData[],
  tools: ActionTools,
): boolean {
  if (run.mode !== 'add' && rows.length === 0) {
    tools.say('warning', '请选择至少一条数据')
    return false
  }
  tools.open(run.screen, run.mode, run.mode === 'add' ? undefined : rows[0])
  return true
}

async function openDocument(
  run: Extract<Action['run'], { kind: 'document' }>,
  [row = {}]: readonly RecordData[],
  tools: ActionTools,
): Promise<boolean> {
  const scope = rowScope(tools.scope, row)
  try {
    const isOpen = await tools.openDocument(String(run.route(scope) ?? ''), String(run.key(scope) ?? ''))
    if (!isOpen) tools.say('warning', '没有找到该单据的页面')
    return isOpen
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!error.silent) tools.say('error', error.message)
    return false
  }
}

function findObjection(action: Action, rows: readonly RecordData[], tools: ActionTools): Text | undefined {
  if (isRowless(action)) return undefined
  if (rows.length === 0) return '请选择至少一条数据'
  for (const row of rows) {
    const reason = reasonAgainst(action, tools.scope, row)
    if (reason !== undefined) return reason
  }
  return undefined
}

async function sendAction(action: Action, rows: readonly RecordData[], tools: ActionTools): Promise<boolean> {
  try {
    for (const { operation, ...request } of toRequests(action, rows, tools)) await tools.call(operation, request)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!error.silent) tools.say('error', error.message)
    // Some of several rows may have been written before the one that failed.
    if (rows.length > 1) tools.reload()
    return false
  }
  tools.say('success', action.done ?? (action.run.kind === 'remove' ? '删除成功' : '操作成功'))
  tools.reload()
  return true
}

function toRequests(
  { run, ...action }: Action,
  rows: readonly RecordData[],
  tools: ActionTools,
): readonly (ActionRequest & { readonly operation: OperationId })[] {
  if (run.kind === 'open' || run.kind === 'document') return []
  if (run.kind === 'remove') {
    const ids = { [run.param]: rows.map((row) => rowKey(row, tools.keyField)).join(',') }
    return [{ operation: run.operation, ...(run.in === 'query' ? { query: ids } : { body: ids }) }]
  }
  const targets = isRowless({ run, ...action }) ? [{}] : rows
  return targets.map((row) => {
    const scope = rowScope(tools.scope, row)
    return { operation: run.operation, query: evaluate(run.query, scope), body: evaluate(run.body, scope) }
  })
}

/** A call from the toolbar alone speaks of no row. */
function isRowless(action: Action): boolean {
  return action.place === 'toolbar' && action.run.kind === 'call'
}

function evaluate(expressions: { readonly [name: string]: Expression }, scope: Scope): RecordData | undefined {
  const entries = Object.entries(expressions)
  if (entries.length === 0) return undefined
  return Object.fromEntries(entries.map(([name, run]): [string, Value | undefined] => [name, run(scope)]))
}
