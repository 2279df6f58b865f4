import type { RecordData } from '../../../contract/value'
import type { Resource } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { oneOf } from './conditionOf'
import { joinedIds } from './joinedIds'
import { deptResource, roleResource } from './resources'

type Names = ReadonlyMap<string, string>

async function loadNames(
  ids: readonly string[],
  { resource, field }: { resource: Resource; field: string },
  { records }: Services,
): Promise<Names> {
  if (ids.length === 0) return new Map()
  const found = await records.list(resource, { conditions: [oneOf('id', [...new Set(ids)])] })
  return new Map(found.map((record) => [String(record.id), String(record[field] ?? '')]))
}

function joinNames(ids: unknown, names: Names): string {
  return joinedIds(ids)
    .map((id) => names.get(id))
    .filter((name) => name !== undefined)
    .join(',')
}

/** The users with the names of their roles, departments and posts. */
export async function withNames(users: readonly RecordData[], { whole }: Services): Promise<readonly RecordData[]> {
  const idsOf = (field: string) => users.flatMap((user) => joinedIds(user[field]))
  const roles = await loadNames(idsOf('roleId'), { resource: roleResource, field: 'roleName' }, whole)
  const depts = await loadNames(idsOf('deptId'), { resource: deptResource, field: 'deptName' }, whole)
  const post = { resource: whole.resource('system.post'), field: 'postName' }
  const posts = await loadNames(idsOf('postId'), post, whole)
  return users.map((user) => ({
    ...user,
    roleName: joinNames(user.roleId, roles),
    deptName: joinNames(user.deptId, depts),
    postName: joinNames(user.postId, posts),
  }))
}
