import type { Id } from '../../../contract/value'
import type { Services } from '../../crud/services'
import type { CurrentUser } from '../../http/call'
import { isAdministrator } from '../../http/isAdministrator'
import { type Menu, menuResource, roleMenuResource } from './resources'

export const MENU = 1
export const BUTTON = 2

/** Alias of menus that hold buttons and appear in no sidebar. */
export const HIDDEN = 'hidden'

async function grantedIds(user: CurrentUser, { records }: Services): Promise<ReadonlySet<Id>> {
  if (user.roleId === '') return new Set()
  const grants = await records.list(roleMenuResource, {
    conditions: [{ field: 'roleId', operator: 'in', value: user.roleId }],
  })
  return new Set(grants.map((grant) => grant.menuId))
}

/** Menus with their ancestors, without duplicates, in the order of `all`. */
export function withParents(menus: readonly Menu[], all: readonly Menu[]): readonly Menu[] {
  const byId = new Map<Id | undefined, Menu>(all.map((menu) => [menu.id, menu]))
  const kept = new Set<Menu>()
  for (const menu of menus) {
    for (let at: Menu | undefined = menu; at !== undefined && !kept.has(at); at = byId.get(at.parentId)) {
      kept.add(at)
    }
  }
  return all.filter((menu) => kept.has(menu))
}

/** All menus and buttons by sort, and those that the user's roles grant; administrators get all. */
export async function grantedMenus(
  user: CurrentUser,
  services: Services,
): Promise<{ all: readonly Menu[]; granted: readonly Menu[] }> {
  const all = await services.records.list(menuResource)
  if (isAdministrator(user)) return { all, granted: all }
  const ids = await grantedIds(user, services)
  return { all, granted: all.filter((menu) => ids.has(menu.id)) }
}
