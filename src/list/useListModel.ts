import { useCallback, useEffect, useMemo } from 'react'
import type { Column, ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { usePhone } from '../ui/usePhone'
import { type ArrangedColumn, arrangeColumns } from './arrangeColumns'
import type { ColumnPreferences } from './columnPreferences'
import { columnHead } from './columnWidth'
import type { ListViewProps } from './ListViewProps'
import { leadWidth } from './leadColumns'
import { rowKey } from './listActions'
import { type ListFilters, type ListState, lastPage, withFilters, withPage, withPageSize, withSort } from './listState'
import { toPageSize } from './pageSizes'
import { type PreferencesHandle, useColumnPreferences } from './useColumnPreferences'
import { useLatest } from './useLatest'
import { type ListRows, useListRows } from './useListRows'
import type { ListStateHandle } from './useListState'
import { type ListTableInstance, useListTable } from './useListTable'
import { type SelectionHandle, useSelection } from './useSelection'
import { type TreeHandle, useTreeRows } from './useTreeRows'

export interface ListModel {
  readonly screen: ListScreen
  readonly state: ListState
  readonly phone: boolean
  readonly list: ListRows
  /** The visible rows, in a tree with the children of expanded nodes. */
  readonly tree: TreeHandle
  readonly columns: PreferencesHandle
  readonly arranged: readonly ArrangedColumn[]
  readonly table: ListTableInstance
  readonly selection: SelectionHandle
  readonly toggleRow: (row: RecordData) => void
  readonly search: (filters: ListFilters) => void
  /** Changes the page size, and keeps it for the user. */
  readonly resize: (size: number) => void
}

export function useListModel(props: ListViewProps & ListStateHandle, selectable: boolean): ListModel {
  const { screen, scope, state, setState, fitting, picking } = props
  const phone = usePhone()
  const local = useColumnPreferences(screen, String(scope.user.userId ?? ''))
  const columns = props.layouts ?? local
  const list = useListRows(screen, state, scope)
  const tree = useTreeRows(screen, list.rows, scope)
  const selection = useSelection(screen.key, picking)
  usePageInside(list, state, setState)
  const search = (filters: ListFilters) => {
    const next = withFilters(state, filters)
    if (JSON.stringify(next) === JSON.stringify(state)) return list.reload()
    // A search clears the selection, except in a picker, which collects rows across searches.
    if (!picking) selection.clear()
    setState(next)
  }
  const table = useTableOf({ screen, state, setState, columns, selection, rows: tree.rows })
  return {
    screen,
    state,
    phone,
    list,
    tree,
    columns,
    table,
    arranged: useArranged(screen, table, { preferences: columns.preferences, selectable }),
    selection,
    toggleRow: (row) => table.getRow(rowKey(row, screen.key)).toggleSelected(selection.kind === 'one' || undefined),
    search,
    resize: (size) => {
      setState(size === fitting ? { ...state, page: 1, size } : withPageSize(state, size))
      if (!picking) columns.setPreferences({ ...columns.preferences, size: toPageSize(size) })
    },
  }
}

interface TableSource extends Pick<ListStateHandle, 'state' | 'setState'> {
  readonly screen: ListScreen
  readonly columns: PreferencesHandle
  readonly selection: SelectionHandle
  readonly rows: readonly RecordData[]
}

function useTableOf({ screen, state, setState, columns, selection, rows }: TableSource): ListTableInstance {
  const text = useText()
  const headOf = useCallback((column: Column) => columnHead(column, text), [text])
  return useListTable({
    screen,
    rows,
    headOf,
    preferences: columns.preferences,
    sort: state.sort,
    onSort: (sort) => setState(withSort(state, sort)),
    kind: selection.kind,
    selection: selection.rows,
    onSelection: selection.set,
  })
}

interface Arrangement {
  readonly preferences: ColumnPreferences
  readonly selectable: boolean
}

/** Memoized, so that memoized rows do not render. */
function useArranged(screen: ListScreen, table: ListTableInstance, { preferences, selectable }: Arrangement) {
  const text = useText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the table is told decides, not which object it is
  return useMemo(() => {
    const lead = leadWidth({ select: selectable ? 'many' : undefined })
    return arrangeColumns(screen, table, { pinned: preferences.pinned, lead })
  }, [screen, preferences, text, selectable])
}

/** Goes to the last page if the current page is beyond it, e.g. after its last row was removed. */
function usePageInside(list: ListRows, state: ListState, onChange: (state: ListState) => void): void {
  const latest = useLatest(onChange)
  const last = lastPage(list.total, state.size)
  const outside = list.isCurrent && state.page > last
  useEffect(() => {
    if (outside) latest.current(withPage(state, last))
  }, [outside, last, state, latest])
}
