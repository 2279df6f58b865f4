import type { Id } from '../../../contract/value'
import type { Services, TypedVerbs, Verb } from '../../crud/services'
import { BUTTON, grantedMenus, HIDDEN, MENU, withParents } from './grantedMenus'
import { buttonTree, menuTree } from './menuTree'
import { type Menu, topMenuResource, topMenuSettingResource } from './resources'
import { signedInUser } from './signedInUser'

async function idsUnderTopMenu(topMenuId: Id, { records }: Services): Promise<ReadonlySet<Id>> {
  const settings = await records.list(topMenuSettingResource, {
    conditions: [{ field: 'topMenuId', operator: 'equal', value: topMenuId }],
  })
  return new Set(settings.map((setting) => setting.menuId))
}

function isMenu(menu: Menu): boolean {
  return menu.category === MENU && menu.alias !== HIDDEN
}

/** Returns the granted menus, those of granted buttons, and their ancestors; `topMenuId` keeps only menus of that top menu. */
const routesVerb: Verb<'system.menu.routes'> = async (call, services) => {
  const { all, granted } = await grantedMenus(signedInUser(call), services)
  const { topMenuId } = call.query
  const held = topMenuId === undefined ? undefined : await idsUnderTopMenu(topMenuId, services)
  const isSeen = (menu: Menu) => menu.category === BUTTON || isMenu(menu)
  const reached = withParents(granted.filter(isSeen), all.filter(isSeen)).filter(isMenu)
  const menus = held === undefined ? reached : reached.filter(({ id }) => held.has(id))
  return menuTree(withParents(menus, all.filter(isMenu)))
}

const buttonsVerb: Verb<'system.menu.buttons'> = async (call, services) => {
  const { all, granted } = await grantedMenus(signedInUser(call), services)
  const buttons = granted.filter((menu) => menu.category === BUTTON)
  return buttonTree(buttons, all)
}

const topMenuVerb: Verb<'system.menu.top-menu'> = async (_, { records }) => {
  const menus = await records.list(topMenuResource)
  return menus.map(({ id, code, name, source, path, sort }) => ({ id, code, name, source, path, sort }))
}

export const menuVerbs: TypedVerbs = {
  'system.menu.routes': routesVerb,
  'system.menu.buttons': buttonsVerb,
  'system.menu.top-menu': topMenuVerb,
}
