import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../api/api'
import { readOperation } from '../../api/operationQuery'
import { toPage } from '../../api/usePage'
import type { Action } from '../../contract/action'
import type { RecordData } from '../../contract/value'
import { reasonAgainst, rowScope } from '../../list/listActions'
import type { Screens } from '../ScreensContext'
import type { ScreenNavigation } from '../screenNavigation'
import type { ActionTools } from './actionTools'
import { findDocument } from './findDocument'
import { toRequests } from './toRequests'

const FRESH_MS = 5 * 60000

interface OpeningDeps {
  readonly api: Api
  readonly client: QueryClient
  readonly screens: Screens
  readonly open: ScreenNavigation['open']
}

/** Opens a document by its kind's route in the dictionary `flow`; resolves to false if its route has no page. */
export async function openDocument(
  routeKey: string,
  key: string,
  { api, client, screens, open }: OpeningDeps,
): Promise<boolean> {
  const question = readOperation(api, 'system.dict.dictionary', { code: 'flow' })
  const entries = toPage(await client.fetchQuery({ ...question, staleTime: FRESH_MS })).records
  const screen = findDocument(entries, routeKey, screens.routes)
  if (screen === undefined || key === '') return false
  open({ screen: screen.id, mode: 'view', key, params: {} })
  return true
}

/** Opens the document of a row and runs what belongs to its opening; resolves to true if it opened. Throws ApiError. */
export async function runDocument(
  run: Extract<Action['run'], { kind: 'document' }>,
  [row = {}]: readonly RecordData[],
  tools: ActionTools,
): Promise<boolean> {
  const scope = rowScope(tools.scope, row)
  const isOpen = await tools.openDocument(String(run.route(scope) ?? ''), String(run.key(scope) ?? ''))
  if (!isOpen) tools.say('warning', '没有找到该单据的页面')
  if (isOpen && run.call) await runBehind(run.call, row, tools)
  return isOpen
}

/** Runs an action that the user has not asked for: nothing is said of it, unless it fails. */
async function runBehind(action: Action, row: RecordData, tools: ActionTools): Promise<void> {
  if (!tools.can(action.permission) || reasonAgainst(action, tools.scope, row) !== undefined) return
  for (const { operation, ...request } of toRequests(action, [row], tools)) await tools.call(operation, request)
  tools.reload()
}
