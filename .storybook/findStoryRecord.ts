import type { ScreenRoute } from '../src/contract/route'
import type { ListScreen, Screen } from '../src/contract/screen'
import type { RecordData, ScreenId } from '../src/contract/value'
import { routes } from '../src/generated/routes'
import stories from '../src/generated/stories.json'
import type { Situation } from './situation'

export interface StorySetting {
  readonly screen: ScreenId
  readonly situation: Situation
  /** The status that its document shall have; absent: any. */
  readonly status?: number
}

export interface FoundRecord {
  readonly key: string | undefined
  /** The status that the record must be given, as no seeded one has it. */
  readonly missing: number | undefined
}

export function getRoute(id: ScreenId): ScreenRoute {
  const route = routes.find((candidate) => candidate.id === id)
  if (!route) throw new Error(`${id} is not compiled; does its YAML have errors?`)
  return route
}

/** A form without `add` always needs a record. */
function needsRecord(screen: Screen, { situation, status }: StorySetting): boolean {
  if (screen.kind !== 'form') return screen.kind === 'view'
  return situation === 'Existing' || status !== undefined || screen.add === undefined
}

export type Call = (operation: string, request: { query: RecordData }) => Promise<unknown>

const MAX_SEARCHED = 100

async function listRows({ source }: ListScreen, params: RecordData, call: Call): Promise<readonly RecordData[]> {
  const scope = { form: {}, row: {}, params, user: {}, today: '' }
  const fixed = Object.fromEntries(Object.entries(source.params).map(([name, value]) => [name, value(scope)]))
  const answer = await call(source.operation, { query: { ...fixed, current: '1', size: String(MAX_SEARCHED) } })
  return (Array.isArray(answer) ? answer : (answer as { records: RecordData[] }).records) as readonly RecordData[]
}

/** Params that a list passes to its child or to the screen of an action. */
function findHanded({ child, actions }: ListScreen, id: ScreenId) {
  if (child?.screen === id) return child.params
  const opening = actions.find(({ run }) => run.kind === 'open' && run.params && run.screen === id)
  return opening?.run.kind === 'open' ? opening.run.params : undefined
}

/** The lists that open the screen, its parent first. */
async function loadOpeners(id: ScreenId): Promise<readonly ListScreen[]> {
  const ids = stories.find((story) => story.id === id)?.openers ?? []
  const loaded = await Promise.all(ids.map((id) => getRoute(id).load()))
  return loaded.flatMap(({ screen }) => (screen.kind === 'list' ? [screen] : []))
}

/** Rows that are tried for one below which a list has rows. */
const MAX_TRIED = 10

/** The first that leads to rows where the screen is a list, else the first. */
async function findFilled(id: ScreenId, all: readonly RecordData[], call: Call): Promise<RecordData | undefined> {
  const { screen } = await getRoute(id).load()
  if (screen.kind === 'list')
    for (const params of all.slice(0, MAX_TRIED)) if ((await listRows(screen, params, call)).length > 0) return params
  return all[0]
}

/** Params from a row of a list that opens the screen, or those of its parent. */
export async function findParams(id: ScreenId, call: Call): Promise<RecordData> {
  for (const list of await loadOpeners(id)) {
    const handed = findHanded(list, id)
    if (handed === undefined) continue
    const all = (await listRows(list, {}, call)).map((row) => {
      const scope = { form: row, row, params: {}, user: {}, today: '' }
      return Object.fromEntries(Object.entries(handed).map(([name, value]) => [name, value(scope)]))
    })
    const params = await findFilled(id, all, call)
    if (params === undefined) throw new Error(`${list.id} has no seeded record to show`)
    return params
  }
  const { parent } = getRoute(id)
  return parent === undefined ? {} : findParams(parent, call)
}

interface Search {
  readonly call: Call
  readonly params: RecordData
}

/** A row of a list that opens the screen, in the wanted status where there is one. */
export async function findRecord(
  screen: Screen,
  setting: StorySetting,
  { call, params }: Search,
): Promise<FoundRecord> {
  const [list] = needsRecord(screen, setting) ? await loadOpeners(screen.id) : []
  if (list === undefined) return { key: undefined, missing: undefined }
  const rows = await listRows(list, params, call)
  const { status } = setting
  const fit = status === undefined ? rows[0] : rows.find((row) => Number(row.status) === status)
  const row = fit ?? rows[0]
  if (!row) throw new Error(`${list.id} has no seeded record to show`)
  return { key: String(row[screen.key]), missing: fit === undefined ? status : undefined }
}
