import { sign, verify } from 'hono/jwt'
import { isId, toId } from '../../value/id'
import type { CurrentUser } from './call'

const ALGORITHM = 'HS512'

export interface TokenClaims {
  readonly token_type: 'access_token' | 'refresh_token'
  readonly session_id: string
  /** Distinguishes a session's refresh tokens. */
  readonly token_id: string
  readonly client_id: string
  /** Dialect of the client that signed in; absent: the extended edition's. */
  readonly dialect?: 'open'
  readonly tenant_id: string
  readonly user_id: string
  readonly dept_id: string
  readonly role_id: string
  readonly post_id?: string
  readonly account: string
  readonly nick_name: string
  /** Role aliases joined with commas. */
  readonly role_name: string
}

/** `now` in milliseconds, `lifetime` in seconds. */
export async function signToken(
  claims: TokenClaims,
  secret: string,
  time: { now: number; lifetime: number },
): Promise<string> {
  const nbf = Math.floor(time.now / 1000)
  const registered = { iss: 'issuser', aud: 'audience', nbf, exp: nbf + time.lifetime }
  return sign({ ...claims, user_name: claims.account, oauth_id: '', detail: '', ...registered }, secret, ALGORITHM)
}

type Payload = Awaited<ReturnType<typeof verify>>

/** Verified payloads by secret and token, cached because every request repeats the check. */
const verified = new Map<string, Payload>()
const MAX_VERIFIED = 1000

/** Ignores expiry; returns undefined if the signature does not match the secret. */
async function verifyOnce(token: string, secret: string): Promise<Payload | undefined> {
  const key = JSON.stringify([secret, token])
  const known = verified.get(key)
  if (known !== undefined) return known
  const payload = await verify(token, secret, { alg: ALGORITHM, exp: false, nbf: false }).catch(() => undefined)
  if (payload === undefined) return undefined
  const [oldest] = verified.keys()
  if (verified.size >= MAX_VERIFIED && oldest !== undefined) verified.delete(oldest)
  verified.set(key, payload)
  return payload
}

/** Returns undefined if the token is forged, expired, malformed or of the other type. */
export async function verifyToken(
  token: string,
  secret: string,
  expected: { type: TokenClaims['token_type']; now: number },
): Promise<TokenClaims | undefined> {
  const payload = await verifyOnce(token, secret)
  if (payload === undefined || payload.token_type !== expected.type) return undefined
  const now = Math.floor(expected.now / 1000)
  if (typeof payload.exp !== 'number' || payload.exp <= now) return undefined
  const text = (name: string): string => (typeof payload[name] === 'string' ? payload[name] : '')
  if (!isId(text('user_id')) || text('session_id') === '') return undefined
  return {
    token_type: expected.type,
    session_id: text('session_id'),
    token_id: text('token_id'),
    client_id: text('client_id'),
    ...(payload.dialect === 'open' && { dialect: 'open' as const }),
    tenant_id: text('tenant_id'),
    user_id: text('user_id'),
    dept_id: text('dept_id'),
    role_id: text('role_id'),
    post_id: text('post_id'),
    account: text('account'),
    nick_name: text('nick_name'),
    role_name: text('role_name'),
  }
}

export function toCurrentUser(claims: TokenClaims): CurrentUser {
  return {
    userId: toId(claims.user_id),
    tenantId: claims.tenant_id,
    deptId: claims.dept_id,
    roleId: claims.role_id,
    account: claims.account,
    realName: claims.nick_name,
    roleNames: claims.role_name.split(',').filter((name) => name !== ''),
  }
}
