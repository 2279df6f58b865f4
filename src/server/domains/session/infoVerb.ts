import type { RecordOf, Resource } from '../../crud/resource'
import type { DataOf, Services } from '../../crud/services'
import type { Call } from '../../http/call'
import { mayHandleOthers } from '../flow/exports'
import {
  type Dept,
  deptResource,
  owesSecondFactor,
  type Role,
  roleResource,
  signedInUser,
  userResource,
} from '../system/exports'

type Named = 'system.role' | 'system.dept' | 'system.post'

async function namesOf<Name extends Named>(
  ids: string | undefined,
  { resource, toName }: { resource: Resource<Name>; toName: (record: RecordOf<Name>) => string },
  { records }: Services,
): Promise<string | undefined> {
  if (ids === undefined) return undefined
  const conditions = [{ field: 'id', operator: 'in', value: ids }] as const
  return (await records.list(resource, { conditions })).map(toName).join(',')
}

export async function infoVerb(call: Pick<Call, 'user'>, services: Services): Promise<DataOf<'session.user.info'>> {
  const { userId, tenantId, roleNames } = signedInUser(call)
  const user = await services.records.get(userResource, userId)
  const { createUser, createDept, updateUser, updateTime, ...shown } = user
  const roleName = { resource: roleResource, toName: (role: Role) => role.roleName }
  const roleAlias = { resource: roleResource, toName: (role: Role) => role.roleAlias }
  const dept = { resource: deptResource, toName: ({ deptName }: Dept) => deptName }
  const post = {
    resource: services.resource('system.post'),
    toName: ({ postName }: RecordOf<'system.post'>) => postName,
  }
  return {
    ...shown,
    tenantId,
    password: '',
    mustChangePassword: (await services.credentials.findInitialPasswordExpiry(userId)) !== undefined,
    handlesOthersDocuments: await mayHandleOthers(services),
    owesSecondFactor: await owesSecondFactor(user, roleNames, services.unscoped),
    roleName: await namesOf(user.roleId, roleName, services),
    roleAlias: await namesOf(user.roleId, roleAlias, services),
    deptName: await namesOf(user.deptId, dept, services),
    postName: await namesOf(user.postId, post, services),
  }
}
