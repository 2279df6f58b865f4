import { config } from '../src/app/config'
import { createApp } from '../src/app/createApp'
import { openScreens } from '../src/app/openScreens'
import type { ScreenRoute } from '../src/contract/route'
import type { ListScreen, Screen } from '../src/contract/screen'
import { routes } from '../src/generated/routes'
import { loadScreenComponent } from '../src/screen/screenComponents'
import { createMemoryCookies } from '../src/session/cookies'
import { createMemoryStore, createStorage } from '../src/session/storage'
import { openFirstServer, openServer } from './fetchServer'
import { type Call, type FoundRecord, findParams, findRecord, getRoute, type StorySetting } from './findStoryRecord'
import type { Situation } from './situation'
import { STORY_ACCOUNTS, STORY_PASSWORD, type StoryRole } from './storyAccounts'
import type { StoryServer } from './storyServer'

/** Shared servers, since opening one is slow; stories must leave no changes. */
const servers = new Map<string, Promise<StoryServer>>()

/** Fills the logs with a sign-in, a write and a browser error. */
async function openUsed(): Promise<StoryServer> {
  const server = await openFirstServer()
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

function openShared(name: 'whole' | 'changed' | 'broken'): Promise<StoryServer> {
  const open = servers.get(name) ?? (name === 'whole' ? openUsed() : openServer())
  servers.set(name, open)
  return open
}

// The first story shall not wait for it after its own modules.
void openShared('whole')

let own: StoryServer | undefined

/**
 * Opens an app on a server of its own, for stories that write. Closes the previous one, since each holds a database in
 * memory.
 */
export async function openOwnApp() {
  await own?.breakDown()
  own = await openServer()
  return openApp(own)
}

/** Signs somebody in. */
async function openApp(server: StoryServer, role: StoryRole = 'administrator') {
  const line: Line = { fetch: server.fetch }
  const app = createApp({
    storage: createStorage({ persistent: createMemoryStore(), session: createMemoryStore(), clock: Date.now }),
    cookies: createMemoryCookies(),
    baseUrl: 'http://story.local/xwy-erp-api',
    config: { ...config, fitRows: false },
    fetch: (request) => line.fetch(request),
  })
  await app.api.signIn(STORY_ACCOUNTS[role], STORY_PASSWORD)
  return { app, screens: openScreens(routes, app), line }
}

/** Replaceable connection between app and server. */
interface Line {
  fetch: (request: Request) => Promise<Response>
}

/** The administrator, who looks for records to show. */
let searcher: ReturnType<typeof openApp> | undefined

async function openCall(): Promise<Call> {
  searcher ??= openShared('whole').then((server) => openApp(server))
  return (await searcher).app.api.dynamicCall
}

interface Found extends FoundRecord {
  readonly screen: Screen
}

async function findServer({ screen, key, missing }: Found, situation: Situation): Promise<StoryServer> {
  const empty = situation === 'Empty' && screen.kind === 'list'
  if (!empty && missing === undefined) return openShared('whole')
  const server = await openShared('changed')
  if (empty) await server.empty(resourceOf(screen))
  else if (key !== undefined && missing !== undefined) await server.setStatus(key, missing)
  return server
}

/** A screen, and the component that shows it: fetched while the server opens. */
async function loadScreen({ load }: ScreenRoute): Promise<Screen> {
  const { screen } = await load()
  await loadScreenComponent(screen.kind)
  return screen
}

let opened = 0

/** Opens an app in which somebody is signed in, and finds a record for the screen. */
export async function openStory(setting: StorySetting, role: StoryRole) {
  const { screen: id, situation } = setting
  const route = getRoute(id)
  const [screen, call] = await Promise.all([loadScreen(route), openCall()])
  const params = await findParams(id, call)
  const found = { screen, ...(await findRecord(screen, setting, { call, params })) }
  const { app, screens, line } = await openApp(await findServer(found, situation), role)
  await app.api.loadUser()
  if (situation === 'Loading') line.fetch = () => new Promise(() => undefined)
  if (situation === 'Failed') line.fetch = await breakLine()
  opened += 1
  return { number: opened, app, screens, route, screen, key: found.key, params, status: setting.status }
}

async function breakLine(): Promise<Line['fetch']> {
  const server = await openShared('broken')
  await server.breakDown()
  return server.fetch
}

const resourceOf = ({ source }: ListScreen) => source.operation.split('.').slice(0, 2).join('.')
