import type { RecordData } from '../../../contract/value'
import type { Derivation, Services } from '../../crud/services'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { equal } from './conditionOf'
import { ADMINISTRATOR, refuseStrongerRoles } from './refuseExceeding'
import { refuseField } from './refuseField'
import { roleMenuResource, roleResource, roleScopeResource } from './resources'
import { findParent, ROOT, refuseParentRemoval } from './treePlace'
import { refuseUsed } from './usersOf'

/** Throws where somebody else than an administrator touches the role that may do everything. */
async function refuseAdministratorRole(record: RecordData, services: Services): Promise<void> {
  const stored = record.id === undefined ? undefined : await services.records.find(roleResource, String(record.id))
  const isOne = stored?.roleAlias === ADMINISTRATOR
  if (isOne && record.roleAlias !== ADMINISTRATOR) refuseField('roleAlias', '超管角色的别名不能修改!')
  if (services.user !== undefined && isAdministrator(services.user)) return
  if (isOne) throw ServerError.forbidden('无权修改超管角色!')
  if (record.roleAlias === ADMINISTRATOR) throw ServerError.forbidden('无权限创建超管角色！')
  if (stored !== undefined) await refuseStrongerRoles([String(stored.id)], services, '不能修改超出自身权限的角色!')
}

async function removeGrants(roleId: string, { records }: Services): Promise<void> {
  for (const resource of [roleMenuResource, roleScopeResource]) {
    const grants = await records.list(resource, { conditions: [equal('roleId', roleId)] })
    await records.remove(
      resource,
      grants.map(({ id }) => String(id)),
    )
  }
}

export const roleRules: Derivation = {
  save: async (record, services) => {
    await refuseAdministratorRole(record, services)
    await findParent(record, roleResource, services)
    return { ...record, parentId: record.parentId ?? ROOT }
  },
  read: async (record, { whole }) => {
    const parent = await whole.records.find(roleResource, String(record.parentId))
    return { ...record, parentName: parent?.roleName }
  },
  remove: async (record, services) => {
    if (record.roleAlias === ADMINISTRATOR) throw ServerError.badRequest('超管角色不能删除!')
    await refuseStrongerRoles([String(record.id)], services, '不能删除超出自身权限的角色!')
    await refuseParentRemoval(record, roleResource, services)
    await refuseUsed(record, { field: 'roleId', title: '角色' }, services)
    await removeGrants(String(record.id), services)
  },
}
