import type { Id } from '../../../contract/value'
import type { Services } from '../../crud/services'
import { joinedIds } from './joinedIds'
import { type User, userResource } from './resources'

/** Users with this id in a comma-joined field. */
export async function usersOf(
  field: 'roleId' | 'deptId' | 'postId',
  id: Id,
  { records }: Services,
): Promise<readonly User[]> {
  const users = await records.list(userResource, { conditions: [{ field, operator: 'like', value: id }] })
  return users.filter((user) => joinedIds(user[field]).includes(id))
}
