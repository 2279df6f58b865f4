import { userStatus } from '../../../generated/statuses'
import type { TypedVerbs, Verb } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { refuseField } from '../lookup/refuseField'
import { changeSystem } from './changeSystem'
import { refuseForeignDepts } from './companyDepts'
import { readIds } from './readIds'
import { refuseStrongerRoles } from './refuseExceeding'
import { refuseFullTenant } from './refuseFullTenant'
import { closeRegistration } from './registrations'
import { deptResource, userResource } from './resources'
import { refuseUnknown } from './roleGrantVerb'

const { normal, refused, waiting } = userStatus.code

/** Lets in those who wait, and those who were refused before (G258). */
const approve: Verb<'system.user.approve'> = ({ body }, own) =>
  changeSystem(own, async (unscoped, scoped) => {
    const roleIds = readIds(body.roleIds, 'roleIds', '角色')
    const deptIds = readIds(body.deptIds, 'deptIds', '部门')
    await refuseStrongerRoles(roleIds, unscoped)
    await refuseUnknown(deptIds, { resource: deptResource, field: 'deptIds', title: '部门' }, unscoped)
    await refuseForeignDepts(deptIds, unscoped)
    for (const id of readIds(body.userIds, 'userIds', '用户')) {
      const { account, status } = await scoped.records.lock(userResource, id)
      if (status !== waiting && status !== refused) throw ServerError.badRequest(`用户 [${account}] 不在等待审批`)
      if (status === refused) await refuseFullTenant(unscoped)
      const values = { roleId: roleIds.join(','), deptId: deptIds.join(','), refusal: null }
      await unscoped.records.update(userResource, id, { values, status: normal })
      await closeRegistration(id, unscoped)
    }
  })

const refuse: Verb<'system.user.refuse'> = ({ body }, own) =>
  changeSystem(own, async (unscoped, scoped) => {
    const refusal = body.reason.trim()
    if (refusal === '') refuseField('reason', '请填写拒绝理由')
    for (const id of readIds(body.userIds, 'userIds', '用户')) {
      const { account, status } = await scoped.records.lock(userResource, id)
      if (status !== waiting) throw ServerError.badRequest(`用户 [${account}] 不在等待审批`)
      await unscoped.records.update(userResource, id, { values: { refusal }, status: refused })
      await closeRegistration(id, unscoped)
    }
  })

export const registrationVerbs: TypedVerbs = { 'system.user.approve': approve, 'system.user.refuse': refuse }
