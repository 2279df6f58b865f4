import type { Api } from '../api/api'
import { createApi } from '../api/createApi'
import { digest } from '../api/digest'
import { findOperation } from '../api/findOperation'
import { createQueryClient } from '../api/queryClient'
import { repeatEvery, startRefreshTimer } from '../api/startRefreshTimer'
import { hasUnsavedWork } from '../screen/unsavedWork'
import type { Cookies } from '../session/cookies'
import { followOtherTabs } from '../session/followOtherTabs'
import { createLock, type Lock } from '../session/lock'
import { createSession, type Session } from '../session/session'
import type { AppStorage } from '../session/storage'
import { formatDateTime } from '../value/date'
import { type AppConfig, config as ownConfig } from './config'
import { loadInTime } from './loadInTime'
import { createLocalLog, type LocalLog } from './logs/createLocalLog'
import { watchErrors } from './logs/watchErrors'
import { createTabs, type Tabs } from './tabs/createTabs'
import { takeRefreshTurn } from './takeRefreshTurn'
import { createTheme, type Theme, type ThemeRoot } from './themes/createTheme'

export interface AppSurroundings {
  readonly storage: AppStorage
  readonly cookies: Cookies
  /** The browser's own where none is given, e.g. an in-process server's. */
  readonly fetch?: (request: Request) => Promise<Response>
  readonly baseUrl?: string
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  readonly config?: AppConfig
  /** The element that carries the theme. */
  readonly root?: ThemeRoot
}

export interface App {
  readonly config: AppConfig
  readonly session: Session
  readonly api: Api
  readonly queryClient: ReturnType<typeof createQueryClient>
  readonly storage: AppStorage
  readonly lock: Lock
  readonly localLog: LocalLog
  readonly theme: Theme
  readonly tabs: Tabs
  readonly clock: () => number
  /** Starts what runs beside the page; returns what ends it. */
  readonly start: () => () => void
}

/** Everything a running product is made of, apart from the page that shows it. */
export function createApp(surroundings: AppSurroundings): App {
  const { storage, cookies, clock = Date.now, config = ownConfig } = surroundings
  const session = createSession({ storage, cookies, clock })
  const lock = createLock({ storage, digest, createSalt: () => crypto.randomUUID() })
  const localLog = createLocalLog(storage, () => formatDateTime(clock()))
  const queryClient = createQueryClient()
  const tabs = createTabs(storage, session.getState().userId)
  // What is shown beside unsaved work stays until its user is back.
  const onUnauthorized = () => {
    if (!hasUnsavedWork()) queryClient.clear()
  }
  const api = createApi({
    baseUrl: surroundings.baseUrl ?? config.baseUrl,
    ...(surroundings.fetch && { fetch: surroundings.fetch }),
    session,
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    tenantId: config.tenantId,
    silentStatuses: config.silentStatuses,
    onUnauthorized,
    takeTurn: takeRefreshTurn,
    findOperation: (id) => loadInTime(findOperation(id), config.chunkTimeout),
  })
  const start = () => startBeside({ api, session, queryClient, tabs, lock, localLog, config, clock, onUnauthorized })
  const theme = createTheme(storage, { name: config.theme, color: config.color }, surroundings.root)
  return {
    config,
    session,
    api,
    queryClient,
    storage,
    lock,
    localLog,
    theme,
    tabs,
    clock,
    start,
  }
}

interface Beside
  extends Pick<App, 'api' | 'session' | 'queryClient' | 'tabs' | 'lock' | 'localLog' | 'config' | 'clock'> {
  readonly onUnauthorized: () => void
}

/** Starts what runs beside the page; returns what ends it. */
function startBeside(parts: Beside): () => void {
  const { session, config, lock, localLog } = parts
  const endings = [
    startRefreshTimer({ ...parts, repeat: repeatEvery, tokenTime: config.tokenTime }),
    followOtherTabs(session, window),
    lock.follow(window),
    watchErrors(localLog, window),
    localLog.follow(window),
    forgetWithUser(session, parts),
  ]
  return () => {
    for (const end of endings) end()
  }
}

/** What one user saw must not be there for the next, and is asked for anew by one who is back. */
function forgetWithUser(
  session: Session,
  { queryClient, tabs, lock }: Pick<App, 'queryClient' | 'tabs' | 'lock'>,
): () => void {
  let before = session.getState()
  return session.subscribe(() => {
    const { userId, ended } = before
    before = session.getState()
    if (before.userId !== userId) {
      queryClient.clear()
      tabs.reset(before.userId)
      lock.forget()
    } else if (ended === 'expired' && before.token !== undefined) {
      // Who has signed in again need not unlock besides.
      lock.forget()
      void queryClient.invalidateQueries()
    }
  })
}
