import type { Id } from '../../../contract/value'
import type { TreeNode } from '../../../generated/records'
import { userStatus } from '../../../generated/statuses'
import type { Services, TypedVerbs, Verb } from '../../crud/services'
import { toTree } from '../../crud/toTree'
import { equal } from '../lookup/equals'
import { groupBy } from '../lookup/groupBy'
import { joinedIds } from './joinedIds'
import { deptResource, type User, userResource } from './resources'

function listUsers({ records }: Services): Promise<readonly User[]> {
  return records.list(userResource, { conditions: [equal('status', userStatus.code.normal)] })
}

function toLeaf({ id, realName }: User, deptId: Id): TreeNode {
  return { id, parentId: deptId, title: realName, key: id, value: id }
}

const extTreeVerb: Verb<'system.user.ext-tree'> = async (_, services) => {
  const places = (await listUsers(services)).flatMap((user) =>
    joinedIds(user.deptId).map((deptId) => ({ deptId, leaf: toLeaf(user, deptId) })),
  )
  const byDept = groupBy(places, ({ deptId }) => deptId)
  const fill = (node: TreeNode): TreeNode => {
    const leaves = (byDept.get(node.id) ?? []).map(({ leaf }) => leaf)
    const children = [...(node.children ?? []).map(fill), ...leaves]
    return children.length === 0 ? node : { ...node, children }
  }
  return toTree(deptResource, await services.records.list(deptResource)).map(fill)
}

/** Tells whether the caller finds a department of the user, or the user has none. */
async function findsUsers({ records }: Services): Promise<(user: User) => boolean> {
  const found = new Set((await records.list(deptResource)).map(({ id }) => id))
  return ({ deptId }) => {
    const own = joinedIds(deptId)
    return own.length === 0 || own.some((id) => found.has(id))
  }
}

/** Returns active users that the caller finds: those of a department, or all of them without phone numbers. */
const byDeptVerb: Verb<'system.user.user-list-dept-id'> = async (call, services) => {
  const { deptId: asked } = call.query
  const finds = await findsUsers(services)
  if (asked === undefined) {
    return (await listUsers(services)).filter(finds).map(({ id, account, name, realName, deptId }) => ({
      id,
      account,
      name,
      realName,
      deptId,
    }))
  }
  const users = await usersOf('deptId', asked, services)
  return users
    .filter((user) => user.status === userStatus.code.normal && finds(user))
    .map(({ id, account, name, realName, phone, deptId }) => ({ id, account, name, realName, phone, deptId }))
}

export const userListVerbs: TypedVerbs = {
  'system.user.ext-tree': extTreeVerb,
  'system.user.user-list-dept-id': byDeptVerb,
}

/** Users with this id in a comma-joined field. */
async function usersOf(field: 'roleId' | 'deptId' | 'postId', id: Id, { records }: Services): Promise<readonly User[]> {
  const users = await records.list(userResource, { conditions: [{ field, operator: 'like', value: id }] })
  return users.filter((user) => joinedIds(user[field]).includes(id))
}
