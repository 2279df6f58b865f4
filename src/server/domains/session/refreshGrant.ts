import type { Services } from '../../crud/services'
import { verifyToken } from '../../http/token'
import { userResource } from '../system/exports'
import { toAccount } from './findAccount'
import { findTenantFault } from './findTenant'
import { SignInRefusal } from './signInRefusal'
import type { SignInRequest } from './signInRequest'
import { rotateSession, type Tokens } from './tokens'

const refused = () => new SignInRefusal('令牌授权已过期', 401)

/** Issues new tokens for the present state of the account and invalidates the refresh token. */
export async function refreshGrant(
  { refreshToken, clientId }: Pick<SignInRequest, 'refreshToken' | 'clientId'>,
  services: Services,
): Promise<Tokens | SignInRefusal> {
  const claims = await verifyToken(refreshToken, services.config.tokenSecret, {
    type: 'refresh_token',
    now: services.clock(),
  })
  if (claims === undefined) return refused()
  const fault = await findTenantFault(claims.tenant_id, services)
  if (fault !== undefined) return new SignInRefusal(fault, 401)
  const inTenant = services.inTenant(claims.tenant_id)
  const user = await inTenant.records.find(userResource, claims.user_id)
  const account = user && (await toAccount(user, inTenant))
  if (account === undefined || account instanceof SignInRefusal) return refused()
  const shown = { sessionId: claims.session_id, tokenId: claims.token_id, clientId, dialect: claims.dialect }
  return (await rotateSession(account, shown, inTenant)) ?? refused()
}
