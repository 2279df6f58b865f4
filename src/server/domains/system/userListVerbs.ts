import type { RecordData } from '../../../contract/value'
import type { Services, Verb, Verbs } from '../../crud/services'
import { type TreeNode, toTree } from '../../crud/toTree'
import { equal } from './conditionOf'
import { groupBy } from './groupBy'
import { joinedIds } from './joinedIds'
import { deptResource, userResource } from './resources'
import { NORMAL_USER } from './userStatus'
import { usersOf } from './usersOf'

function listUsers({ records }: Services): Promise<readonly RecordData[]> {
  return records.list(userResource, { conditions: [equal('status', NORMAL_USER)] })
}

function toLeaf(user: RecordData, deptId: string): TreeNode {
  const id = String(user.id)
  return { id, parentId: deptId, title: String(user.realName ?? user.account), key: id, value: id }
}

/** Departments, and in each the users who belong to it. */
const extTreeVerb: Verb = async (_, services) => {
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

/** Who can be named for a department, or at all without a telephone number; no more of them than that takes. */
const byDeptVerb: Verb = async (call, services) => {
  const { deptId: asked } = call.query
  if (asked === undefined) {
    return (await listUsers(services)).map(({ id, account, name, realName, deptId }) => ({
      id,
      account,
      name,
      realName,
      deptId,
    }))
  }
  const users = await usersOf('deptId', asked, services)
  return users
    .filter(({ status }) => status === NORMAL_USER)
    .map(({ id, account, name, realName, phone, deptId }) => ({ id, account, name, realName, phone, deptId }))
}

export const userListVerbs: Verbs = {
  'system.user.ext-tree': extTreeVerb,
  'system.user.user-list-dept-id': byDeptVerb,
}
