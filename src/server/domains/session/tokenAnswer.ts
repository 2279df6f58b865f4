import type { Services } from '../../crud/services'
import { signToken, type TokenClaims } from '../../http/token'
import type { Account } from './findAccount'

/** What the token endpoint answers, bare and in snake_case. */
export async function tokenAnswer(account: Account, clientId: string, services: Services): Promise<Response> {
  const { user, roleName } = account
  const text = (field: string) => String(user[field] ?? '')
  const realName = text('realName')
  const owner = {
    tenant_id: text('tenantId'),
    user_id: text('id'),
    dept_id: text('deptId'),
    post_id: text('postId'),
    role_id: text('roleId'),
    account: text('account'),
    nick_name: realName,
    role_name: roleName,
  }
  const secret = await services.tokenSecret()
  const { accessTokenSeconds, refreshTokenSeconds } = services.config
  const sign = (type: TokenClaims['token_type'], lifetime: number) =>
    signToken({ ...owner, token_type: type, client_id: clientId }, secret, { now: services.clock(), lifetime })
  return Response.json({
    ...owner,
    oauth_id: '',
    user_name: owner.account,
    real_name: realName,
    avatar: text('avatar'),
    access_token: await sign('access_token', accessTokenSeconds),
    refresh_token: await sign('refresh_token', refreshTokenSeconds),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    detail: { type: 'web' },
    license: 'powered by bladex',
  })
}
