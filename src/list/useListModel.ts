import { useMemo } from 'react'
import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { type ArrangedColumn, arrangeColumns } from './arrangeColumns'
import type { ColumnPreferences } from './columnPreferences'
import { columnHead } from './columnWidth'
import type { ListViewProps } from './ListViewProps'
import { leadWidth } from './leadColumns'
import { type ListFilters, type ListState, searched, sorted } from './listState'
import { toggleSort } from './toggleSort'
import { type PreferencesHandle, useColumnPreferences } from './useColumnPreferences'
import { type ListRows, useListRows } from './useListRows'
import type { ListStateHandle } from './useListState'
import { usePageInside } from './usePageInside'
import { usePhone } from './usePhone'
import { type SelectionHandle, useSelection } from './useSelection'
import { type TreeHandle, useTreeRows } from './useTreeRows'

/** All that the parts of one list share. */
export interface ListModel {
  readonly state: ListState
  readonly phone: boolean
  readonly list: ListRows
  /** The rows as they are shown: of a tree with those below open nodes. */
  readonly tree: TreeHandle
  readonly columns: PreferencesHandle
  readonly arranged: readonly ArrangedColumn[]
  readonly selection: SelectionHandle
  readonly toggleRow: (row: RecordData) => void
  /** Whether all rows that are shown are selected. */
  readonly wholePage: boolean
  readonly togglePage: () => void
  readonly toggleSort: (field: string, beside: boolean) => void
  readonly search: (filters: ListFilters) => void
}

export function useListModel(props: ListViewProps & ListStateHandle, selectable: boolean): ListModel {
  const { screen, scope, state, setState, picking } = props
  const phone = usePhone()
  const columns = useColumnPreferences(screen, String(scope.user.userId ?? ''))
  const list = useListRows(screen, state, scope)
  const tree = useTreeRows(screen, list.rows, scope)
  const selection = useSelection(screen.key, picking)
  usePageInside(list, state, setState)
  const search = (filters: ListFilters) => {
    const next = searched(state, filters)
    if (JSON.stringify(next) === JSON.stringify(state)) return list.reload()
    // What is selected is what was searched for; who picks goes on collecting.
    if (!picking) selection.clear()
    setState(next)
  }
  return {
    state,
    phone,
    list,
    tree,
    columns,
    arranged: useArranged(screen, columns.preferences, selectable),
    selection,
    toggleRow: (row) => selection.toggle([row]),
    wholePage: selection.holdsAll(tree.rows),
    togglePage: () => selection.toggle(tree.rows),
    toggleSort: (field, beside) => setState(sorted(state, toggleSort(state.sort, field, beside))),
    search,
  }
}

/** The same array while nothing changes, for the rows' memo. */
function useArranged(screen: ListScreen, preferences: ColumnPreferences, selectable: boolean) {
  const text = useText()
  return useMemo(() => {
    const lead = leadWidth({ select: selectable ? 'many' : undefined })
    return arrangeColumns(screen, { preferences, headOf: (column) => columnHead(column, text), lead })
  }, [screen, preferences, text, selectable])
}
