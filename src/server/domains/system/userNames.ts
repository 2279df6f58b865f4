import type { Id } from '../../../contract/value'
import type { RecordOf, Resource } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { equalsOneOf } from '../lookup/equals'
import { joinedIds } from './joinedIds'
import { type Dept, deptResource, type Role, roleResource, type User } from './resources'

type Names = ReadonlyMap<Id, string>

async function loadNames<Name extends 'system.role' | 'system.dept' | 'system.post'>(
  ids: readonly Id[],
  { resource, toName }: { resource: Resource<Name>; toName: (record: RecordOf<Name>) => string },
  { records }: Services,
): Promise<Names> {
  if (ids.length === 0) return new Map()
  const found = await records.list(resource, { conditions: [equalsOneOf('id', [...new Set(ids)])] })
  return new Map(found.map((record) => [record.id, toName(record)]))
}

function joinNames(ids: string | undefined, names: Names): string {
  return joinedIds(ids)
    .map((id) => names.get(id))
    .filter((name) => name !== undefined)
    .join(',')
}

export async function withNames(users: readonly User[], { unscoped }: Services): Promise<readonly User[]> {
  const idsOf = (field: 'roleId' | 'deptId' | 'postId') => users.flatMap((user) => joinedIds(user[field]))
  const role = { resource: roleResource, toName: ({ roleName }: Role) => roleName }
  const dept = { resource: deptResource, toName: ({ deptName }: Dept) => deptName }
  const post = {
    resource: unscoped.resource('system.post'),
    toName: ({ postName }: RecordOf<'system.post'>) => postName,
  }
  const roles = await loadNames(idsOf('roleId'), role, unscoped)
  const depts = await loadNames(idsOf('deptId'), dept, unscoped)
  const posts = await loadNames(idsOf('postId'), post, unscoped)
  return users.map((user) => ({
    ...user,
    roleName: joinNames(user.roleId, roles),
    deptName: joinNames(user.deptId, depts),
    postName: joinNames(user.postId, posts),
  }))
}
