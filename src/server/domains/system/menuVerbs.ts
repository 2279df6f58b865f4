import type { RecordData } from '../../../contract/value'
import type { Services, Verb, Verbs } from '../../crud/services'
import { signedInUser } from '../session/signedInUser'
import { BUTTON, grantedMenus, HIDDEN, MENU, withParents } from './grantedMenus'
import { buttonTree, menuTree } from './menuTree'
import { topMenuResource, topMenuSettingResource } from './resources'

async function idsUnderTopMenu(topMenuId: string, { records }: Services): Promise<ReadonlySet<unknown>> {
  const settings = await records.list(topMenuSettingResource, {
    conditions: [{ field: 'topMenuId', operator: 'equal', value: topMenuId }],
  })
  return new Set(settings.map((setting) => setting.menuId))
}

function isMenu(menu: RecordData): boolean {
  return menu.category === MENU && menu.alias !== HIDDEN
}

/** The menus that the user's roles grant; with `topMenuId` those of them that the top menu holds. */
const routesVerb: Verb = async (call, services) => {
  const { all, granted } = await grantedMenus(signedInUser(call), services)
  const { topMenuId } = call.query
  const held = topMenuId === undefined ? undefined : await idsUnderTopMenu(topMenuId, services)
  const menus = granted.filter((menu) => isMenu(menu) && (held === undefined || held.has(menu.id)))
  return menuTree(withParents(menus, all.filter(isMenu)))
}

const buttonsVerb: Verb = async (call, services) => {
  const { all, granted } = await grantedMenus(signedInUser(call), services)
  const buttons = granted.filter((menu) => menu.category === BUTTON)
  return buttonTree(buttons, all)
}

const topMenuVerb: Verb = async (_, { records }) => {
  const menus = await records.list(topMenuResource)
  return menus.map(({ id, code, name, source, path, sort }) => ({ id, code, name, source, path, sort }))
}

export const menuVerbs: Verbs = {
  'system.menu.routes': routesVerb,
  'system.menu.buttons': buttonsVerb,
  'system.menu.top-menu': topMenuVerb,
}
