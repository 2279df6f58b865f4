import type { CurrentUser } from './call'
import { ServerError } from './ServerError'
import { readToken, toCurrentUser } from './token'

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

/** The user of the access token in `Blade-Auth`. */
export async function authenticate(headers: Headers, secret: string, now: number): Promise<CurrentUser> {
  const header = headers.get('Blade-Auth') ?? ''
  if (header === '') throw ServerError.unauthorized('缺失令牌,鉴权失败')
  if (!BEARER.test(header)) throw ServerError.unauthorized()
  const claims = await readToken(header.slice('bearer '.length), secret, { type: 'access_token', now })
  if (claims === undefined) throw ServerError.unauthorized()
  return toCurrentUser(claims)
}
