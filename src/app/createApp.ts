import type { Api } from '../api/api'
import { createApi } from '../api/createApi'
import { digestWithSalt } from '../api/digest'
import { featuresQuery } from '../api/featuresQuery'
import { loadOperation } from '../api/loadOperation'
import type { NarrowMenu } from '../api/loadUser'
import { createQueryClient } from '../api/queryClient'
import { repeatEvery, startRefreshTimer } from '../api/startRefreshTimer'
import { hasUnsavedWork } from '../screen/unsavedWork'
import type { Cookies } from '../session/cookies'
import { followOtherTabs } from '../session/followOtherTabs'
import { createSession, type Session } from '../session/session'
import { createSessionLock, type SessionLock } from '../session/sessionLock'
import type { AppStorage } from '../session/storage'
import { formatDateTime } from '../value/date'
import type { ClearWorkParts } from './clearWorkOnSignOut'
import { type AppConfig, config as ownConfig } from './config'
import { createFirstPasswords, type FirstPasswords } from './firstPasswords/firstPasswords'
import { loadInTime } from './loadInTime'
import { createPasswordAsk, type PasswordAsk } from './login/passwordAsk'
import { createLocalLog, type LocalLog } from './logs/createLocalLog'
import { watchErrors } from './logs/watchErrors'
import { createTabs, type Tabs } from './tabs/createTabs'
import { createTheme, type Theme, type ThemeRoot } from './themes/createTheme'
import { watchActivity } from './watchActivity'

export interface AppDeps {
  readonly storage: AppStorage
  readonly cookies: Cookies
  /** Absent: the browser's own. */
  readonly fetch?: (request: Request) => Promise<Response>
  readonly baseUrl?: string
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  readonly config?: AppConfig
  /** Element that carries the theme. */
  readonly root?: ThemeRoot
}

export interface App {
  readonly config: AppConfig
  readonly session: Session
  readonly api: Api
  readonly queryClient: ReturnType<typeof createQueryClient>
  readonly storage: AppStorage
  readonly sessionLock: SessionLock
  readonly passwordAsk: PasswordAsk
  readonly firstPasswords: FirstPasswords
  readonly localLog: LocalLog
  readonly theme: Theme
  readonly tabs: Tabs
  readonly clock: () => number
  /** Starts the background tasks; returns the function that stops them. */
  readonly start: () => () => void
}

/** Wires session, API, query client, theme and tabs; renders nothing. */
export function createApp(deps: AppDeps): App {
  const { storage, cookies, clock = Date.now, config = ownConfig } = deps
  const session = createSession({ storage, cookies, clock })
  const sessionLock = createSessionLock({ storage, digest: digestWithSalt, createSalt: () => crypto.randomUUID() })
  const localLog = createLocalLog(storage, () => formatDateTime(clock()))
  const queryClient = createQueryClient()
  const passwordAsk = createPasswordAsk()
  const tabs = createTabs(storage, session.getState().userId)
  // Keeps the cached answers on screen beside unsaved work until its user signs in again.
  const onUnauthorized = () => {
    if (!hasUnsavedWork()) queryClient.clear()
  }
  const firstPasswords = createFirstPasswords()
  const plain = createApi({
    baseUrl: deps.baseUrl ?? config.baseUrl,
    ...(deps.fetch && { fetch: deps.fetch }),
    session,
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    tenantId: config.tenantId,
    publicKey: config.publicKey,
    silentStatuses: config.silentStatuses,
    onUnauthorized,
    askPassword: passwordAsk.ask,
    withLock: withRefreshLock,
    narrowMenu,
    findOperation: (id) => loadInTime(loadOperation(id), config.chunkTimeout),
  })
  const api = firstPasswords.watch(plain)
  const theme = createTheme(storage, { name: config.theme, color: config.color }, deps.root)
  const parts = {
    config,
    session,
    api,
    queryClient,
    storage,
    sessionLock,
    passwordAsk,
    firstPasswords,
    localLog,
    tabs,
    clock,
  }
  return { ...parts, theme, start: () => startBackgroundTasks({ ...parts, onUnauthorized }) }
}

/** Returns the menu unchanged if the chunk cannot be loaded. */
const narrowMenu: NarrowMenu = (menu, offers) =>
  import('./offeredMenu').then(
    (part) => part.narrowMenu(menu, offers),
    () => menu,
  )

interface BackgroundTasks
  extends Pick<
    App,
    | 'api'
    | 'session'
    | 'storage'
    | 'queryClient'
    | 'tabs'
    | 'sessionLock'
    | 'passwordAsk'
    | 'localLog'
    | 'config'
    | 'clock'
  > {
  readonly onUnauthorized: () => void
}

/** Returns the function that stops all tasks. */
function startBackgroundTasks(parts: BackgroundTasks): () => void {
  const { api, session, queryClient, config, sessionLock, localLog } = parts
  const idleSeconds = async () => (await queryClient.fetchQuery(featuresQuery(api))).idleSeconds
  const endings = [
    startRefreshTimer({ ...parts, repeat: repeatEvery, tokenTime: config.tokenTime }),
    followOtherTabs(session, window),
    sessionLock.follow(window),
    watchErrors(localLog, window),
    localLog.follow(window),
    forgetWithUser(session, parts),
    clearWorkLazily(parts),
    watchActivity({ ...parts, idleSeconds, events: window }),
  ]
  return () => {
    for (const end of endings) end()
  }
}

const RETRY_MS = 10_000

/** Loads `clearWorkOnSignOut` lazily; it derives earlier changes from the session. */
function clearWorkLazily(parts: ClearWorkParts): () => void {
  let isOver = false
  let end = () => {
    isOver = true
  }
  const load = async () => {
    const { clearWorkOnSignOut } = await import('./clearWorkOnSignOut')
    if (!isOver) end = clearWorkOnSignOut(parts)
  }
  const attempt = () => {
    load().catch(() => setTimeout(attempt, RETRY_MS))
  }
  attempt()
  return () => end()
}

/** Clears cached answers, tabs and sessionLock when the user changes, and refetches after the same user signs in again. */
function forgetWithUser(
  session: Session,
  { queryClient, tabs, sessionLock, passwordAsk }: Pick<App, 'queryClient' | 'tabs' | 'sessionLock' | 'passwordAsk'>,
): () => void {
  let before = session.getState()
  return session.subscribe(() => {
    const { userId, ended } = before
    before = session.getState()
    // Answers a pending question for the password with no, since its session has ended.
    if (before.token === undefined && passwordAsk.isAsked()) passwordAsk.answer(false)
    if (before.userId !== userId) {
      queryClient.clear()
      tabs.reset(before.userId)
      sessionLock.forget()
    } else if (ended === 'expired' && before.token !== undefined) {
      // Signing in again unlocks the screen.
      sessionLock.forget()
      void queryClient.invalidateQueries()
    }
  })
}

const LOCK_NAME = 'xwy-erp-refresh'

/** Locks the refresh across tabs; runs it unlocked without the Web Locks API, which needs https. */
async function withRefreshLock(run: () => Promise<string>): Promise<string> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  return locks === undefined ? run() : await locks.request(LOCK_NAME, run)
}
