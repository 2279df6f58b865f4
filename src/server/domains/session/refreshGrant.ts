import type { Services } from '../../crud/services'
import { readToken } from '../../http/token'
import { type Account, findUserById, toAccount } from './findAccount'
import { SignInRefusal } from './signInRefusal'

/** The account as it is now, so that a changed role counts from the next refresh on. */
export async function refreshGrant(token: string, services: Services): Promise<Account | SignInRefusal> {
  const secret = await services.tokenSecret()
  const claims = await readToken(token, secret, { type: 'refresh_token', now: services.clock() })
  const user = claims && (await findUserById(claims.user_id, services))
  const account = user && (await toAccount(user, services))
  return account ?? new SignInRefusal('令牌授权已过期', 401)
}
