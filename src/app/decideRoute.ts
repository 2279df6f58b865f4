import type { SessionEnd } from '../session/session'

export interface RouteQuestion {
  readonly hasToken: boolean
  readonly locked: boolean
  readonly path: string
  /** True if the route needs no authentication. */
  readonly open: boolean
  readonly ended?: SessionEnd
}

export const LOGIN_PATH = '/login'
export const LOCK_PATH = '/lock'
const RETURN_PARAM = 'redirect'

/** Path to redirect to; undefined if `path` may be rendered. The rules apply in this order. */
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
  // Signing out drops the return address; any other end of the session keeps it.
  return ended === 'signed-out' ? LOGIN_PATH : withReturn(LOGIN_PATH, path)
}

function withReturn(to: string, path: string): string {
  if (path === '/' || path.startsWith(LOGIN_PATH)) return to
  return `${to}?${new URLSearchParams({ [RETURN_PARAM]: path })}`
}

/** Path to go to after sign-in or unlock; `/` unless the param is a path of this site. */
export function readReturnAddress(search: string): string {
  const path = new URLSearchParams(search).get(RETURN_PARAM) ?? '/'
  // Browsers strip tabs and line ends from an address, which would turn such a path into a host.
  const ours = /^\/(?![/\\])[^\t\r\n]*$/.test(path) && !path.startsWith(LOGIN_PATH) && !path.startsWith(LOCK_PATH)
  return ours ? path : '/'
}
