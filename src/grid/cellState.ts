import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import type { RecordData, Value } from '../contract/value'
import type { CellStatus } from './activeCell'
import type { CellPlace } from './cellPlace'
import type { GridControl } from './gridControl'

/** All that a cell shows. */
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
export function readsRow(grid: GridControl, { name, editable, choices, lookup }: FieldSpec): boolean {
  return editable !== undefined || choices?.kind === 'operation' || lookup !== undefined || grid.isLookedUp(name)
}

const alone = { editable: true, row: undefined, form: undefined, outer: undefined }

function readBeside({ grid, id, column }: CellPlace) {
  const { form, outer } = grid.store.scope()
  return { editable: grid.canEdit(column, id), row: grid.store.row(id), form, outer }
}

function read(place: CellPlace): CellState {
  const { grid, id, column } = place
  const field = column.name
  const status = grid.active.status({ id, field })
  return {
    value: grid.store.cell(id, field),
    status,
    turn: status === 'idle' ? undefined : grid.active.turn,
    error: grid.errors.get({ id, field }),
    picked: grid.range.has(id, field),
    end: grid.range.isEnd(id, field),
    ...(readsRow(grid, column) ? readBeside(place) : alone),
  }
}

function isSame(a: CellState, b: CellState): boolean {
  for (const key in a) if (a[key as keyof CellState] !== b[key as keyof CellState]) return false
  return true
}

/** The same object as before where nothing has changed. */
export function readCell(place: CellPlace, before: CellState | undefined): CellState {
  const now = read(place)
  return before && isSame(before, now) ? before : now
}
