/** One node of the menu or button tree, as the server sends it. */
export interface MenuNode {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly path: string
  /** The icon's name. */
  readonly source?: string
  readonly meta?: { readonly roles?: readonly string[] }
  readonly children?: readonly MenuNode[]
}

/** What a menu shows to a user of these roles: an entry without roles of its own is for everybody. */
export function menuFor(roles: readonly string[], menu: readonly MenuNode[]): readonly MenuNode[] {
  const allowed = menu.filter(({ meta }) => !meta?.roles?.length || meta.roles.some((role) => roles.includes(role)))
  return allowed.map((node) => (node.children ? { ...node, children: menuFor(roles, node.children) } : node))
}

/** The codes of the leaves; a node with children contributes none of its own. */
export function toPermissions(tree: readonly MenuNode[]): ReadonlySet<string> {
  return new Set(tree.flatMap(leafCodes))
}

function leafCodes(node: MenuNode): readonly string[] {
  const children = node.children ?? []
  return children.length > 0 ? children.flatMap(leafCodes) : [node.code]
}
