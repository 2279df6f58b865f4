import type { RecordData } from '../../../contract/value'
import { MENU } from './grantedMenus'
import { groupBy } from './groupBy'

export interface MenuNode {
  readonly [field: string]: unknown
  readonly children?: readonly MenuNode[]
}

function toNode(menu: RecordData, children: readonly MenuNode[]): MenuNode {
  const node = {
    id: menu.id,
    parentId: menu.parentId,
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

/** A node whose parent is not among `menus` is a root. */
export function menuTree(menus: readonly RecordData[]): readonly MenuNode[] {
  const ids = new Set(menus.map((menu) => menu.id))
  const childrenOf = groupBy(menus, (menu) => (ids.has(menu.parentId) ? menu.parentId : undefined))
  const build = (parentId: RecordData['id']): readonly MenuNode[] =>
    (childrenOf.get(parentId) ?? []).map((menu) => toNode(menu, build(menu.id)))
  return build(undefined)
}

/** Each menu that owns buttons, with them as its leaves. */
export function buttonTree(buttons: readonly RecordData[], all: readonly RecordData[]): readonly MenuNode[] {
  const owned = groupBy(buttons, (button) => button.parentId)
  const owners = all.filter((menu) => menu.category === MENU && owned.has(menu.id))
  return owners.map((menu) =>
    toNode(
      menu,
      (owned.get(menu.id) ?? []).map((button) => toNode(button, [])),
    ),
  )
}
