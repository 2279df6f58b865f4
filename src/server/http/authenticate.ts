import type { CurrentUser } from './call'
import { ServerError } from './ServerError'
import type { ServerConfig } from './serverConfig'
import { readToken, toCurrentUser } from './token'

/** `bearer` in any case and one separator, whichever: the token starts behind them. */
const BEARER = /^bearer./i

function decodeBasic(header: string): { id: string; secret: string } | undefined {
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

/** The id of the client in the Basic header. Throws where it does not name a known one with its secret. */
export function checkClient(headers: Headers, config: ServerConfig): string {
  const client = decodeBasic(headers.get('Authorization') ?? '')
  const secret = client && Object.hasOwn(config.clients, client.id) ? config.clients[client.id] : undefined
  if (client === undefined || secret === undefined || secret !== client.secret) {
    throw ServerError.unauthorized('客户端认证失败!')
  }
  return client.id
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
