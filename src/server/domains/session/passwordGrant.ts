import type { Services } from '../../crud/services'
import type { Call } from '../../http/call'
import { checkPassword, openSealed, TOO_MANY_FAILURES, wirePassword } from '../system/exports'
import { checkCaptcha } from './checkCaptcha'
import { type Account, findUser, toAccount } from './findAccount'
import { SignInRefusal } from './signInRefusal'
import type { SignInRequest } from './signInRequest'

/** Read for accounts that do not exist, so that they take as long. */
const NOBODY = '0'

type Who = Pick<SignInRequest, 'grant' | 'dialect' | 'tenantId' | 'account' | 'password'>

/** Digest of the typed password; the bare dialect sends the digest, the open one the password, and both may encrypt it. */
function toDigest({ dialect, password }: Who, { config }: Services): string {
  const typed = openSealed(password, config.sm2PrivateKey) ?? (dialect === 'open' ? password : undefined)
  return typed === undefined ? password : wirePassword(typed)
}

/** Checks a name and password; `services` must be those of the tenant. */
export async function passwordGrant(who: Who, call: Call, services: Services): Promise<Account | SignInRefusal> {
  const { tenantId, account } = who
  const readCaptcha = () => checkCaptcha(call.request.headers, services)
  const isAlways = who.grant === 'captcha' || services.config.captcha === true
  if (isAlways) await readCaptcha()
  const user = await findUser(account, services)
  const credential = await services.credentials.find(user?.id ?? NOBODY)
  const password = toDigest(who, services)
  const claim = { tenantId, account, password, userId: user?.id }
  const askCaptcha = isAlways ? async () => undefined : readCaptcha
  const judgement = await checkPassword(claim, { call, askCaptcha }, services)
  if (judgement === 'locked') return new SignInRefusal(TOO_MANY_FAILURES)
  if (judgement === 'wrong' || user === undefined) return new SignInRefusal('用户名或密码不正确')
  const until = await services.credentials.findInitialPasswordExpiry(user.id)
  if (until !== undefined && until <= services.clock()) return new SignInRefusal('初始密码已过期，请联系管理员重置')
  const found = await toAccount(user, services)
  return found instanceof SignInRefusal ? found : { ...found, credential }
}
