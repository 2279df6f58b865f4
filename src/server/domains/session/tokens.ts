import type { Id } from '../../../contract/value'
import type { Services, UnscopedServices } from '../../crud/services'
import type { Call } from '../../http/call'
import { signToken, type TokenClaims } from '../../http/token'
import { digest, nextTokenId } from './digest'
import type { Account } from './findAccount'
import { randomKey } from './randomKey'

/** Tokens of a sign-in, independent of the dialect. */
export interface Tokens {
  readonly owner: Pick<TokenClaims, 'tenant_id' | 'dept_id' | 'role_id' | 'account' | 'nick_name' | 'role_name'> & {
    readonly user_id: Id
    readonly post_id: string
  }
  readonly avatar: string
  readonly accessToken: string
  readonly refreshToken: string
  /** Lifetime of the access token in seconds. */
  readonly expiresIn: number
  /** True if the tokens only allow a change of the password. */
  readonly mustChangePassword: boolean
}

interface TokenIds extends Pick<TokenClaims, 'dialect'> {
  readonly sessionId: string
  readonly tokenId: string
  readonly clientId: string
}

function toOwner({ user, roleName }: Account, tenantId: string): Tokens['owner'] {
  return {
    tenant_id: tenantId,
    user_id: user.id,
    dept_id: user.deptId ?? '',
    post_id: user.postId ?? '',
    role_id: user.roleId ?? '',
    account: user.account,
    nick_name: user.realName,
    role_name: roleName,
  }
}

async function signBoth(account: Account, ids: TokenIds, services: Services): Promise<Tokens> {
  const owner = toOwner(account, services.tenantId)
  const { accessTokenSeconds, refreshTokenSeconds, tokenSecret } = services.config
  const { sessionId: session_id, tokenId: token_id, clientId: client_id, dialect } = ids
  const sign = (type: TokenClaims['token_type'], lifetime: number) =>
    signToken({ ...owner, token_type: type, session_id, token_id, client_id, dialect }, tokenSecret, {
      now: services.clock(),
      lifetime,
    })
  return {
    owner,
    avatar: account.user.avatar ?? '',
    accessToken: await sign('access_token', accessTokenSeconds),
    refreshToken: await sign('refresh_token', refreshTokenSeconds),
    expiresIn: accessTokenSeconds,
    mustChangePassword: (await services.credentials.findInitialPasswordExpiry(owner.user_id)) !== undefined,
  }
}

function times({ clock, config }: Services): { now: number; end: number } {
  const now = clock()
  return { now, end: now + config.refreshTokenSeconds * 1000 }
}

const MAX_AGENT_LENGTH = 300

/** Shortens an IPv4 address in IPv6 notation to IPv4. */
function toShown(address = ''): string {
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '')
}

export interface Entry extends Pick<TokenClaims, 'dialect'> {
  readonly clientId: string
  /** True if the user entered the password. */
  readonly isProved: boolean
  readonly call: Call
}

/** Undefined if the password has been changed since it was entered: the change ended the sessions that were open. */
export async function openSession(
  account: Account,
  { clientId, dialect, isProved, call }: Entry,
  services: UnscopedServices,
): Promise<Tokens | undefined> {
  const ids = { sessionId: randomKey(services.random), tokenId: randomKey(services.random), clientId, dialect }
  const rotation = { id: ids.sessionId, hash: await digest(ids.tokenId), ...times(services) }
  const agent = (call.request.headers.get('User-Agent') ?? '').slice(0, MAX_AGENT_LENGTH)
  const userId = account.user.id
  const from = { userId, isProved, address: toShown(call.trace.address), agent }
  const isOpen = await services.transaction(async ({ credentials, sessions }) => {
    if (account.credential !== undefined && (await credentials.share(userId)) !== account.credential) return false
    await sessions.open({ ...rotation, ...from })
    return true
  })
  return isOpen ? signBoth(account, ids, services) : undefined
}

export interface ShownToken extends Pick<TokenClaims, 'dialect'> {
  readonly sessionId: string
  readonly tokenId: string
  readonly clientId: string
}

/** Undefined if the refresh token is used already or the session has ended. */
export async function rotateSession(
  account: Account,
  { sessionId, tokenId: shown, clientId, dialect }: ShownToken,
  services: Services,
): Promise<Tokens | undefined> {
  const tokenId = await nextTokenId(shown, services.config.tokenSecret)
  const rotation = { id: sessionId, hash: await digest(tokenId), ...times(services) }
  const isRotated = await services.sessions.rotate(await digest(shown), rotation)
  return isRotated ? signBoth(account, { sessionId, tokenId, clientId, dialect }, services) : undefined
}
