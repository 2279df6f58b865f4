import type { RecordData } from '../../../contract/value'
import type { Resource } from '../../crud/resource'
import type { Services, Verb } from '../../crud/services'
import { isAdministrator } from '../../http/isAdministrator'
import { toTexts } from '../../http/json'
import { ServerError } from '../../http/ServerError'
import { equal, oneOf } from './conditionOf'
import { API_SCOPE, DATA_SCOPE, type Holdings, listHoldings } from './holdings'
import { ADMINISTRATOR, refuseExceeding, refuseStrongerRoles } from './refuseExceeding'
import { refuseField } from './refuseField'
import { replaceGrants } from './replaceGrants'
import { menuResource, roleMenuResource, roleResource, roleScopeResource } from './resources'

const MENUS = { resource: roleMenuResource, owner: 'roleId', target: 'menuId' }
const DATA_SCOPES = {
  resource: roleScopeResource,
  owner: 'roleId',
  target: 'scopeId',
  fixed: { scopeCategory: DATA_SCOPE },
}
const API_SCOPES = { ...DATA_SCOPES, fixed: { scopeCategory: API_SCOPE } }

export async function refuseUnknown(
  ids: readonly string[],
  { resource, field, title }: { resource: Resource; field: string; title: string },
  { records }: Services,
): Promise<void> {
  if (ids.length === 0) return
  const found = await records.list(resource, { conditions: [oneOf('id', ids)] })
  if (found.length < new Set(ids).size) refuseField(field, `${title}不存在或已被删除`)
}

async function refuseUnknownGrants(holdings: Holdings, services: Services): Promise<void> {
  const { menuIds, dataScopeIds, apiScopeIds } = holdings
  const dataScopes = services.resource('system.data-scope')
  const apiScopes = services.resource('system.api-scope')
  await refuseUnknown(menuIds, { resource: menuResource, field: 'menuIds', title: '菜单' }, services)
  await refuseUnknown(dataScopeIds, { resource: dataScopes, field: 'dataScopeIds', title: '数据权限' }, services)
  await refuseUnknown(apiScopeIds, { resource: apiScopes, field: 'apiScopeIds', title: '接口权限' }, services)
}

async function getRole(id: string, services: Services): Promise<RecordData> {
  const role = await services.records.lock(roleResource, id)
  const isOpen = services.user !== undefined && isAdministrator(services.user)
  if (!isOpen && role.roleAlias === ADMINISTRATOR) throw ServerError.forbidden('无权配置超管角色!')
  return role
}

/** A role that holds nothing yet is nobody's equal, whatever rows it leaves. */
async function refuseStrongerRole(id: string, services: Services): Promise<void> {
  const { menuIds } = await listHoldings([id], services)
  if (menuIds.length > 0) await refuseStrongerRoles([id], services, '不能修改超出自身权限的角色!')
}

async function listBelow(roleId: string, services: Services): Promise<readonly string[]> {
  const children = await services.records.list(roleResource, { conditions: [equal('parentId', roleId)] })
  const ids = children.map(({ id }) => String(id))
  const deeper: string[] = []
  for (const id of ids) deeper.push(...(await listBelow(id, services)))
  return [...ids, ...deeper]
}

/** What a role loses, the roles below it lose too. */
async function stripBelow(roleId: string, menuIds: ReadonlySet<string>, services: Services): Promise<void> {
  const below = await listBelow(roleId, services)
  const grants = await services.records.list(roleMenuResource, { conditions: [oneOf('roleId', below)] })
  const gone = grants.filter(({ menuId }) => !menuIds.has(String(menuId)))
  await services.records.remove(
    roleMenuResource,
    gone.map(({ id }) => String(id)),
  )
}

export const roleGrantVerb: Verb = ({ body }, own) =>
  own.whole.transaction(async (services) => {
    await services.takeTurn('write system')
    const holdings: Holdings = {
      menuIds: toTexts(body.menuIds),
      dataScopeIds: toTexts(body.dataScopeIds),
      apiScopeIds: toTexts(body.apiScopeIds),
    }
    await refuseUnknownGrants(holdings, services)
    await refuseExceeding(holdings, services, '不能授予超出自身的权限!')
    for (const roleId of toTexts(body.roleIds)) {
      await getRole(roleId, services)
      await refuseStrongerRole(roleId, services)
      const grant = (targetIds: readonly string[]) => ({ ownerId: roleId, targetIds })
      await replaceGrants(MENUS, grant(holdings.menuIds), services)
      await replaceGrants(DATA_SCOPES, grant(holdings.dataScopeIds), services)
      await replaceGrants(API_SCOPES, grant(holdings.apiScopeIds), services)
      await stripBelow(roleId, new Set(holdings.menuIds), services)
    }
  })
