import { userStatus } from '../../../generated/statuses'
import type { Services } from '../../crud/services'
import { roleResource, type User, userResource } from '../system/exports'
import { SignInRefusal } from './signInRefusal'

export interface Account {
  readonly user: User
  /** Role aliases joined with commas. */
  readonly roleName: string
  /** What `credentials.find` gave when the password was entered; absent: none was. */
  readonly credential?: string
}

/** Searches the tenant of `services`. */
export async function findUser(account: string, { records }: Services): Promise<User | undefined> {
  const conditions = [{ field: 'account', operator: 'equal', value: account }] as const
  const [user] = await records.list(userResource, { conditions })
  return user
}

/** Refusal for users of any status but normal; undefined if the user may sign in. */
function findFault(user: User): string | undefined {
  if (user.status === userStatus.code.normal) return undefined
  if (user.status === userStatus.code.refused) return `注册申请未通过：${user.refusal}`
  return user.status === userStatus.code.waiting ? '账号正在等待管理员审核' : '账号已停用,请联系管理员'
}

/** Reads the user's present roles; refuses users without a role or with a wrong status. */
export async function toAccount(user: User, { records }: Services): Promise<Account | SignInRefusal> {
  const fault = findFault(user)
  if (fault !== undefined) return new SignInRefusal(fault)
  const { roleId: ids = '' } = user
  const conditions = [{ field: 'id', operator: 'in', value: ids }] as const
  const roles = ids === '' ? [] : await records.list(roleResource, { conditions })
  const roleName = roles.map((role) => role.roleAlias).join(',')
  return roleName === '' ? new SignInRefusal('未获得用户的角色信息') : { user, roleName }
}
