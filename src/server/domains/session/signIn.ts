import type { Services, UnscopedServices } from '../../crud/services'
import type { Call } from '../../http/call'
import { ServerError } from '../../http/ServerError'
import { logUsual } from '../log/exports'
import type { Account } from './findAccount'
import { findTenantFault } from './findTenant'
import { passwordGrant } from './passwordGrant'
import { refreshGrant } from './refreshGrant'
import { askSecondStep, type SecondStep, secondStepGrant } from './secondStep'
import { SignInRefusal } from './signInRefusal'
import type { SignInRequest } from './signInRequest'
import { type Guest, socialGrant } from './socialGrant'
import { type Entry, openSession, type Tokens } from './tokens'

const PER_MINUTE = 60

function refuseHaste(call: Call, { config, clock, limitRate }: Services): void {
  limitRate(call.trace.address, { perMinute: config.signInsPerMinute ?? PER_MINUTE, now: clock() })
}

async function findFirst(input: SignInRequest, call: Call, services: UnscopedServices) {
  if (input.grant === 'social') return socialGrant(input, services)
  return passwordGrant(input, call, services)
}

const GRANTS = ['password', 'captcha', 'social']

function entryOf({ clientId, dialect }: SignInRequest): Pick<Entry, 'clientId' | 'dialect'> {
  return { clientId, ...(dialect === 'open' && { dialect }) }
}

async function open(
  found: Account,
  { isProved, clientId, dialect, call }: Entry,
  inTenant: UnscopedServices,
): Promise<Tokens | SignInRefusal> {
  const tokens = await openSession(found, { clientId, dialect, isProved, call }, inTenant)
  if (tokens === undefined) return new SignInRefusal('密码已被修改,请重新登录')
  const { account } = found.user
  const text = `登录成功：${account}`
  logUsual(inTenant.journal, call, { level: 'info', text, account, tenantId: inTenant.tenantId })
  return tokens
}

async function enterSecondStep(input: SignInRequest, call: Call, services: Services): Promise<Tokens | SignInRefusal> {
  refuseHaste(call, services)
  const found = await secondStepGrant(input, call, services)
  if (found instanceof SignInRefusal) return found
  const { account, tenantId, isProved } = found
  return open(account, { ...entryOf(input), isProved, call }, services.inTenant(tenantId))
}

/** Signs in by any grant. Throws unauthorized for unknown grants; returns a refusal if the credentials are wrong. */
export async function signIn(
  input: SignInRequest,
  call: Call,
  services: Services,
): Promise<Tokens | Guest | SecondStep | SignInRefusal> {
  if (input.grant === 'refresh_token') return refreshGrant(input, services)
  if (input.grant === 'second_factor') return enterSecondStep(input, call, services)
  if (!GRANTS.includes(input.grant)) throw ServerError.unauthorized('no grantType was found')
  refuseHaste(call, services)
  const fault = await findTenantFault(input.tenantId, services)
  if (fault !== undefined) return new SignInRefusal(fault)
  const inTenant = services.inTenant(input.tenantId)
  const found = await findFirst(input, call, inTenant)
  if (found instanceof SignInRefusal || 'oauthId' in found) return found
  const isProved = input.grant !== 'social'
  const step = await askSecondStep(found, isProved, inTenant)
  return step ?? open(found, { ...entryOf(input), isProved, call }, inTenant)
}
