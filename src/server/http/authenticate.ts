import type { CurrentUser, OpenSession } from './call'
import { ServerError } from './ServerError'
import { readToken, type TokenClaims, toCurrentUser } from './token'

/** `bearer` in any case and one separator, whichever: the token starts behind them. */
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

/** The client in the Basic header, whoever it is. */
export function readClient(headers: Headers): Client | undefined {
  return decodeBasic(headers.get('Authorization') ?? '')
}

/** Throws where the Basic header does not name a known client with its secret. */
export async function checkClient(headers: Headers, isKnown: (client: Client) => Promise<boolean>): Promise<void> {
  const client = readClient(headers)
  if (client === undefined || !(await isKnown(client))) throw ServerError.unauthorized('客户端认证失败!')
}

export interface TokenRules {
  readonly secret: string
  readonly now: number
  /** The session that a token belongs to, as long as it lasts. */
  readonly findSession: (id: string, now: number) => Promise<OpenSession | undefined>
}

/** What the access token in `Blade-Auth` says; undefined where there is none that is good by itself. */
export async function readAccessToken(
  headers: Headers,
  { secret, now }: Pick<TokenRules, 'secret' | 'now'>,
): Promise<TokenClaims | undefined> {
  const header = headers.get('Blade-Auth') ?? ''
  if (!BEARER.test(header)) return undefined
  return readToken(header.slice('bearer '.length), secret, { type: 'access_token', now })
}

export interface Entered {
  readonly user: CurrentUser
  readonly session: OpenSession
}

/** The user of the access token in `Blade-Auth`; refused as soon as the session or the user's right to come is over. */
export async function authenticate(headers: Headers, rules: TokenRules): Promise<Entered> {
  if (!headers.get('Blade-Auth')) throw ServerError.unauthorized('缺失令牌,鉴权失败')
  const claims = await readAccessToken(headers, rules)
  const session = claims && (await rules.findSession(claims.session_id, rules.now))
  if (claims === undefined || session === undefined) throw ServerError.unauthorized()
  return { user: toCurrentUser(claims), session }
}
