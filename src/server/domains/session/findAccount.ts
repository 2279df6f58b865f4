import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import { roleResource, userResource } from '../system/resources'

export interface Account {
  readonly user: RecordData
  /** Aliases joined with commas. */
  readonly roleName: string
}

/** A user who may come in. */
const NORMAL = 1

export async function findUser(
  account: string,
  tenantId: string,
  { records }: Services,
): Promise<RecordData | undefined> {
  const [user] = await records.list(userResource, {
    conditions: [
      { field: 'account', operator: 'equal', value: account },
      { field: 'tenantId', operator: 'equal', value: tenantId },
    ],
  })
  return user?.status === NORMAL ? user : undefined
}

export async function findUserById(id: string, { records }: Services): Promise<RecordData | undefined> {
  const user = await records.find(userResource, id)
  return user?.status === NORMAL ? user : undefined
}

/** Undefined for a user without a role. */
export async function toAccount(user: RecordData, { records }: Services): Promise<Account | undefined> {
  const ids = String(user.roleId ?? '')
  if (ids === '') return undefined
  const roles = await records.list(roleResource, { conditions: [{ field: 'id', operator: 'in', value: ids }] })
  const roleName = roles.map((role) => role.roleAlias).join(',')
  return roleName === '' ? undefined : { user, roleName }
}
