import type { SessionEnd } from '../session/session'

export interface RouteQuestion {
  readonly hasToken: boolean
  readonly locked: boolean
  /** Path with its search text. */
  readonly path: string
  /** The route says that it needs no authentication. */
  readonly open: boolean
  readonly ended?: SessionEnd
}

export const LOGIN_PATH = '/login'
export const LOCK_PATH = '/lock'
const RETURN_PARAM = 'redirect'

/** Where to go instead; undefined where the path may be shown. The rules in the order in which they count. */
export function decideRoute(question: RouteQuestion): string | undefined {
  const { hasToken, locked, path } = question
  const [pathname = '', search = ''] = path.split(/\?(.*)/s)
  if (hasToken && locked) return pathname === LOCK_PATH ? undefined : withReturn(LOCK_PATH, path)
  if (hasToken) return pathname === LOGIN_PATH || pathname === LOCK_PATH ? readReturnAddress(search) : undefined
  return decideForGuest(question, pathname)
}

function decideForGuest({ open, ended, path }: RouteQuestion, pathname: string): string | undefined {
  // A session that ended behind the lock has nothing to unlock.
  if (open) return pathname === LOCK_PATH && ended !== undefined ? LOGIN_PATH : undefined
  // Whoever signed out meant to leave; anyone else wants to come back to where they were going.
  return ended === 'signed-out' ? LOGIN_PATH : withReturn(LOGIN_PATH, path)
}

function withReturn(to: string, path: string): string {
  if (path === '/' || path.startsWith(LOGIN_PATH)) return to
  return `${to}?${new URLSearchParams({ [RETURN_PARAM]: path })}`
}

/** The path to go to after signing in or unlocking; only ever one of our own. */
export function readReturnAddress(search: string): string {
  const path = new URLSearchParams(search).get(RETURN_PARAM) ?? '/'
  // Browsers leave tabs and line ends out of an address: what looks like a path would become a host.
  const ours = /^\/(?![/\\])[^\t\r\n]*$/.test(path) && !path.startsWith(LOGIN_PATH) && !path.startsWith(LOCK_PATH)
  return ours ? path : '/'
}
