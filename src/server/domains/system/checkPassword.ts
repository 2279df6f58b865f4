import type { Services } from '../../crud/services'
import type { Call } from '../../http/call'
import { logUsual } from '../log/exports'
import { attemptKey, attemptKeyAt } from './attemptKey'
import { PASSWORD_ITERATIONS, verifyPassword } from './password'

const FAIL_COUNT = 'account.failCount'
const DEFAULT_FAIL_COUNT = 5
const MANY = 1_000_000

export const TOO_MANY_FAILURES = '登录错误次数过多,请稍后再试'

export interface Claim {
  readonly tenantId: string
  readonly account: string
  /** Absent if the account does not exist. */
  readonly userId: string | undefined
  /** Digest of the typed password, as the wire carries it. */
  readonly password: string
}

export async function readFailCount({ records, resource }: Services): Promise<number> {
  const [param] = await records.list(resource('system.param'), {
    conditions: [{ field: 'paramKey', operator: 'equal', value: FAIL_COUNT }],
  })
  const count = Number(param?.paramValue)
  return Number.isInteger(count) && count > 0 ? count : DEFAULT_FAIL_COUNT
}

/** Hash that no password matches and that takes as long to verify. */
function hashOfNobody({ config }: Services): string {
  const iterations = config.passwordIterations ?? PASSWORD_ITERATIONS
  return `pbkdf2-sha256$${iterations}$${'00'.repeat(16)}$${'00'.repeat(32)}`
}

/** Stored hash, or one that nothing matches; both use the cipher, so that the timing does not reveal accounts. */
async function readHash({ userId }: Claim, services: Services): Promise<string> {
  const { credentials } = services
  const sealed = userId === undefined ? undefined : await credentials.find(userId)
  if (userId !== undefined && sealed !== undefined) return credentials.open(userId, sealed)
  const hash = hashOfNobody(services)
  await credentials.seal('', hash)
  return hash
}

export type CheckResult = 'right' | 'wrong' | 'locked'

/**
 * Checks a password. Counts each attempt first: too many from one network lock that network out of the account for
 * half an hour; too many in total require `askCaptcha`, which throws without a solved captcha. `services` must be
 * those of the tenant, outside of transactions.
 */
export async function checkPassword(
  claim: Claim,
  { call, askCaptcha }: { call: Call; askCaptcha: () => Promise<void> },
  services: Services,
): Promise<CheckResult> {
  const { attempts, clock, journal } = services
  const [everywhere, here] = [attemptKey(claim), attemptKeyAt(claim, call.trace.address)]
  const limit = await readFailCount(services)
  if ((await attempts.count(here, clock())) >= limit) return 'locked'
  if ((await attempts.count(everywhere, clock())) >= limit) await askCaptcha()
  // Reads the hash before it counts, so that a failing decryption is not counted as a wrong password.
  const hash = await readHash(claim, services)
  const count = await attempts.take(here, limit, clock())
  if (count === 0) return 'locked'
  await attempts.take(everywhere, MANY, clock())
  const { account, tenantId, password } = claim
  if (!(await verifyPassword(password, hash, services.jobs))) {
    const text =
      count === limit
        ? `登录连续失败 ${count} 次，该地址 30 分钟内不能再登录此账号：${account}`
        : `密码不正确，第 ${count} 次：${account}`
    logUsual(journal, call, { level: 'warn', text, account, tenantId })
    return 'wrong'
  }
  await attempts.forget(here)
  await attempts.forget(everywhere)
  return 'right'
}
