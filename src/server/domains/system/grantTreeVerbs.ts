import type { Id } from '../../../contract/value'
import type { Resource } from '../../crud/resource'
import type { Services, TypedVerbs, Verb } from '../../crud/services'
import { toTree } from '../../crud/toTree'
import { isAdministrator } from '../../http/isAdministrator'
import { equalsOneOf } from '../lookup/equals'
import { groupBy } from '../lookup/groupBy'
import { grantedMenus, HIDDEN, MENU, withParents } from './grantedMenus'
import { listGrants } from './grants'
import { joinedIds } from './joinedIds'
import { type Menu, menuResource, topMenuSettingResource } from './resources'
import { signedInUser } from './signedInUser'

interface Scopes {
  readonly resource: Resource<'system.data-scope' | 'system.api-scope'>
  /** Ids of scopes that the user holds; absent: all. */
  readonly held: readonly Id[] | undefined
}

/** Tree of scopes as leaves of their menus, without empty menus. */
async function scopeTree(scopes: Scopes, menus: readonly Menu[], { records }: Services) {
  const all = await records.list(scopes.resource)
  const shown = all.filter(({ id }) => scopes.held === undefined || scopes.held.includes(id))
  const byMenu = groupBy(shown, ({ menuId }) => menuId)
  const owners = withParents(
    menus.filter(({ id }) => byMenu.has(id)),
    menus,
  )
  const leaves = shown.map((scope) => ({ ...scope, parentId: scope.menuId, name: scope.scopeName }))
  return toTree(menuResource, [...owners, ...leaves])
}

const grantTreeVerb: Verb<'system.menu.grant-tree'> = async (call, { unscoped: services }) => {
  const user = signedInUser(call)
  const { all, granted } = await grantedMenus(user, services)
  const menus = all.filter(({ category }) => category === MENU)
  const own = isAdministrator(user) ? undefined : await listGrants(joinedIds(user.roleId), services)
  // Users without scopes of their own are unrestricted and may grant any scope.
  const held = (ids: readonly Id[] | undefined) => (ids === undefined || ids.length === 0 ? undefined : ids)
  const dataScopes = { resource: services.resource('system.data-scope'), held: held(own?.dataScopeIds) }
  const apiScopes = { resource: services.resource('system.api-scope'), held: held(own?.apiScopeIds) }
  return {
    menu: toTree(menuResource, withParents(granted, all)),
    dataScope: await scopeTree(dataScopes, menus, services),
    apiScope: await scopeTree(apiScopes, menus, services),
  }
}

const grantTopTreeVerb: Verb<'system.menu.grant-top-tree'> = async (_, { records }) => {
  const menus = await records.list(menuResource)
  const menu = toTree(
    menuResource,
    menus.filter(({ category, alias }) => category === MENU && alias !== HIDDEN),
  )
  return { menu, dataScope: [], apiScope: [] }
}

const roleTreeKeysVerb: Verb<'system.menu.role-tree-keys'> = async (call, services) => {
  const { menuIds, dataScopeIds, apiScopeIds } = await listGrants(joinedIds(call.query.roleIds), services)
  return { menu: menuIds, dataScope: dataScopeIds, apiScope: apiScopeIds }
}

const topTreeKeysVerb: Verb<'system.menu.top-tree-keys'> = async (call, { records }) => {
  const conditions = [equalsOneOf('topMenuId', joinedIds(call.query.topMenuIds))]
  const settings = await records.list(topMenuSettingResource, { conditions })
  return { menu: [...new Set(settings.map(({ menuId }) => menuId))], dataScope: [], apiScope: [] }
}

export const grantTreeVerbs: TypedVerbs = {
  'system.menu.grant-tree': grantTreeVerb,
  'system.menu.role-tree-keys': roleTreeKeysVerb,
  'system.menu.grant-top-tree': grantTopTreeVerb,
  'system.menu.top-tree-keys': topTreeKeysVerb,
}
