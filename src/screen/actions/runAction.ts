import { ApiError } from '../../api/ApiError'
import { loadLazily } from '../../api/client'
import type { Action } from '../../contract/action'
import type { RecordData, Text } from '../../contract/value'
import { reasonAgainst, rowScope } from '../../list/listActions'
import { getTranslate } from '../../text/text'
import type { ActionTools } from './actionTools'
import { isFileAction, isTemplate, runFileAction } from './runFileAction'
import { evaluate, evaluateJoined, isRowless, toRequests } from './toRequests'

/** Runs one action on the selected rows; resolves to true if it succeeded. Shows failures instead of rejecting. */
export async function runAction(action: Action, rows: readonly RecordData[], tools: ActionTools): Promise<boolean> {
  if (action.run.kind === 'open') return openScreen({ ...action, run: action.run }, rows, tools)
  // A template does not depend on the screen: nothing is confirmed or saved first.
  if (isTemplate(action)) return runFileAction(action, tools.scope, tools)
  const objection = findObjection(action, rows, tools)
  if (objection !== undefined) {
    tools.say('warning', objection)
    return false
  }
  if (action.run.kind === 'document') return openDocument(action.run, rows, tools)
  if (action.run.kind === 'website') {
    for (const row of rows) tools.openWebsite(action, row)
    return true
  }
  const ask = () => askFirst(action, rows, tools)
  if (tools.beforeCall === undefined) return (await ask()) && perform(action, rows, tools)
  const ready = await tools.beforeCall(rows, ask)
  return ready !== undefined && perform(action, ready, tools)
}

function perform(action: Action, rows: readonly RecordData[], tools: ActionTools): Promise<boolean> {
  if (!isFileAction(action)) return sendAction(action, rows, tools)
  const [row] = isRowless(action) ? [] : rows
  return runFileAction(action, row ? rowScope(tools.scope, row) : tools.scope, tools)
}

/** Asks for confirmation; resolves to true if the user agrees or the action needs none. */
export async function askFirst(
  action: Action,
  rows: readonly RecordData[],
  { label, confirm }: Pick<ActionTools, 'confirm' | 'label'>,
): Promise<boolean> {
  const final = action.run.kind === 'remove'
  const message = action.confirm ?? (final ? '确定将选择数据删除?' : undefined)
  if (message === undefined) return true
  const names = label && !isRowless(action) ? rows.map((row) => label(row, getTranslate())) : []
  return confirm({ message, danger: action.tone === 'danger', action: action.title, names, final })
}

export function doneText(action: Action): Text {
  return action.done ?? (action.run.kind === 'remove' ? '删除成功' : '操作成功')
}

type Opening = Action & { readonly run: Extract<Action['run'], { kind: 'open' }> }

/** Actions on the selected rows need a selection even if they only open a screen. */
function findOpeningObjection(action: Opening, rows: readonly RecordData[], tools: ActionTools): Text | undefined {
  const { run, place } = action
  if (place === 'both' || place === 'batch') return findObjection(action, rows, tools)
  const needsRow = run.mode !== 'add' && !run.rowless && place !== 'toolbar'
  return needsRow && rows.length === 0 ? '请选择至少一条数据' : undefined
}

function openScreen(action: Opening, rows: readonly RecordData[], tools: ActionTools): boolean {
  const { run } = action
  const objection = findOpeningObjection(action, rows, tools)
  if (objection !== undefined) {
    tools.say('warning', objection)
    return false
  }
  const [row] = run.rowless ? [] : rows
  const params = run.params && (row ? evaluateJoined(run.params, rows, tools.scope) : evaluate(run.params, tools.scope))
  // A new record does not load the row, but may take params from it.
  const of = rows.length === 1 && run.mode === 'add' ? row : undefined
  tools.open(run.screen, run.mode, {
    ...(row && run.mode !== 'add' && { row }),
    ...(of && { of }),
    ...(params && { params }),
  })
  return true
}

/** Few lists lead to documents. */
async function openDocument(
  run: Extract<Action['run'], { kind: 'document' }>,
  rows: readonly RecordData[],
  tools: ActionTools,
): Promise<boolean> {
  try {
    const { runDocument } = await loadLazily(() => import('./openDocument'))
    return await runDocument(run, rows, tools)
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
    if (error.fields) tools.showRefused?.(error.fields)
    // Some rows may have been written before the failure.
    if (rows.length > 1) tools.reload()
    return false
  }
  tools.say('success', doneText(action))
  tools.reload()
  return true
}
