import type { ScreenRoute } from '../contract/route'
import { routes } from '../generated/routes'
import type { MenuNode } from '../session/permissions'
import { isOffered } from '../session/SessionContext'

interface Backend {
  readonly offers?: ReadonlySet<string>
}

/** Removes screens that the backend has not announced, and groups that become empty. */
export function offeredMenu(
  menu: readonly MenuNode[],
  routes: readonly ScreenRoute[],
  backend: Backend,
): readonly MenuNode[] {
  const missing = new Set(routes.filter(({ needs }) => !isOffered(needs, backend)).map(({ path }) => path))
  return missing.size === 0 ? menu : withoutPaths(menu, missing)
}

function withoutPaths(menu: readonly MenuNode[], missing: ReadonlySet<string>): readonly MenuNode[] {
  return menu.flatMap((node) => {
    if (missing.has(node.path)) return []
    if (!node.children?.length) return [node]
    const children = withoutPaths(node.children, missing)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}

/** Filters the menu by the features that the backend has announced. */
export function narrowMenu(menu: readonly MenuNode[], offers: ReadonlySet<string> | undefined): readonly MenuNode[] {
  return offeredMenu(menu, routes, { offers })
}
