import type { Cookies } from './cookies'
import type { MenuNode } from './permissions'
import type { AppStorage } from './storage'

export interface SessionUser {
  readonly userId: string
  readonly account: string
  readonly realName: string
  /** As people call them. */
  readonly roleNames: readonly string[]
  /** As the server knows them, in the same order; none where the backend does not say. */
  readonly roleAliases?: readonly string[]
  readonly tenantId: string
  readonly deptId: string
  readonly avatar: string
  /** Must set up a second factor before anything else. */
  readonly owesSecondFactor?: boolean
  /** Somebody else has drawn the password: it must be changed before anything else. */
  readonly mustChangePassword?: boolean
  /** Whether the server lets the user handle documents of others; undefined where it makes no difference. */
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

/** What the server says of the signed-in user; taken over as a whole. */
export interface UserGrants {
  readonly user: SessionUser
  readonly permissions: ReadonlySet<string>
  /** All that the user's roles lead to. */
  readonly menu: readonly MenuNode[]
  readonly topMenus: readonly TopMenu[]
  /** What the backend has announced beyond Blade; absent: it was not asked, and nothing is held back. */
  readonly offers?: ReadonlySet<string>
}

export interface SessionState extends Partial<Pick<UserGrants, 'user'>>, Omit<UserGrants, 'user'> {
  readonly token?: string
  readonly refreshToken?: string
  /** When the token was given, in milliseconds. */
  readonly tokenTime?: number
  readonly tenantId?: string
  /** Whose tokens they are, known before the user is loaded. */
  readonly userId?: string
  /** The part of the menu under the chosen top menu; absent: all of it. */
  readonly sideMenu?: readonly MenuNode[]
  /** How the last session ended, where this page saw it end. */
  readonly ended?: SessionEnd
}

export type SessionEnd = 'signed-out' | 'expired'

export interface Session {
  readonly getState: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  readonly setTokens: (tokens: Tokens) => void
  readonly setUser: (grants: UserGrants) => void
  readonly setSideMenu: (sideMenu: readonly MenuNode[]) => void
  /** Forgets the tokens; where the session expired, the user stays known until somebody signs in again. */
  readonly clear: (end?: SessionEnd) => void
  /** Takes over what another tab of the browser has stored. */
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
/** Written last: other tabs wait for a change of this key. */
export const TOKEN_STAMP = 'token-stamp'

/** Stands in the stamp's place where the session ended by itself: the other tabs may still hold unsaved work. */
const EXPIRED = 'expired'

const noGrants = { permissions: new Set<string>(), menu: [], topMenus: [] } satisfies Omit<UserGrants, 'user'>

export function createSession({ storage, cookies, clock }: SessionDeps): Session {
  const listeners = new Set<() => void>()
  let state = readStored(storage, cookies)
  // A browser that keeps no cookies leaves this page on its own: what it stores is no news of a sign-out.
  let kept = true
  const change = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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

/** What is known of the user goes when the tokens are another's. */
function grantsFor(userId: string | undefined, state: SessionState): SessionState {
  return state.user !== undefined && state.user.userId === userId ? state : noGrants
}

type Stamp = Pick<SessionState, 'tokenTime' | 'tenantId' | 'userId'>

function isStamp(value: unknown): value is Stamp {
  return typeof value === 'object' && value !== null && 'tokenTime' in value && typeof value.tokenTime === 'number'
}
