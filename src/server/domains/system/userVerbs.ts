import type { Services, Verb, Verbs } from '../../crud/services'
import { addVerb } from '../../crud/writeVerbs'
import type { Call } from '../../http/call'
import { ServerError } from '../../http/ServerError'
import { signedInUser } from '../session/signedInUser'
import { joinedIds } from './joinedIds'
import { passwordVerbs } from './passwordVerbs'
import { refuseStrongerRoles } from './refuseExceeding'
import { refuseField } from './refuseField'
import { refuseFullTenant } from './refuseFullTenant'
import { deptResource, userResource } from './resources'
import { refuseUnknown } from './roleGrantVerb'
import { setPassword } from './setPassword'
import { userListVerbs } from './userListVerbs'
import { refuseStrongerUser, userRules } from './userRules'
import { NORMAL_USER, WAITING_USER } from './userStatus'

/** A write of several users, none of whom may do more than the one who asks. */
function writing(work: (call: Call, services: Services) => Promise<void>): Verb {
  return (call, own) =>
    own.transaction(async (services) => {
      await services.takeTurn('write system')
      await work(call, services)
    })
}

/** From the body, or from the query as Blade's own client sends them. */
function readIds({ body, query }: Call, field: string, title: string): readonly string[] {
  const ids = joinedIds(body[field] ?? query[field])
  return ids.length === 0 ? refuseField(field, `请选择${title}`) : ids
}

const submitVerb: Verb = (call, own) =>
  own.transaction(async (services) => {
    const { password, password2 } = call.body
    if (typeof password2 === 'string' && password2 !== password) refuseField('password2', '两次输入密码不一致!')
    await refuseFullTenant(services.whole)
    const resource = services.resource('system.user')
    const added = await addVerb({ operation: call.operation, resource, derivation: userRules })(call, services)
    const { id } = added as { id: string }
    await setPassword(id, String(password), services)
    return added
  })

const updatePlatformVerb = writing(async ({ body }, services) => {
  const user = await services.records.lock(userResource, String(body.userId))
  await refuseStrongerUser(user, services.whole)
  const { userType, userExt } = body
  await services.records.update(userResource, String(user.id), { values: { userType, userExt } })
})

const grantVerb = writing(async (call, services) => {
  const roleIds = readIds(call, 'roleIds', '角色')
  await refuseStrongerRoles(roleIds, services.whole)
  for (const id of readIds(call, 'userIds', '用户')) {
    const user = await services.records.lock(userResource, id)
    await refuseStrongerUser(user, services.whole)
    await services.records.update(userResource, id, { values: { roleId: roleIds.join(',') } })
  }
})

const approveVerb = writing(async (call, services) => {
  const { whole } = services
  const roleIds = readIds(call, 'roleIds', '角色')
  const deptIds = readIds(call, 'deptIds', '部门')
  await refuseStrongerRoles(roleIds, whole)
  await refuseUnknown(deptIds, { resource: deptResource, field: 'deptIds', title: '部门' }, whole)
  for (const id of readIds(call, 'userIds', '用户')) {
    const user = await services.records.lock(userResource, id)
    if (user.status !== WAITING_USER) throw ServerError.badRequest(`用户 [${String(user.account)}] 不在等待审批`)
    const values = { roleId: roleIds.join(','), deptId: deptIds.join(',') }
    await services.records.update(userResource, id, { values, status: NORMAL_USER })
  }
})

const updateInfoVerb: Verb = async (call, own) => {
  const { avatar, name, realName, phone, email } = call.body
  await own.whole.records.update(userResource, signedInUser(call).userId, {
    values: { avatar, name, realName, phone, email },
  })
}

export const userVerbs: Verbs = {
  ...passwordVerbs,
  ...userListVerbs,
  'system.user.submit': submitVerb,
  'system.user.update-platform': updatePlatformVerb,
  'system.user.grant': grantVerb,
  'system.user.approve': approveVerb,
  'system.user.update-info': updateInfoVerb,
}
