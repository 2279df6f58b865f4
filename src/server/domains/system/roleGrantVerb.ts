import type { Id } from '../../../contract/value'
import type { Resource } from '../../crud/resource'
import type { ScopedServices, UnscopedServices, Verb } from '../../crud/services'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { equal, equalsOneOf } from '../lookup/equals'
import { refuseMissing } from '../lookup/refuseField'
import { ADMINISTRATOR } from './approvalRoles'
import { changeSystem } from './changeSystem'
import { API_SCOPE, DATA_SCOPE, type Grants, listGrants } from './grants'
import { refuseExceeding, refuseStrongerRoles } from './refuseExceeding'
import { replaceGrants } from './replaceGrants'
import { menuResource, type Role, roleMenuResource, roleResource, roleScopeResource } from './resources'

const MENUS = { resource: roleMenuResource, owner: 'roleId', target: 'menuId' }
const DATA_SCOPES = {
  resource: roleScopeResource,
  owner: 'roleId',
  target: 'scopeId',
  fixed: { scopeCategory: DATA_SCOPE },
}
const API_SCOPES = { ...DATA_SCOPES, fixed: { scopeCategory: API_SCOPE } }

export async function refuseUnknown(
  ids: readonly Id[],
  { resource, field, title }: { resource: Resource; field: string; title: string },
  { records }: UnscopedServices,
): Promise<void> {
  if (ids.length === 0) return
  const found = await records.list(resource, { conditions: [equalsOneOf('id', ids)] })
  if (found.length < new Set(ids).size) refuseMissing(field, title)
}

async function refuseUnknownGrants(holdings: Grants, services: UnscopedServices): Promise<void> {
  const { menuIds, dataScopeIds, apiScopeIds } = holdings
  const dataScopes = services.resource('system.data-scope')
  const apiScopes = services.resource('system.api-scope')
  await refuseUnknown(menuIds, { resource: menuResource, field: 'menuIds', title: '菜单' }, services)
  await refuseUnknown(dataScopeIds, { resource: dataScopes, field: 'dataScopeIds', title: '数据权限' }, services)
  await refuseUnknown(apiScopeIds, { resource: apiScopes, field: 'apiScopeIds', title: '接口权限' }, services)
}

/** Locks a role that the caller may see. Throws forbidden for the administrator's. */
async function getRole(id: Id, services: ScopedServices): Promise<Role> {
  const role = await services.records.lock(roleResource, id)
  const isOpen = services.user !== undefined && isAdministrator(services.user)
  if (!isOpen && role.roleAlias === ADMINISTRATOR) throw ServerError.forbidden('无权配置超管角色!')
  return role
}

/** Allows roles without any menus, whatever their scopes. */
async function refuseStrongerRole(id: Id, services: UnscopedServices): Promise<void> {
  const { menuIds } = await listGrants([id], services)
  if (menuIds.length > 0) await refuseStrongerRoles([id], services, '不能修改超出自身权限的角色!')
}

async function listBelow(roleId: Id, services: UnscopedServices): Promise<readonly Id[]> {
  const children = await services.records.list(roleResource, { conditions: [equal('parentId', roleId)] })
  const ids = children.map(({ id }) => id)
  const deeper: Id[] = []
  for (const id of ids) deeper.push(...(await listBelow(id, services)))
  return [...ids, ...deeper]
}

/** Removes menus that a role lost from all roles below it. */
async function stripBelow(roleId: Id, menuIds: ReadonlySet<Id>, services: UnscopedServices): Promise<void> {
  const below = await listBelow(roleId, services)
  const grants = await services.records.list(roleMenuResource, { conditions: [equalsOneOf('roleId', below)] })
  const gone = grants.filter(({ menuId }) => !menuIds.has(menuId))
  await services.records.remove(
    roleMenuResource,
    gone.map(({ id }) => id),
  )
}

export const roleGrantVerb: Verb<'system.role.grant'> = ({ body }, own) =>
  changeSystem(own, async (services, scoped) => {
    const holdings: Grants = {
      menuIds: body.menuIds ?? [],
      dataScopeIds: body.dataScopeIds ?? [],
      apiScopeIds: body.apiScopeIds ?? [],
    }
    await refuseUnknownGrants(holdings, services)
    await refuseExceeding(holdings, services, '不能授予超出自身的权限!')
    for (const roleId of body.roleIds) {
      await getRole(roleId, scoped)
      await refuseStrongerRole(roleId, services)
      const grant = (targetIds: readonly Id[]) => ({ ownerId: roleId, targetIds })
      await replaceGrants(MENUS, grant(holdings.menuIds), services)
      await replaceGrants(DATA_SCOPES, grant(holdings.dataScopeIds), services)
      await replaceGrants(API_SCOPES, grant(holdings.apiScopeIds), services)
      await stripBelow(roleId, new Set(holdings.menuIds), services)
    }
  })
