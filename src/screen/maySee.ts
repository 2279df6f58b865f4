import type { ScreenRoute } from '../contract/route'
import type { ScreenId } from '../contract/value'
import type { MenuNode } from '../session/permissions'

import { isOffered } from '../session/SessionContext'
import { isTopLevel } from './isTopLevel'

interface Grants {
  readonly menu: readonly MenuNode[]
  readonly offers?: ReadonlySet<string>
}

/** Whether the backend has it, and the menu of the signed-in user leads to it or to the list it belongs to. */
export function maySee(route: ScreenRoute, grants: Grants, find: (id: ScreenId) => ScreenRoute | undefined): boolean {
  if (!isOffered(route.needs, grants)) return false
  const list = route.parent === undefined ? undefined : find(route.parent)
  if (list) return maySee(list, grants, find)
  // What belongs to no list stands in no menu: its operations say who may.
  if (route.parent === undefined && !isTopLevel(route)) return true
  return route.path === '' || hasPath(grants.menu, route.path)
}

function hasPath(menu: readonly MenuNode[], path: string): boolean {
  return menu.some((node) => node.path === path || hasPath(node.children ?? [], path))
}
