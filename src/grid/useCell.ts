import { useSyncExternalStore } from 'react'
import type { FieldSpec } from '../contract/field'
import type { Value } from '../contract/value'
import type { CellStatus } from './activeCell'
import type { GridControl } from './gridControl'
import type { RowId } from './rowTable'

export interface CellState {
  readonly value: Value | undefined
  readonly status: CellStatus
  readonly error: string | undefined
  readonly editable: boolean
}

/** Conditions, choices and labels read other cells of the row. */
function readsRow({ editable, choices }: FieldSpec): boolean {
  return editable !== undefined || choices?.kind === 'operation'
}

export function useCell(grid: GridControl, id: RowId, column: FieldSpec): CellState {
  const address = { id, field: column.name }
  const value = useSyncExternalStore(
    (listener) => grid.store.subscribeCell(id, column.name, listener),
    () => grid.store.cell(id, column.name),
  )
  useSyncExternalStore(
    (listener) => (readsRow(column) ? grid.store.subscribeRow(id, listener) : () => {}),
    () => (readsRow(column) ? grid.store.rowVersion(id) : 0),
  )
  const status = useSyncExternalStore(
    (listener) => grid.active.subscribe(address, listener),
    () => grid.active.status(address),
  )
  const error = useSyncExternalStore(
    (listener) => grid.errors.subscribe(address, listener),
    () => grid.errors.get(address),
  )
  return { value, status, error, editable: grid.canEdit(column, id) }
}
