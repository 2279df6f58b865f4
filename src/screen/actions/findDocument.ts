import type { ScreenRoute } from '../../contract/route'
import type { RecordData } from '../../contract/value'
import { findDocumentPath } from '../../flow/documentPath'

/** The screen of a document by the key of its route in the entries of the dictionary `flow`. */
export function findDocument(
  entries: readonly RecordData[],
  routeKey: string,
  routes: readonly ScreenRoute[],
): ScreenRoute | undefined {
  const path = findDocumentPath(entries, routeKey)
  return path === undefined ? undefined : findDocumentScreen(routes, path)
}

/** The screen for one record of a route: for a list its audit view, else its first view. */
export function findDocumentScreen(routes: readonly ScreenRoute[], path: string): ScreenRoute | undefined {
  const at = routes.find((route) => route.path === path)
  if (at === undefined || at.kind === 'view') return at
  const views = routes.filter(({ kind, parent }) => kind === 'view' && parent === at.id)
  return views.find(({ audit }) => audit) ?? views[0]
}
