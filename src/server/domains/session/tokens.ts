import type { Services } from '../../crud/services'
import { signToken, type TokenClaims } from '../../http/token'
import { digest } from './digest'
import type { Account } from './findAccount'
import { nextTokenId } from './nextTokenId'
import { randomKey } from './randomKey'

/** What somebody gets who comes in, before it is told in one of the dialects. */
export interface Tokens {
  readonly owner: Pick<
    TokenClaims,
    'tenant_id' | 'user_id' | 'dept_id' | 'role_id' | 'account' | 'nick_name' | 'role_name'
  > & { readonly post_id: string }
  readonly avatar: string
  readonly accessToken: string
  readonly refreshToken: string
  /** Seconds that the access token lasts. */
  readonly expiresIn: number
}

interface Marks {
  readonly sessionId: string
  readonly tokenId: string
  readonly clientId: string
}

function toOwner({ user, roleName }: Account): Tokens['owner'] {
  const text = (field: string) => String(user[field] ?? '')
  return {
    tenant_id: text('tenantId'),
    user_id: text('id'),
    dept_id: text('deptId'),
    post_id: text('postId'),
    role_id: text('roleId'),
    account: text('account'),
    nick_name: text('realName'),
    role_name: roleName,
  }
}

async function signBoth(account: Account, marks: Marks, services: Services): Promise<Tokens> {
  const owner = toOwner(account)
  const { accessTokenSeconds, refreshTokenSeconds } = services.config
  const secret = await services.tokenSecret()
  const { sessionId: session_id, tokenId: token_id, clientId: client_id } = marks
  const sign = (type: TokenClaims['token_type'], lifetime: number) =>
    signToken({ ...owner, token_type: type, session_id, token_id, client_id }, secret, {
      now: services.clock(),
      lifetime,
    })
  return {
    owner,
    avatar: String(account.user.avatar ?? ''),
    accessToken: await sign('access_token', accessTokenSeconds),
    refreshToken: await sign('refresh_token', refreshTokenSeconds),
    expiresIn: accessTokenSeconds,
  }
}

function times({ clock, config }: Services): { now: number; end: number } {
  const now = clock()
  return { now, end: now + config.refreshTokenSeconds * 1000 }
}

export async function openSession(account: Account, clientId: string, services: Services): Promise<Tokens> {
  const marks = { sessionId: randomKey(services.random), tokenId: randomKey(services.random), clientId }
  const mark = { id: marks.sessionId, hash: await digest(marks.tokenId), ...times(services) }
  await services.sessions.open(String(account.user.id), mark)
  return signBoth(account, marks, services)
}

export interface ShownToken {
  readonly sessionId: string
  readonly tokenId: string
  readonly clientId: string
}

/** Undefined where the token that was shown is spent, or its session over. */
export async function rotateSession(
  account: Account,
  { sessionId, tokenId: shown, clientId }: ShownToken,
  services: Services,
): Promise<Tokens | undefined> {
  const tokenId = await nextTokenId(shown, await services.tokenSecret())
  const mark = { id: sessionId, hash: await digest(tokenId), ...times(services) }
  const isRotated = await services.sessions.rotate(await digest(shown), mark)
  return isRotated ? signBoth(account, { sessionId, tokenId, clientId }, services) : undefined
}
