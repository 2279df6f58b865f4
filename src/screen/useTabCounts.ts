import { type Counts, useCounts } from '../api/countParts'
import type { Scope } from '../contract/expression'
import type { ListScreen } from '../contract/screen'
import { sourceQuery } from '../list/listQuery'
import { withTab } from './withTab'

/** Row counts of the tabs by name; undefined if the list has no counts operation. */
export function useTabCounts(screen: ListScreen, scope: Scope): Counts | undefined {
  const { tabs, source } = screen
  const parts = (tabs?.items ?? []).flatMap((tab) =>
    tab.count === undefined ? [] : [{ name: tab.count, query: sourceQuery(withTab(screen, tab), scope) }],
  )
  return useCounts(tabs?.counts === undefined ? undefined : { counts: tabs.counts, list: source.operation, parts }).data
}
