import { Listeners } from '../value/listeners'
import type { Cookies } from './cookies'
import type { MenuNode } from './permissions'
import type { AppStorage } from './storage'

export interface SessionUser {
  readonly userId: string
  readonly account: string
  readonly realName: string
  /** Display names of the roles. */
  readonly roleNames: readonly string[]
  /** Role codes of the server, in the same order; absent if the backend omits them. */
  readonly roleAliases?: readonly string[]
  readonly tenantId: string
  readonly deptId: string
  /** Name of the first department; empty if the backend omits it. */
  readonly deptName: string
  readonly avatar: string
  /** Requires the setup of a second factor before anything else. */
  readonly owesSecondFactor?: boolean
  /** Requires a new password before anything else, since somebody else set the current one. */
  readonly mustChangePassword?: boolean
  /** True if the user may process documents of others; undefined on backends without this rule. */
  readonly handlesOthersDocuments?: boolean
}

export interface TopMenu {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly path?: string
  readonly source?: string
}

export interface Tokens {
  readonly token: string
  readonly refreshToken: string
  readonly tenantId: string
  readonly userId: string
}

/** Grants of the signed-in user; replaced as a whole. */
export interface UserGrants {
  readonly user: SessionUser
  readonly permissions: ReadonlySet<string>
  /** Whole menu of the user's roles. */
  readonly menu: readonly MenuNode[]
  readonly topMenus: readonly TopMenu[]
  /** Features that the backend has announced; absent: not loaded, so nothing is hidden. */
  readonly offers?: ReadonlySet<string>
}

export interface SessionState extends Partial<Pick<UserGrants, 'user'>>, Omit<UserGrants, 'user'> {
  readonly token?: string
  readonly refreshToken?: string
  /** Time at which the token was issued, in milliseconds since 1970. */
  readonly tokenTime?: number
  readonly tenantId?: string
  /** Owner of the tokens, known before the user is loaded. */
  readonly userId?: string
  /** Menu below the chosen top menu; absent: the whole menu. */
  readonly sideMenu?: readonly MenuNode[]
  /** Reason why the last session ended, if this page saw it. */
  readonly ended?: SessionEnd
}

export type SessionEnd = 'signed-out' | 'expired'

export interface Session {
  readonly getState: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  readonly setTokens: (tokens: Tokens) => void
  readonly setUser: (grants: UserGrants) => void
  readonly setSideMenu: (sideMenu: readonly MenuNode[]) => void
  /** Clears the tokens; an expired session keeps its user until the next sign-in. */
  readonly clear: (end?: SessionEnd) => void
  /** Reads the session that another tab has stored. */
  readonly adopt: () => void
}

export interface SessionDeps {
  readonly storage: AppStorage
  readonly cookies: Cookies
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

const TOKEN = 'xwy-erp-access-token'
const REFRESH_TOKEN = 'xwy-erp-refresh-token'
/** Written last, since other tabs listen to this key. */
export const TOKEN_STAMP = 'token-stamp'

/** Replaces the stamp of an expired session, whose unsaved work other tabs may still hold. */
const EXPIRED = 'expired'

const noGrants = { permissions: new Set<string>(), menu: [], topMenus: [] } satisfies Omit<UserGrants, 'user'>

export function createSession({ storage, cookies, clock }: SessionDeps): Session {
  const listeners = new Listeners()
  let state = readStored(storage, cookies)
  // False if the browser rejects cookies; then missing cookies do not mean a sign-out.
  let kept = true
  const change = (next: SessionState) => {
    state = next
    listeners.notify()
  }
  return {
    getState: () => state,
    subscribe: listeners.add,
    setTokens: ({ token, refreshToken, tenantId, userId }) => {
      const tokenTime = clock()
      cookies.set(TOKEN, token)
      cookies.set(REFRESH_TOKEN, refreshToken)
      kept = cookies.get(TOKEN) === token
      storage.set(TOKEN_STAMP, { tokenTime, tenantId, userId })
      change({ ...grantsFor(userId, state), ended: undefined, token, refreshToken, tokenTime, tenantId, userId })
    },
    setUser: (grants) => change({ ...state, ...grants }),
    setSideMenu: (sideMenu) => change({ ...state, sideMenu }),
    clear: (end = 'signed-out') => {
      cookies.remove(TOKEN)
      cookies.remove(REFRESH_TOKEN)
      if (end === 'expired') storage.set(TOKEN_STAMP, EXPIRED)
      else storage.remove(TOKEN_STAMP)
      kept = true
      change(endedState(state, end))
    },
    adopt: () => {
      if (!kept) return
      const stored = readStored(storage, cookies)
      change(
        stored.token === undefined
          ? endedState(state, storage.get(TOKEN_STAMP) === EXPIRED ? 'expired' : 'signed-out')
          : { ...grantsFor(stored.userId, state), ended: undefined, ...tokensOf(stored) },
      )
    },
  }
}

function readStored(storage: AppStorage, cookies: Cookies): SessionState {
  const token = cookies.get(TOKEN)
  if (!token) return noGrants
  const stamp = storage.get(TOKEN_STAMP)
  const { tokenTime, tenantId, userId } = isStamp(stamp) ? stamp : {}
  return { ...noGrants, token, refreshToken: cookies.get(REFRESH_TOKEN), tokenTime, tenantId, userId }
}

function endedState({ user, userId, permissions, menu, topMenus }: SessionState, ended: SessionEnd): SessionState {
  return ended === 'expired' ? { user, userId, permissions, menu, topMenus, ended } : { ...noGrants, ended }
}

function tokensOf({ token, refreshToken, tokenTime, tenantId, userId }: SessionState): Partial<SessionState> {
  return { token, refreshToken, tokenTime, tenantId, userId }
}

/** Drops the grants unless the tokens belong to the same user. */
function grantsFor(userId: string | undefined, state: SessionState): SessionState {
  return state.user !== undefined && state.user.userId === userId ? state : noGrants
}

type Stamp = Pick<SessionState, 'tokenTime' | 'tenantId' | 'userId'>

function isStamp(value: unknown): value is Stamp {
  return typeof value === 'object' && value !== null && 'tokenTime' in value && typeof value.tokenTime === 'number'
}
