import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { joinedIds } from './joinedIds'
import { userResource } from './resources'

/** The users who have a role, department or post among those of the field. */
export async function usersOf(
  field: 'roleId' | 'deptId' | 'postId',
  id: string,
  { records }: Services,
): Promise<readonly RecordData[]> {
  const users = await records.list(userResource, { conditions: [{ field, operator: 'like', value: id }] })
  return users.filter((user) => joinedIds(user[field]).includes(id))
}

export async function refuseUsed(
  record: RecordData,
  by: { readonly field: 'roleId' | 'deptId' | 'postId'; readonly title: string },
  services: Services,
): Promise<void> {
  const users = await usersOf(by.field, String(record.id), services)
  if (users.length > 0) throw ServerError.badRequest(`该${by.title}下还有用户，不能删除!`)
}
