import type { MenuNode } from '../session/permissions'

/** Entries from the top of the menu down to `path`; empty if the menu lacks it. */
export function menuTrail(menu: readonly MenuNode[], path: string): readonly MenuNode[] {
  for (const node of menu) {
    const below = menuTrail(node.children ?? [], path)
    if (below.length > 0) return [node, ...below]
    if (node.path === path) return [node]
  }
  return []
}

/** Entries that lead to each of the paths, from the top of the menu. */
export function sharedTrail(menu: readonly MenuNode[], paths: readonly string[]): readonly MenuNode[] {
  const [first = [], ...others] = paths.map((path) => menuTrail(menu, path))
  const apart = first.findIndex((node, at) => others.some((trail) => trail[at] !== node))
  return apart < 0 ? first : first.slice(0, apart)
}

/** Entries without children, in menu order. */
export function menuLeaves(menu: readonly MenuNode[]): readonly MenuNode[] {
  return menu.flatMap((node) => (node.children?.length ? menuLeaves(node.children) : [node]))
}
