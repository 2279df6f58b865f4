import type { ScreenRoute } from '../contract/route'

/** The screen for one record of a route: for a list its audit view, else its first view. */
export function findDocumentScreen(routes: readonly ScreenRoute[], path: string): ScreenRoute | undefined {
  const at = routes.find((route) => route.path === path)
  if (at === undefined || at.kind === 'view') return at
  const views = routes.filter(({ kind, parent }) => kind === 'view' && parent === at.id)
  return views.find(({ audit }) => audit) ?? views[0]
}
