import type { RowSelectionState } from '@tanstack/react-table'
import type { Column } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { type ColumnPreferences, orderColumns, visibleColumns } from './columnPreferences'
import { rowKey } from './listActions'
import type { ListSort } from './listState'
import type { Selection } from './selection'

export function toColumnState(columns: readonly Column[], preferences: ColumnPreferences) {
  const ordered = orderColumns(columns, preferences.order).map(({ field }) => field)
  const visible = new Set(visibleColumns(columns, preferences).map(({ field }) => field))
  const isPinned = (field: string) => preferences.pinned.includes(field)
  return {
    // Pinned columns first, in column order.
    columnOrder: [...ordered.filter(isPinned), ...ordered.filter((field) => !isPinned(field))],
    columnVisibility: Object.fromEntries(ordered.map((field) => [field, visible.has(field)])),
    columnSizing: { ...preferences.widths },
  }
}

export function toSortingState(sort: readonly ListSort[]) {
  return sort.map(({ field, descending }) => ({ id: field, desc: descending }))
}

export function fromSortingState(sorting: readonly { readonly id: string; readonly desc: boolean }[]) {
  return sorting.map(({ id, desc }): ListSort => ({ field: id, descending: desc }))
}

export function toSelectionState(selection: Selection): RowSelectionState {
  return Object.fromEntries([...selection.keys()].map((key) => [key, true as const]))
}

interface SelectionSource {
  readonly selection: Selection
  readonly rows: readonly RecordData[]
  readonly keyField: string
}

/** Records of the selected keys; earlier selections first, then those of this page. */
export function fromSelectionState(
  chosen: RowSelectionState,
  { selection, rows, keyField }: SelectionSource,
): Selection {
  const known = [...selection, ...rows.map((row) => [rowKey(row, keyField), row] as const)]
  return new Map(known.filter(([key]) => chosen[key]))
}
