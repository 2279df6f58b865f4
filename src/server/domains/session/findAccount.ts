import { userStatus } from '../../../generated/statuses'
import type { Services } from '../../crud/services'
import { roleResource, type User, userResource } from '../system/door'
import { SignInRefusal } from './signInRefusal'

export interface Account {
  readonly user: User
  /** Aliases joined with commas. */
  readonly roleName: string
}

/** In the tenant of the services. */
export async function findUser(account: string, { records }: Services): Promise<User | undefined> {
  const conditions = [{ field: 'account', operator: 'equal', value: account }] as const
  const [user] = await records.list(userResource, { conditions })
  return user
}

/** Why a known user may not come in: any status but the two that have a name is shut out. */
function findFault(user: User): string | undefined {
  if (user.status === userStatus.code.normal) return undefined
  return user.status === userStatus.code.waiting ? '账号正在等待管理员审核' : '账号已停用,请联系管理员'
}

/** The user with the roles as they are now. */
export async function toAccount(user: User, { records }: Services): Promise<Account | SignInRefusal> {
  const fault = findFault(user)
  if (fault !== undefined) return new SignInRefusal(fault)
  const { roleId: ids = '' } = user
  const conditions = [{ field: 'id', operator: 'in', value: ids }] as const
  const roles = ids === '' ? [] : await records.list(roleResource, { conditions })
  const roleName = roles.map((role) => role.roleAlias).join(',')
  return roleName === '' ? new SignInRefusal('未获得用户的角色信息') : { user, roleName }
}
