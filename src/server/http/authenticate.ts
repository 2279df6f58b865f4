import type { CurrentUser, OpenSession } from './call'
import { ServerError } from './ServerError'
import { type TokenClaims, toCurrentUser, verifyToken } from './token'

/** `bearer` in any case and one separator character. */
const BEARER = /^bearer./i

export interface Client {
  readonly id: string
  readonly secret: string
}

function decodeBasic(header: string): Client | undefined {
  const [, encoded] = /^Basic(?: |%20)([A-Za-z0-9+/=]+)$/.exec(header) ?? []
  if (encoded === undefined) return undefined
  try {
    const text = atob(encoded)
    const colon = text.indexOf(':')
    return colon < 0 ? undefined : { id: text.slice(0, colon), secret: text.slice(colon + 1) }
  } catch {
    return undefined
  }
}

/** The client in the Basic header, not yet verified; undefined if the header is absent or malformed. */
export function readClient(headers: Headers): Client | undefined {
  return decodeBasic(headers.get('Authorization') ?? '')
}

/** Throws unauthorized unless the Basic header names a known client and its secret. */
export async function checkClient(headers: Headers, isKnown: (client: Client) => Promise<boolean>): Promise<void> {
  const client = readClient(headers)
  if (client === undefined || !(await isKnown(client))) throw ServerError.unauthorized('客户端认证失败!')
}

export interface TokenRules {
  readonly secret: string
  readonly now: number
  /** Returns the open session with this id; undefined if it has ended. */
  readonly findSession: (id: string) => Promise<OpenSession | undefined>
}

/** The claims of the access token in `Blade-Auth`, without its session; undefined if absent, forged or expired. */
export async function readAccessToken(
  headers: Headers,
  { secret, now }: Pick<TokenRules, 'secret' | 'now'>,
): Promise<TokenClaims | undefined> {
  const header = headers.get('Blade-Auth') ?? ''
  if (!BEARER.test(header)) return undefined
  return verifyToken(header.slice('bearer '.length), secret, { type: 'access_token', now })
}

export interface Entered {
  readonly user: CurrentUser
  readonly session: OpenSession
}

/** The user and session of the access token in `Blade-Auth`; throws unauthorized if either is no longer valid. */
export async function authenticate(headers: Headers, rules: TokenRules): Promise<Entered> {
  if (!headers.get('Blade-Auth')) throw ServerError.unauthorized('缺失令牌,鉴权失败')
  const claims = await readAccessToken(headers, rules)
  const session = claims && (await rules.findSession(claims.session_id))
  if (claims === undefined || session === undefined) throw ServerError.unauthorized()
  return { user: toCurrentUser(claims), session }
}
