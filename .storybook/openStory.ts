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

/** The servers of a page's stories: opening one takes longer than most stories. No story leaves anything behind. */
const servers = new Map<string, Promise<StoryServer>>()

/** Something is in its logs: a sign-in, a call that writes, an error of a browser. */
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

/** As below, on a server of its own: such stories write. That of the story before is given up, since each has a database in memory. */
export async function openOwnApp() {
  await own?.breakDown()
  own = await openStoryServer()
  return openApp(own)
}

/** An app with the administrator signed in. */
async function openApp(server: StoryServer) {
  const line: Line = { fetch: server.fetch }
  const app = createApp({
    storage: createStorage({ persistent: createMemoryStore(), session: createMemoryStore(), clock: Date.now }),
    cookies: createMemoryCookies(),
    baseUrl: 'http://story.local/xwy-erp-api',
    fetch: (request) => line.fetch(request),
  })
  await app.api.signIn('admin', STORY_PASSWORD)
  return { app, screens: openScreens(routes, app), line }
}

/** What lies between app and server. */
interface Line {
  fetch: (request: Request) => Promise<Response>
}

async function findServer(screen: Screen, situation: string): Promise<StoryServer> {
  if (situation !== 'Empty' || screen.kind !== 'list') return openShared('whole')
  const server = await openShared('emptied')
  await server.empty(resourceOf(screen))
  return server
}

/** An app of its own, signed in, and the record that the screen is to show. */
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

/** A form that only changes records has none that is new. */
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

/** What a list hands to its child, or to what one of its actions opens. */
function findHanded({ child, actions }: ListScreen, id: ScreenId) {
  if (child?.screen === id) return child.params
  const opening = actions.find(({ run }) => run.kind === 'open' && run.params && run.screen === id)
  return opening?.run.kind === 'open' ? opening.run.params : undefined
}

/** What another list hands to a screen or else to its parent, taken from that list's first row. */
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

/** The list whose rows a screen shows: its own, or one with an action that opens it. */
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
