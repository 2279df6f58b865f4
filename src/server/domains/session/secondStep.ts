import type { Services } from '../../crud/services'
import type { Call } from '../../http/call'
import { isJsonObject, toJsonText } from '../../http/json'
import { TOO_MANY_FAILURES, userResource } from '../system/exports'
import { checkCode } from './checkCode'
import { type Account, toAccount } from './findAccount'
import { randomKey } from './randomKey'
import { SignInRefusal } from './signInRefusal'
import type { SignInRequest } from './signInRequest'

const LASTS = 5 * 60 * 1000

/** Sign-in with a correct password and a missing code. */
interface HalfSignedIn {
  readonly tenantId: string
  readonly userId: string
  readonly isProved: boolean
  readonly credential: string | undefined
  /** Expiry in milliseconds since the epoch. */
  readonly end: number
}

/** Answer of a sign-in that needs a code; `ticket` identifies it. */
export class SecondStep {
  readonly message = '请输入动态验证码'
  constructor(readonly ticket: string) {}
}

async function issue(ticket: string, half: HalfSignedIn, { tickets, clock }: Services): Promise<void> {
  await tickets.issue({ key: `second:${ticket}`, value: JSON.stringify(half) }, { now: clock(), end: half.end })
}

/** Undefined if the account has no second factor. */
export async function askSecondStep(
  { user, credential }: Account,
  isProved: boolean,
  services: Services,
): Promise<SecondStep | undefined> {
  const { id: userId } = user
  const factor = await services.secondFactors.find(userId)
  if (factor?.since === undefined) return undefined
  const ticket = randomKey(services.random)
  const end = services.clock() + LASTS
  await issue(ticket, { tenantId: services.tenantId, userId, isProved, credential, end }, services)
  return new SecondStep(ticket)
}

async function redeem(ticket: string, { tickets, clock }: Services): Promise<HalfSignedIn | undefined> {
  const kept = await tickets.redeem(`second:${ticket}`, clock())
  const half: unknown = kept === undefined ? undefined : JSON.parse(kept)
  if (!isJsonObject(half)) return undefined
  const { tenantId, userId, isProved, credential, end } = half
  return {
    tenantId: toJsonText(tenantId),
    userId: toJsonText(userId),
    isProved: isProved === true,
    credential: typeof credential === 'string' ? credential : undefined,
    end: Number(end),
  }
}

export interface SecondGrant {
  readonly account: Account
  readonly tenantId: string
  readonly isProved: boolean
}

/** Completes a sign-in with a code; a wrong code leaves the ticket valid. */
export async function secondStepGrant(
  { secondFactor, otp }: Pick<SignInRequest, 'secondFactor' | 'otp'>,
  call: Call,
  services: Services,
): Promise<SecondGrant | SignInRefusal> {
  const half = await redeem(secondFactor, services)
  if (half === undefined) return new SignInRefusal('验证已超时,请重新登录')
  const { tenantId, userId, isProved, credential } = half
  const inTenant = services.inTenant(tenantId)
  const user = await inTenant.records.find(userResource, userId)
  if (user === undefined) return new SignInRefusal('验证已超时,请重新登录')
  const judgement = await checkCode({ userId: user.id, account: user.account, code: otp }, call, inTenant)
  if (judgement !== 'right') {
    await issue(secondFactor, half, services)
    return new SignInRefusal(judgement === 'locked' ? TOO_MANY_FAILURES : '动态验证码不正确')
  }
  const account = await toAccount(user, inTenant)
  return account instanceof SignInRefusal ? account : { account: { ...account, credential }, tenantId, isProved }
}
