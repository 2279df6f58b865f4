import { routes } from '../generated/routes'
import type { MenuNode } from '../session/permissions'
import { offeredMenu } from './offeredMenu'

/** What is left of a menu in front of the backend that has announced this. */
export function narrowMenu(menu: readonly MenuNode[], offers: ReadonlySet<string> | undefined): readonly MenuNode[] {
  return offeredMenu(menu, routes, { offers })
}
