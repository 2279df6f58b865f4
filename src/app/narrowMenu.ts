import { routes } from '../generated/routes'
import type { MenuNode } from '../session/permissions'
import { offeredMenu } from './offeredMenu'

/** Filters the menu by the features that the backend has announced. */
export function narrowMenu(menu: readonly MenuNode[], offers: ReadonlySet<string> | undefined): readonly MenuNode[] {
  return offeredMenu(menu, routes, { offers })
}
