import type { CallOf, Services, TypedVerbs, Verb } from '../../crud/services'
import { toRecordQuery } from '../../crud/toRecordQuery'
import { MENU } from './grantedMenus'
import { menuTree } from './menuTree'
import { type Menu, menuResource } from './resources'
import { ROOT } from './treeParents'

type Trees = 'system.menu.list' | 'system.menu.menu-list'
type Levels = 'system.menu.lazy-list' | 'system.menu.lazy-menu-list'
type Asked = Pick<CallOf<Trees | Levels>, 'query' | 'operation'>

async function findMenus({ query, operation }: Asked, { records }: Services, isWanted: (menu: Menu) => boolean) {
  const asked = toRecordQuery({ query }, { operation, resource: menuResource })
  const menus = await records.list(menuResource, asked)
  return menus.filter(isWanted)
}

const all = () => true
const isMenu = (menu: Menu) => menu.category === MENU

function treeVerb(isWanted: (menu: Menu) => boolean): Verb<Trees> {
  return async (call, services) => menuTree(await findMenus(call, services, isWanted))
}

function levelVerb(isWanted: (menu: Menu) => boolean): Verb<Levels> {
  return async (call, services) => {
    const parents = new Set(
      (await services.records.list(menuResource)).filter(isWanted).map(({ parentId }) => parentId),
    )
    const menus = await findMenus(call, services, isWanted)
    return menus.map((menu) => ({ ...menu, parentId: menu.parentId ?? ROOT, hasChildren: parents.has(menu.id) }))
  }
}

export const menuListVerbs: TypedVerbs = {
  'system.menu.list': treeVerb(all),
  'system.menu.menu-list': treeVerb(isMenu),
  'system.menu.lazy-list': levelVerb(all),
  'system.menu.lazy-menu-list': levelVerb(isMenu),
}
