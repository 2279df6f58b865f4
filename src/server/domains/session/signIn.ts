import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import type { Call } from '../../http/call'
import { ServerError } from '../../http/ServerError'
import { logUsual } from '../log/logUsual'
import { checkCaptcha } from './checkCaptcha'
import { findTenantFault } from './findTenant'
import { passwordGrant } from './passwordGrant'
import { refreshGrant } from './refreshGrant'
import { SignInRefusal } from './signInRefusal'
import type { SignInRequest } from './signInRequest'
import { type Guest, socialGrant } from './socialGrant'
import { openSession, type Tokens } from './tokens'

const PER_MINUTE = 60

function refuseHaste(call: Call, { config, clock, limitRate }: Services): void {
  limitRate(call.trace.address, { perMinute: config.signInsPerMinute ?? PER_MINUTE, now: clock() })
}

async function findFirst(input: SignInRequest, call: Call, services: Services) {
  if (input.grant === 'social') return socialGrant(input, services)
  if (input.grant === 'captcha' || services.config.captcha === true) await checkCaptcha(call.request.headers, services)
  return passwordGrant(input, call, services)
}

const GRANTS = ['password', 'captcha', 'social']

/** Throws where the request makes no sense; answers a refusal where it does, but nobody gets in. */
export async function signIn(
  input: SignInRequest,
  call: Call,
  services: Services,
): Promise<Tokens | Guest | SignInRefusal> {
  if (input.grant === 'refresh_token') return refreshGrant(input, services)
  if (!GRANTS.includes(input.grant)) throw ServerError.unauthorized('no grantType was found')
  refuseHaste(call, services)
  const fault = await findTenantFault(input.tenantId, services)
  if (fault !== undefined) return new SignInRefusal(fault)
  const inTenant = services.inTenant(input.tenantId)
  const found = await findFirst(input, call, inTenant)
  if (found instanceof SignInRefusal || 'oauthId' in found) return found
  const tokens = await openSession(found, input.clientId, inTenant)
  const who: RecordData = found.user
  logUsual(services.journal, call, {
    level: 'info',
    text: `登录成功：${String(who.account)}`,
    account: String(who.account),
    tenantId: input.tenantId,
  })
  return tokens
}
