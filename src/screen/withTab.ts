import type { ListScreen, ListTab } from '../contract/screen'

/** The list of one of its parts. */
export function withTab(screen: ListScreen, tab: ListTab | undefined): ListScreen {
  return { ...screen, source: { ...screen.source, params: { ...screen.source.params, ...tab?.params } } }
}
