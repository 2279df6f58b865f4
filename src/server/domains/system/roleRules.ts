import type { UnsavedOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { refuseField } from '../lookup/refuseField'
import { ADMINISTRATOR, listApprovalRoles, mayChooseHandlers, refuseHandlerRole } from './approvalRoles'
import { refuseStrongerRoles } from './refuseExceeding'
import { type Role, roleResource } from './resources'
import { findParentRecord, ROOT } from './treeParents'

type UnsavedRole = UnsavedOf<'system.role'>

/** Throws if anyone but an administrator changes the administrator's role or a stronger one; its alias is fixed. */
async function refuseAdministratorRole(record: UnsavedRole, services: UnscopedServices): Promise<void> {
  const stored = record.id === undefined ? undefined : await services.records.find(roleResource, record.id)
  const isOne = stored?.roleAlias === ADMINISTRATOR
  if (isOne && record.roleAlias !== ADMINISTRATOR) refuseField('roleAlias', '超管角色的别名不能修改!')
  const { user } = services
  if (user !== undefined && isAdministrator(user)) return
  if (isOne) throw ServerError.forbidden('无权修改超管角色!')
  if (record.roleAlias === ADMINISTRATOR) throw ServerError.forbidden('无权限创建超管角色！')
  if (stored !== undefined) await refuseStrongerRoles([stored.id], services, '不能修改超出自身权限的角色!')
  if (user === undefined || !mayChooseHandlers(user)) await refuseApprovalAlias(record, stored, services)
}

/** Throws forbidden for aliases that flows use, since these determine the approvers. */
async function refuseApprovalAlias(record: UnsavedRole, stored: Role | undefined, services: UnscopedServices) {
  if (record.roleAlias === stored?.roleAlias) return
  const approving = await listApprovalRoles(services)
  const isOne = [record.roleAlias, stored?.roleAlias].some((alias) => alias !== undefined && approving.has(alias))
  if (isOne) throw ServerError.forbidden('审批流程按此别名查找办理人，只有管理员可以设置!')
}

export const roleRules: Derivation<'system.role'> = {
  beforeSave: async (record, services) => {
    await refuseAdministratorRole(record, services)
    await findParentRecord(record, roleResource, services)
    return { ...record, parentId: record.parentId ?? ROOT }
  },
  afterRead: async (record, { unscoped }) => {
    const parent = await unscoped.records.find(roleResource, record.parentId ?? ROOT)
    return { ...record, parentName: parent?.roleName }
  },
  beforeRemove: async (record, services) => {
    if (record.roleAlias === ADMINISTRATOR) throw ServerError.badRequest('超管角色不能删除!')
    await refuseStrongerRoles([record.id], services, '不能删除超出自身权限的角色!')
    await refuseHandlerRole(record, services)
  },
}
