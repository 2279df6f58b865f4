import { openScreens } from '../src/app/openScreens'
import type { ScreenRoute } from '../src/contract/route'
import type { ListScreen, Screen } from '../src/contract/screen'
import { routes } from '../src/generated/routes'
import { loadScreenComponent } from '../src/screen/screenComponents'
import type { SessionState } from '../src/session/session'
import { createStoryApp, signInToStory } from './createStoryApp'
import { openFirstServer, openServer } from './fetchServer'
import { type Call, type FoundRecord, findParams, findRecord, getRoute, type StorySetting } from './findStoryRecord'
import type { Situation } from './situation'
import type { StoryRole } from './storyAccounts'
import type { StoryServer } from './storyServer'

/** Shared servers, since opening one is slow; stories must leave no changes. */
const servers = new Map<string, Promise<StoryServer>>()

function openShared(name: 'whole' | 'changed' | 'broken'): Promise<StoryServer> {
  const open = servers.get(name) ?? (name === 'whole' ? openFirstServer() : openServer())
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

/** Of those who have signed in to a server: to sign in again would take as long as to show a story. */
const sessions = new WeakMap<StoryServer, Map<StoryRole, Promise<SessionState>>>()

function openSession(server: StoryServer, role: StoryRole): Promise<SessionState> {
  const known = sessions.get(server) ?? new Map<StoryRole, Promise<SessionState>>()
  sessions.set(server, known)
  const session = known.get(role) ?? signInToStory(createStoryApp(server.fetch), role)
  known.set(role, session)
  return session
}

/** An app in which somebody is signed in. */
async function openApp(server: StoryServer, role: StoryRole = 'administrator') {
  const line: Line = { fetch: server.fetch }
  const app = createStoryApp((request) => line.fetch(request))
  const { token = '', refreshToken = '', tenantId = '', userId = '', user, ...grants } = await openSession(server, role)
  if (user === undefined) throw new Error(`${role} is not signed in`)
  app.session.setTokens({ token, refreshToken, tenantId, userId })
  app.session.setUser({ ...grants, user })
  return { app, screens: openScreens(routes, app), line }
}

/** Replaceable connection between app and server. */
interface Line {
  fetch: (request: Request) => Promise<Response>
}

/** The administrator, who looks for records to show. */
let searcher: ReturnType<typeof openApp> | undefined

const call: Call = async (operation, request) => {
  searcher ??= openShared('whole').then((server) => openApp(server))
  return (await searcher).app.api.dynamicCall(operation, request)
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
  const screen = await loadScreen(route)
  const params = await findParams(id, call)
  const found = { screen, ...(await findRecord(screen, setting, { call, params })) }
  const { app, screens, line } = await openApp(await findServer(found, situation), role)
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
