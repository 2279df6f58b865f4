import type { ListScreen, ListTab } from '../contract/screen'

export function withTab(screen: ListScreen, tab: ListTab | undefined): ListScreen {
  return { ...screen, source: { ...screen.source, params: { ...screen.source.params, ...tab?.params } } }
}
