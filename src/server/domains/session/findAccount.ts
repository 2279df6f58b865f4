import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import { roleResource, userResource } from '../system/resources'
import { SignInRefusal } from './signInRefusal'

export interface Account {
  readonly user: RecordData
  /** Aliases joined with commas. */
  readonly roleName: string
}

/** A user who may come in, and one who waits to be let in; any other status is shut out. */
export const NORMAL = 1
export const WAITING = 0

/** In the tenant of the services. */
export async function findUser(account: string, { records }: Services): Promise<RecordData | undefined> {
  const conditions = [{ field: 'account', operator: 'equal', value: account }] as const
  const [user] = await records.list(userResource, { conditions })
  return user
}

/** Why a known user may not come in. */
function findFault(user: RecordData): string | undefined {
  if (user.status === NORMAL) return undefined
  return user.status === WAITING ? '账号正在等待管理员审核' : '账号已停用,请联系管理员'
}

/** The user with the roles as they are now. */
export async function toAccount(user: RecordData, { records }: Services): Promise<Account | SignInRefusal> {
  const fault = findFault(user)
  if (fault !== undefined) return new SignInRefusal(fault)
  const ids = String(user.roleId ?? '')
  const conditions = [{ field: 'id', operator: 'in', value: ids }] as const
  const roles = ids === '' ? [] : await records.list(roleResource, { conditions })
  const roleName = roles.map((role) => role.roleAlias).join(',')
  return roleName === '' ? new SignInRefusal('未获得用户的角色信息') : { user, roleName }
}
