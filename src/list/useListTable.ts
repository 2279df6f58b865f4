import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Column, ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { type ColumnPreferences, orderColumns, visibleColumns } from './columnPreferences'
import { columnWidth } from './columnWidth'
import { rowKey } from './listActions'
import type { ListSort } from './listState'

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
})

const helper = createColumnHelper<typeof features, RecordData>()

export interface ListTableModel {
  readonly screen: ListScreen
  readonly rows: readonly RecordData[]
  readonly sort: ListSort | undefined
  readonly onSort: (sort: ListSort | undefined) => void
  readonly preferences: ColumnPreferences
  readonly selection: RowSelectionState
  readonly onSelection: (selection: RowSelectionState) => void
}

/** The table's model; the server sorts and pages, so the rows are taken as they come. */
export function useListTable(model: ListTableModel) {
  const { screen, rows, preferences, sort, selection } = model
  const text = useText()
  const columns = useMemo(
    () =>
      helper.columns(
        screen.columns.map((column) =>
          helper.accessor((row) => row[column.field], {
            id: column.field,
            size: columnWidth(column, columnHead(column, text)),
            enableSorting: column.sortBy !== undefined,
            sortDescFirst: false,
          }),
        ),
      ),
    [screen, text],
  )
  const layout = useMemo(() => columnLayout(screen, preferences), [screen, preferences])
  const sorting = useMemo(() => (sort ? [{ id: sort.field, desc: sort.descending }] : []), [sort])
  const data = useMemo(() => [...rows], [rows])
  return useTable({
    features,
    columns,
    data,
    getRowId: (row) => rowKey(row, screen.key),
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting, rowSelection: selection, ...layout },
    onSortingChange: (updater) => model.onSort(toSort(applied(updater, sorting))),
    onRowSelectionChange: (updater) => model.onSelection(applied(updater, selection)),
  })
}

function columnHead({ title, unit }: Column, text: ReturnType<typeof useText>): string {
  return unit === undefined ? text(title) : `${text(title)} (${text(unit)})`
}

export type ListTableInstance = ReturnType<typeof useListTable>

function columnLayout(screen: ListScreen, preferences: ColumnPreferences) {
  const visible = new Set(visibleColumns(screen.columns, preferences))
  return {
    columnOrder: orderColumns(screen.columns, preferences.order).map(({ field }) => field),
    columnVisibility: Object.fromEntries(screen.columns.map((column) => [column.field, visible.has(column)])),
  }
}

function toSort(sorting: SortingState): ListSort | undefined {
  const [first] = sorting
  return first && { field: first.id, descending: first.desc }
}

function applied<State>(updater: Updater<State>, state: State): State {
  return typeof updater === 'function' ? (updater as (state: State) => State)(state) : updater
}
