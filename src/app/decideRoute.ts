import type { SessionEnd } from '../session/session'

export interface RouteQuestion {
  readonly hasToken: boolean
  /** Path with its search text. */
  readonly path: string
  /** The route says that it needs no authentication. */
  readonly open: boolean
  readonly ended?: SessionEnd
}

export const LOGIN_PATH = '/login'
const RETURN_PARAM = 'redirect'

/** Where to go instead; undefined where the path may be shown. */
export function decideRoute({ hasToken, path, open, ended }: RouteQuestion): string | undefined {
  const [pathname = '', search = ''] = path.split(/\?(.*)/s)
  if (hasToken) return pathname === LOGIN_PATH ? readReturnAddress(search) : undefined
  if (open) return undefined
  // Whoever signed out meant to leave; anyone else wants to come back to where they were going.
  if (ended === 'signed-out' || path === '/') return LOGIN_PATH
  return `${LOGIN_PATH}?${new URLSearchParams({ [RETURN_PARAM]: path })}`
}

/** The path to go to after signing in; only ever one of our own. */
export function readReturnAddress(search: string): string {
  const path = new URLSearchParams(search).get(RETURN_PARAM) ?? '/'
  const ours = /^\/(?![/\\])/.test(path) && !path.startsWith(LOGIN_PATH)
  return ours ? path : '/'
}
