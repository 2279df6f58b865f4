import { config } from '../src/app/config'
import { createApp } from '../src/app/createApp'
import { openScreens } from '../src/app/openScreens'
import type { ScreenRoute } from '../src/contract/route'
import type { ListScreen, Screen } from '../src/contract/screen'
import type { RecordData, ScreenId } from '../src/contract/value'
import { routes } from '../src/generated/routes'
import { createMemoryCookies } from '../src/session/cookies'
import { createMemoryStore, createStorage } from '../src/session/storage'
import { openStoryServer, STORY_PASSWORD, type StoryServer } from './storyServer'

export interface StorySetting {
  readonly screen: ScreenId
  readonly situation: string
}

/** Shared servers, since opening one is slow; stories must leave no changes. */
const servers = new Map<string, Promise<StoryServer>>()

/** Fills the logs with a sign-in, a write and a browser error. */
async function openUsed(): Promise<StoryServer> {
  const server = await openStoryServer()
  const { app } = await openApp(server)
  const error = {
    type: 'TypeError',
    message: '打印时找不到纸张设置',
    url: '/project/manage',
    time: '2026-11-01 09:30:00',
  }
  await app.api.call('session.local-log.logout', { body: [error] })
  await server.writeLogs()
  return server
}

function openShared(name: 'whole' | 'emptied' | 'broken'): Promise<StoryServer> {
  const open = servers.get(name) ?? (name === 'whole' ? openUsed() : openStoryServer())
  servers.set(name, open)
  return open
}

let own: StoryServer | undefined

/**
 * Opens an app on a server of its own, for stories that write. Closes the previous one, since each holds a database in
 * memory.
 */
export async function openOwnApp() {
  await own?.breakDown()
  own = await openStoryServer()
  return openApp(own)
}

/** Signs the administrator in. */
async function openApp(server: StoryServer) {
  const line: Line = { fetch: server.fetch }
  const app = createApp({
    storage: createStorage({ persistent: createMemoryStore(), session: createMemoryStore(), clock: Date.now }),
    cookies: createMemoryCookies(),
    baseUrl: 'http://story.local/xwy-erp-api',
    config: { ...config, fitRows: false },
    fetch: (request) => line.fetch(request),
  })
  await app.api.signIn('admin', STORY_PASSWORD)
  return { app, screens: openScreens(routes, app), line }
}

/** Replaceable connection between app and server. */
interface Line {
  fetch: (request: Request) => Promise<Response>
}

async function findServer(screen: Screen, situation: string): Promise<StoryServer> {
  if (situation !== 'Empty' || screen.kind !== 'list') return openShared('whole')
  const server = await openShared('emptied')
  await server.empty(resourceOf(screen))
  return server
}

/** Opens a signed-in app and finds a record for the screen. */
export async function openStory({ screen: id, situation }: StorySetting) {
  const route = getRoute(id)
  const { screen } = await route.load()
  const { app, screens, line } = await openApp(await openShared('whole'))
  const params = await findParams(id, app.api.call)
  const key = await findKey(screen, route, { call: app.api.call, params, wanted: needsRecord(screen, situation) })
  const server = await findServer(screen, situation)
  line.fetch = server.fetch
  if (situation === 'Empty') await app.api.signIn('admin', STORY_PASSWORD)
  if (situation === 'Loading') line.fetch = () => new Promise(() => undefined)
  if (situation === 'Failed') line.fetch = await breakLine()
  return { app, screens, route, key, params }
}

async function breakLine(): Promise<Line['fetch']> {
  const server = await openShared('broken')
  await server.breakDown()
  return server.fetch
}

/** A form without `add` always needs a record. */
const needsRecord = (screen: Screen, situation: string) =>
  screen.kind === 'view' || (screen.kind === 'form' && (situation === 'Existing' || screen.add === undefined))

const resourceOf = ({ source }: ListScreen) => source.operation.split('.').slice(0, 2).join('.')

function getRoute(id: ScreenId): ScreenRoute {
  const route = routes.find((candidate) => candidate.id === id)
  if (!route) throw new Error(`${id} is not compiled; does its YAML have errors?`)
  return route
}

type Call = (operation: string, request: { query: RecordData }) => Promise<unknown>

async function firstRow(list: ListScreen, params: RecordData, call: Call): Promise<RecordData> {
  const scope = { form: {}, row: {}, params, user: {}, today: '' }
  const fixed = Object.fromEntries(Object.entries(list.source.params).map(([name, value]) => [name, value(scope)]))
  const answer = await call(list.source.operation, { query: { ...fixed, current: '1', size: '1' } })
  const rows = Array.isArray(answer) ? answer : (answer as { records: RecordData[] }).records
  if (!rows[0]) throw new Error(`${list.id} has no seeded record to show`)
  return rows[0] as RecordData
}

/** Params that a list passes to its child or to the screen of an action. */
function findHanded({ child, actions }: ListScreen, id: ScreenId) {
  if (child?.screen === id) return child.params
  const opening = actions.find(({ run }) => run.kind === 'open' && run.params && run.screen === id)
  return opening?.run.kind === 'open' ? opening.run.params : undefined
}

/** Params from the first row of a list that opens the screen, or else its parent. */
async function findParams(id: ScreenId, call: Call): Promise<RecordData> {
  for (const route of routes.filter((list) => list.kind === 'list' && list.id !== id)) {
    const { screen } = await route.load()
    const handed = screen.kind === 'list' ? findHanded(screen, id) : undefined
    if (screen.kind !== 'list' || handed === undefined) continue
    const row = await firstRow(screen, {}, call)
    const scope = { form: row, row, params: {}, user: {}, today: '' }
    return Object.fromEntries(Object.entries(handed).map(([name, value]) => [name, value(scope)]))
  }
  const { parent } = getRoute(id)
  return parent === undefined ? {} : findParams(parent, call)
}

interface KeySearch {
  readonly call: Call
  readonly params: RecordData
  readonly wanted: boolean
}

/** List whose rows the screen shows: its parent, or one with an action that opens it. */
async function findOpener({ id, parent }: ScreenRoute): Promise<ListScreen | undefined> {
  const lists = parent === undefined ? routes.filter(({ kind }) => kind === 'list') : [getRoute(parent)]
  for (const list of lists) {
    const { screen } = await list.load()
    if (screen.kind !== 'list') continue
    if (parent || screen.actions.some(({ run }) => run.kind === 'open' && run.screen === id)) return screen
  }
  return undefined
}

async function findKey(screen: Screen, route: ScreenRoute, { call, params, wanted }: KeySearch) {
  const list = wanted ? await findOpener(route) : undefined
  if (list === undefined) return undefined
  const row = await firstRow(list, params, call)
  return String(row[screen.key])
}
