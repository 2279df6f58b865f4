import { createContext, createElement, type ReactNode, useContext } from 'react'
import type { ScreenRoute } from '../contract/route'
import type { ScreenId } from '../contract/value'
import type { Websites } from '../contract/websites'
import type { MenuNode } from '../session/permissions'
import { isOffered, useSession } from '../session/SessionContext'
import type { Clock } from '../value/date'
import { useNewestTitles } from './replacedScreens'
import { isTopLevel } from './screenNavigation'

export interface Screens {
  readonly find: (id: ScreenId) => ScreenRoute | undefined
  readonly routes: readonly ScreenRoute[]
  /** Default: the system clock. */
  readonly clock?: Clock
  /** Default: none has an address. */
  readonly websites?: Websites
}

const ScreensContext = createContext<Screens>({ find: () => undefined, routes: [] })

export function ScreensProvider({ screens, children }: { readonly screens: Screens; readonly children: ReactNode }) {
  // biome-ignore lint/correctness/useHookAtTopLevel: constant; a build has no `hot` and drops the hook
  return createElement(ScreensContext, { value: import.meta.hot ? useNewestTitles(screens) : screens }, children)
}

export function useScreens(): Screens {
  return useContext(ScreensContext)
}

interface Grants {
  readonly menu: readonly MenuNode[]
  readonly offers?: ReadonlySet<string>
}

/** The lists of a form or view; a list has none. */
export function listsOf({ lists, parent }: ScreenRoute, find: Screens['find']): readonly ScreenRoute[] {
  const ids = lists ?? (parent === undefined ? [] : [parent])
  return ids.map(find).filter((list) => list !== undefined)
}

/** True if the backend offers the screen and the user's menu contains it or one of its lists. */
export function maySeeScreen(
  route: ScreenRoute,
  grants: Grants,
  find: (id: ScreenId) => ScreenRoute | undefined,
): boolean {
  if (!isOffered(route.needs, grants)) return false
  const lists = listsOf(route, find)
  if (lists.length > 0) return lists.some((list) => maySeeScreen(list, grants, find))
  // A form without a list is in no menu: its operations check the permission.
  if (route.parent === undefined && !isTopLevel(route)) return true
  return route.path === '' || hasPath(grants.menu, route.path)
}

function hasPath(menu: readonly MenuNode[], path: string): boolean {
  return menu.some((node) => node.path === path || hasPath(node.children ?? [], path))
}

export function useMaySee(route: ScreenRoute): boolean {
  const session = useSession()
  const { find } = useScreens()
  return maySeeScreen(route, session, find)
}
