import type { Services } from '../../crud/services'
import type { Call } from '../../http/call'
import { logUsual } from '../log/logUsual'
import { attemptKey } from './attemptKey'
import { type Account, findUser, toAccount } from './findAccount'
import { PASSWORD_ITERATIONS, verifyPassword } from './password'
import { SignInRefusal } from './signInRefusal'
import type { SignInRequest } from './signInRequest'

const FAIL_COUNT = 'account.failCount'
const DEFAULT_FAIL_COUNT = 5

async function readFailCount({ records, resource }: Services): Promise<number> {
  const [param] = await records.list(resource('system.param'), {
    conditions: [{ field: 'paramKey', operator: 'equal', value: FAIL_COUNT }],
  })
  const count = Number(param?.paramValue)
  return Number.isInteger(count) && count > 0 ? count : DEFAULT_FAIL_COUNT
}

/** Fits no password, and takes as long to find out as a real one. */
function hashOfNobody({ config }: Services): string {
  const iterations = config.passwordIterations ?? PASSWORD_ITERATIONS
  return `pbkdf2-sha256$${iterations}$${'00'.repeat(16)}$${'00'.repeat(32)}`
}

type Who = Pick<SignInRequest, 'tenantId' | 'account' | 'password'>

/** The account behind a name and password, or why there is none; `services` are those of the tenant. */
export async function passwordGrant(who: Who, call: Call, services: Services): Promise<Account | SignInRefusal> {
  const key = attemptKey(who)
  const limit = await readFailCount(services)
  const count = await services.attempts.take(key, limit, services.clock())
  if (count === 0) return new SignInRefusal('登录错误次数过多,请稍后再试')
  const user = await findUser(who.account, services)
  const hash = user && (await services.credentials.get(String(user.id)))
  const isRight = await verifyPassword(who.password, hash ?? hashOfNobody(services))
  if (user === undefined || hash === undefined || !isRight) {
    const text = `登录连续失败 ${count} 次，账号锁定 30 分钟：${who.account}`
    const { account, tenantId } = who
    if (count === limit) logUsual(services.journal, call, { level: 'warn', text, account, tenantId })
    return new SignInRefusal('用户名或密码不正确')
  }
  await services.attempts.forget(key)
  return toAccount(user, services)
}
