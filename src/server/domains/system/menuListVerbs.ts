import type { RecordData } from '../../../contract/value'
import type { Services, Verb, Verbs } from '../../crud/services'
import { toRecordQuery } from '../../crud/toRecordQuery'
import type { Call } from '../../http/call'
import { MENU } from './grantedMenus'
import { menuTree } from './menuTree'
import { menuResource } from './resources'

async function findMenus(call: Call, { records }: Services, isWanted: (menu: RecordData) => boolean) {
  const menus = await records.list(menuResource, toRecordQuery(call, { ...call, resource: menuResource }))
  return menus.filter(isWanted)
}

const all = () => true
const isMenu = (menu: RecordData) => menu.category === MENU

function treeVerb(isWanted: (menu: RecordData) => boolean): Verb {
  return async (call, services) => menuTree(await findMenus(call, services, isWanted))
}

/** One level, each with whether there is more below. */
function levelVerb(isWanted: (menu: RecordData) => boolean): Verb {
  return async (call, services) => {
    const parents = new Set(
      (await services.records.list(menuResource)).filter(isWanted).map(({ parentId }) => parentId),
    )
    const menus = await findMenus(call, services, isWanted)
    return menus.map((menu) => ({ ...menu, hasChildren: parents.has(menu.id) }))
  }
}

export const menuListVerbs: Verbs = {
  'system.menu.list': treeVerb(all),
  'system.menu.menu-list': treeVerb(isMenu),
  'system.menu.lazy-list': levelVerb(all),
  'system.menu.lazy-menu-list': levelVerb(isMenu),
}
