import type { Id } from '../../../contract/value'
import type { SecondFactor } from '../../crud/secondFactors'
import type { Services } from '../../crud/services'
import type { Call } from '../../http/call'
import { logUsual } from '../log/exports'
import { type CheckResult, sendSecurityMessage, toNetwork } from '../system/exports'
import { findStep } from './authenticator'
import { hashCode } from './recoveryCodes'

/** Limits of wrong codes from one network and from all; only those who know the password get here. */
const FAILURES_HERE = 5
const FAILURES_EVERYWHERE = 50

export interface CodeClaim {
  readonly userId: Id
  readonly account: string
  /** Six digits of the authenticator, or a recovery code. */
  readonly code: string
}

export function secretPurpose(userId: string): string {
  return `second-factor ${userId}`
}

/** Warns the owner: a reused code was seen by somebody else. */
async function reportReuse({ userId, account }: CodeClaim, call: Call, { journal, unscoped }: Services): Promise<void> {
  const text = `动态验证码被重复使用，已拒绝：${account}`
  logUsual(journal, call, { level: 'warn', text, account, tenantId: unscoped.tenantId })
  await sendSecurityMessage(userId, '有人重复使用了您的动态验证码，已被拒绝；如非本人操作，请修改密码', unscoped)
}

async function findFactor(userId: string, { secondFactors, secrets }: Services): Promise<SecondFactor | undefined> {
  const factor = await secondFactors.find(userId)
  return factor && { ...factor, secret: await secrets.decrypt(factor.secret, secretPurpose(userId)) }
}

interface CheckedCode {
  readonly call: Call
  readonly factor: SecondFactor | undefined
}

async function isRightCode(claim: CodeClaim, { call, factor }: CheckedCode, services: Services): Promise<boolean> {
  const { userId, account, code } = claim
  const { secondFactors, clock } = services
  if (factor === undefined) return false
  const typed = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(typed))
    return factor.since !== undefined && secondFactors.spendCode(userId, await hashCode(typed))
  const step = findStep({ secret: factor.secret, account }, typed, clock())
  if (step === undefined) return false
  const isFirst = await secondFactors.spendStep(userId, step)
  if (!isFirst) await reportReuse(claim, call, services)
  return isFirst
}

/** Counts each attempt before it checks the code; a code works once. Must run outside of transactions. */
export async function checkCode(claim: CodeClaim, call: Call, services: Services): Promise<CheckResult> {
  const { attempts, clock } = services
  const everywhere = JSON.stringify(['code', claim.userId])
  const here = JSON.stringify(['code', claim.userId, toNetwork(call.trace.address)])
  // Reads the secret before it counts, so that a failing decryption is not counted as a wrong code.
  const factor = await findFactor(claim.userId, services)
  const isLocked =
    (await attempts.take(everywhere, FAILURES_EVERYWHERE, clock())) === 0 ||
    (await attempts.take(here, FAILURES_HERE, clock())) === 0
  if (isLocked) return 'locked'
  if (!(await isRightCode(claim, { call, factor }, services))) return 'wrong'
  await attempts.forget(here)
  await attempts.forget(everywhere)
  return 'right'
}
