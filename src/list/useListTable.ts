import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Column, ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import type { ColumnPreferences } from './columnPreferences'
import { columnWidth, editedWidth } from './columnWidth'
import { rowKey } from './listActions'
import type { ListSort } from './listState'
import type { Selection } from './selection'
import { fromSelectionState, fromSortingState, toColumnState, toSelectionState, toSortingState } from './tableState'
import type { SelectionKind } from './useSelection'

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  rowSortingFeature,
  rowSelectionFeature,
})

const helper = createColumnHelper<typeof features, RecordData>()

export interface ListTableModel {
  readonly screen: ListScreen
  readonly rows: readonly RecordData[]
  readonly preferences: ColumnPreferences
  /** Text of a column's header, which must fit its width. */
  readonly headOf: (column: Column) => string
  readonly sort: readonly ListSort[]
  readonly onSort: (sort: readonly ListSort[]) => void
  readonly kind: SelectionKind
  readonly selection: Selection
  readonly onSelection: (selection: Selection) => void
}

/** The TanStack table; sorting and paging are manual, because the server does both. */
export function useListTable(model: ListTableModel) {
  const { screen, rows, preferences, headOf, sort, selection } = model
  const columns = useMemo(() => toColumns(screen, headOf), [screen, headOf])
  const layout = useMemo(() => toColumnState(screen.columns, preferences), [screen, preferences])
  const sorting = useMemo(() => toSortingState(sort), [sort])
  const rowSelection = useMemo(() => toSelectionState(selection), [selection])
  // The table does not mutate its rows, although its type requires a mutable array.
  const data = rows as RecordData[]
  return useTable({
    features,
    columns,
    data,
    getRowId: (row) => rowKey(row, screen.key),
    manualSorting: true,
    enableMultiRowSelection: model.kind === 'many',
    state: { ...layout, sorting, rowSelection },
    onSortingChange: (updater) => model.onSort(fromSortingState(applied(updater, sorting))),
    onRowSelectionChange: (updater) => {
      const chosen = applied(updater, rowSelection)
      model.onSelection(fromSelectionState(chosen, { selection, rows, keyField: screen.key }))
    },
  })
}

export type ListTableInstance = ReturnType<typeof useListTable>

export function widthOf({ inline }: ListScreen) {
  return inline === undefined ? columnWidth : editedWidth
}

function toColumns(screen: ListScreen, headOf: ListTableModel['headOf']) {
  const sizeOf = widthOf(screen)
  return screen.columns.map((column) =>
    helper.accessor((row): unknown => row[column.field], {
      id: column.field,
      size: sizeOf(column, headOf(column)),
      enableSorting: column.sortBy !== undefined,
      sortDescFirst: false,
    }),
  )
}

function applied<State>(updater: Updater<State>, state: State): State {
  return typeof updater === 'function' ? (updater as (state: State) => State)(state) : updater
}
