import type { Services } from '../../crud/services'
import { type Account, findUser, toAccount } from './findAccount'
import { PASSWORD_ITERATIONS, verifyPassword } from './password'
import { forgetAttempts, takeAttempt } from './signInAttempts'
import { SignInRefusal } from './signInRefusal'

export interface PasswordGrant {
  readonly tenantId: string
  readonly account: string
  /** As it stands on the wire. */
  readonly password: string
}

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

/** The account behind a name and password, or why there is none. */
export async function passwordGrant(grant: PasswordGrant, services: Services): Promise<Account | SignInRefusal> {
  const who = `${grant.tenantId.slice(0, 12)}:${grant.account}`
  if (!(await takeAttempt(who, await readFailCount(services), services))) {
    return new SignInRefusal('登录错误次数过多,请稍后再试')
  }
  const user = await findUser(grant.account, grant.tenantId, services)
  const hash = user && (await services.credentials.get(String(user.id)))
  const isRight = await verifyPassword(grant.password, hash ?? hashOfNobody(services))
  if (user === undefined || hash === undefined || !isRight) return new SignInRefusal('用户名或密码不正确')
  await forgetAttempts(who, services)
  return (await toAccount(user, services)) ?? new SignInRefusal('未获得用户的角色信息')
}
