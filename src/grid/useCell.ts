import { useMemo, useSyncExternalStore } from 'react'
import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import type { RecordData, Value } from '../contract/value'
import type { CellStatus } from './activeCell'
import type { CellPlace } from './cellPlace'
import type { GridControl } from './gridControl'
import type { RowId } from './rowTable'

export interface CellState {
  readonly value: Value | undefined
  readonly status: CellStatus
  /** Set while it is active: another one each time that it becomes so. */
  readonly turn: number | undefined
  readonly error: string | undefined
  readonly editable: boolean
  readonly picked: boolean
  /** Whether the handle of the range is here. */
  readonly end: boolean
  /** What it reads beside its value; only for those that do. */
  readonly row: RecordData | undefined
  readonly form: Scope['form'] | undefined
  readonly outer: Scope['outer']
}

/** Conditions, choices and labels read other cells of the row. */
function readsRow({ editable, choices, lookup }: FieldSpec): boolean {
  return editable !== undefined || choices?.kind === 'operation' || lookup !== undefined
}

function readCell({ grid, id, column }: CellPlace, wide: boolean): CellState {
  const { name: field } = column
  const status = grid.active.status({ id, field })
  return {
    value: grid.store.cell(id, field),
    status,
    turn: status === 'idle' ? undefined : grid.active.turn,
    error: grid.errors.get({ id, field }),
    editable: wide ? grid.canEdit(column, id) : true,
    picked: grid.range.has(id, field),
    end: grid.range.isEnd(id, field),
    row: wide ? grid.store.row(id) : undefined,
    form: wide ? grid.store.scope().form : undefined,
    outer: wide ? grid.store.scope().outer : undefined,
  }
}

function isSame(a: CellState, b: CellState): boolean {
  return (Object.keys(a) as (keyof CellState)[]).every((key) => a[key] === b[key])
}

/** One subscription for all that a cell shows; it stays the same object until one of them changes. */
function createReader(place: CellPlace) {
  const { grid, id, column } = place
  const address = { id, field: column.name }
  const wide = readsRow(column) || grid.isLookedUp(column.name)
  const keys = [`${id}.${column.name}`, ...(wide ? [`${id}`, 'scope'] : [])]
  let known = readCell(place, wide)
  return {
    read: () => {
      const next = readCell(place, wide)
      if (!isSame(known, next)) known = next
      return known
    },
    subscribe: (listener: () => void) => {
      const ends = [
        grid.store.subscribe(keys, listener),
        grid.active.subscribe(address, listener),
        grid.errors.subscribe(address, listener),
        grid.range.subscribe(listener),
      ]
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

export function useCell(grid: GridControl, id: RowId, column: FieldSpec): CellState {
  const reader = useMemo(() => createReader({ grid, id, column }), [grid, id, column])
  return useSyncExternalStore(reader.subscribe, reader.read)
}
