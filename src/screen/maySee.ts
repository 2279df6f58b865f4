import type { ScreenRoute } from '../contract/route'
import type { ScreenId } from '../contract/value'
import type { MenuNode } from '../session/permissions'

import { isOffered } from '../session/SessionContext'
import { isTopLevel } from './isTopLevel'

interface Grants {
  readonly menu: readonly MenuNode[]
  readonly offers?: ReadonlySet<string>
}

/** True if the backend offers the screen and the user's menu contains it or its list. */
export function maySee(route: ScreenRoute, grants: Grants, find: (id: ScreenId) => ScreenRoute | undefined): boolean {
  if (!isOffered(route.needs, grants)) return false
  const list = route.parent === undefined ? undefined : find(route.parent)
  if (list) return maySee(list, grants, find)
  // A form without a list is in no menu: its operations check the permission.
  if (route.parent === undefined && !isTopLevel(route)) return true
  return route.path === '' || hasPath(grants.menu, route.path)
}

function hasPath(menu: readonly MenuNode[], path: string): boolean {
  return menu.some((node) => node.path === path || hasPath(node.children ?? [], path))
}
