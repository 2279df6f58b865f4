import type { RecordData } from '../../../contract/value'
import type { Resource } from '../../crud/resource'
import type { Services, Verb } from '../../crud/services'
import { deptResource, roleResource, userResource } from '../system/resources'
import { signedInUser } from './signedInUser'

/** The names behind comma-joined ids, joined in the same way. */
async function namesOf(
  ids: RecordData[string],
  from: { resource: Resource; field: string },
  { records }: Services,
): Promise<string | undefined> {
  if (ids === undefined) return undefined
  const conditions = [{ field: 'id', operator: 'in', value: String(ids) }] as const
  const found = await records.list(from.resource, { conditions })
  return found.map((record) => record[from.field]).join(',')
}

export const infoVerb: Verb = async (call, services) => {
  const user = await services.records.get(userResource, signedInUser(call).userId)
  const { createUser, createDept, updateUser, updateTime, version, ...shown } = user
  const post = { resource: services.resource('system.post'), field: 'postName' }
  return {
    ...shown,
    password: '',
    roleName: await namesOf(user.roleId, { resource: roleResource, field: 'roleName' }, services),
    roleAlias: await namesOf(user.roleId, { resource: roleResource, field: 'roleAlias' }, services),
    deptName: await namesOf(user.deptId, { resource: deptResource, field: 'deptName' }, services),
    postName: await namesOf(user.postId, post, services),
  }
}
