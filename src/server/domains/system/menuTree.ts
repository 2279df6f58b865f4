import type { Id } from '../../../contract/value'
import type { Menu as MenuNode } from '../../../generated/records'
import { groupBy } from '../lookup/groupBy'
import { MENU } from './grantedMenus'
import type { Menu } from './resources'
import { ROOT } from './treeParents'

function toNode(menu: Menu, children: readonly MenuNode[]): MenuNode {
  const node = {
    id: menu.id,
    parentId: menu.parentId ?? ROOT,
    code: menu.code,
    name: menu.name,
    alias: menu.alias,
    path: menu.path,
    source: menu.source,
    sort: menu.sort,
    category: menu.category,
    action: menu.action,
    isOpen: menu.isOpen,
    remark: menu.remark,
    isDeleted: 0,
  }
  return children.length === 0 ? node : { ...node, children }
}

/** Treats nodes whose parent is missing in `menus` as roots. */
export function menuTree(menus: readonly Menu[]): readonly MenuNode[] {
  const ids = new Set<Id | undefined>(menus.map((menu) => menu.id))
  const childrenOf = groupBy(menus, (menu) => (ids.has(menu.parentId) ? menu.parentId : undefined))
  const build = (parentId: Id | undefined): readonly MenuNode[] =>
    (childrenOf.get(parentId) ?? []).map((menu) => toNode(menu, build(menu.id)))
  return build(undefined)
}

/** Menus that own buttons, with these as leaves. */
export function buttonTree(buttons: readonly Menu[], all: readonly Menu[]): readonly MenuNode[] {
  const owned = groupBy(buttons, (button) => button.parentId)
  const owners = all.filter((menu) => menu.category === MENU && owned.has(menu.id))
  return owners.map((menu) =>
    toNode(
      menu,
      (owned.get(menu.id) ?? []).map((button) => toNode(button, [])),
    ),
  )
}
