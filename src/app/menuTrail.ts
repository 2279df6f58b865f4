import type { MenuNode } from '../session/permissions'

/** The entries from the top of the menu down to the one that leads to this path; empty where none does. */
export function menuTrail(menu: readonly MenuNode[], path: string): readonly MenuNode[] {
  for (const node of menu) {
    const below = menuTrail(node.children ?? [], path)
    if (below.length > 0) return [node, ...below]
    if (node.path === path) return [node]
  }
  return []
}

/** The entries that lead somewhere, in the order of the menu. */
export function menuLeaves(menu: readonly MenuNode[]): readonly MenuNode[] {
  return menu.flatMap((node) => (node.children?.length ? menuLeaves(node.children) : [node]))
}
