/** Node of the menu or button tree, as the server sends it. */
export interface MenuNode {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly path: string
  readonly source?: string
  readonly meta?: { readonly roles?: readonly string[] }
  readonly children?: readonly MenuNode[]
}

interface RoleNames {
  readonly roleNames: readonly string[]
  readonly roleAliases?: readonly string[]
}

/** What `meta.roles` of a menu may name the roles by: display names and codes. */
export function roleTerms({ roleNames, roleAliases = [] }: RoleNames): readonly string[] {
  return [...roleNames, ...roleAliases]
}

/** Filters the menu by role; nodes without roles are visible to all. */
export function menuFor(roles: readonly string[], menu: readonly MenuNode[]): readonly MenuNode[] {
  const allowed = menu.filter(({ meta }) => !meta?.roles?.length || meta.roles.some((role) => roles.includes(role)))
  return allowed.map((node) => (node.children ? { ...node, children: menuFor(roles, node.children) } : node))
}

/** Codes of the leaves; inner nodes grant nothing. */
export function toPermissions(tree: readonly MenuNode[]): ReadonlySet<string> {
  return new Set(tree.flatMap(leafCodes))
}

function leafCodes(node: MenuNode): readonly string[] {
  const children = node.children ?? []
  return children.length > 0 ? children.flatMap(leafCodes) : [node.code]
}
