import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import type { RecordData, Value } from '../contract/value'
import { isRequired } from '../record/isRequired'
import type { CellStatus } from './activeCell'
import type { GridCellProps } from './cellPlace'
import type { GridControl } from './gridControl'

export interface CellState {
  readonly value: Value | undefined
  readonly status: CellStatus
  /** Set while the cell is active; changes with each activation. */
  readonly activation: number | undefined
  readonly error: string | undefined
  readonly editable: boolean
  readonly required: boolean
  readonly picked: boolean
  readonly end: boolean
  /** True while the cell's value replaces the computed one. */
  readonly overruled: boolean
  /** Values that the cell reads besides its own; set only for columns that read them. */
  readonly row: RecordData | undefined
  readonly form: Scope['form'] | undefined
  readonly outer: Scope['outer']
}

/** True for columns with choices, lookups or values to overrule, which read other cells. */
function showsRow(grid: GridControl, { name, choices, lookup, overrule }: FieldSpec): boolean {
  const isDerived = overrule !== undefined || lookup !== undefined
  return choices?.kind === 'operation' || isDerived || grid.isLookedUp(name)
}

export function readsRow(grid: GridControl, column: FieldSpec): boolean {
  return column.editable !== undefined || column.requiredWhen !== undefined || showsRow(grid, column)
}

const alone = { row: undefined, form: undefined, outer: undefined }

function readSurrounding({ grid, id }: GridCellProps) {
  const { form, outer } = grid.store.scope()
  return { row: grid.store.row(id), form, outer }
}

export function isOverruled({ grid, id, column: { overrule } }: GridCellProps): boolean {
  return overrule !== undefined && grid.store.cell(id, overrule) === true
}

function read(place: GridCellProps): CellState {
  const { grid, id, column } = place
  const field = column.name
  const status = grid.active.status({ id, field })
  return {
    value: grid.store.cell(id, field),
    status,
    activation: status === 'idle' ? undefined : grid.active.activation,
    error: grid.errors.get({ id, field }),
    editable: column.editable === undefined || grid.canEdit(column, id),
    required: column.requiredWhen === undefined ? column.required : isRequired(column, grid.store.rowScope(id)),
    picked: grid.range.has(id, field),
    end: grid.range.isEnd(id, field),
    overruled: isOverruled(place),
    ...(showsRow(grid, column) ? readSurrounding(place) : alone),
  }
}

function isSame(a: CellState, b: CellState): boolean {
  for (const key in a) if (a[key as keyof CellState] !== b[key as keyof CellState]) return false
  return true
}

/** Returns `before` if nothing has changed. */
export function toCellState(place: GridCellProps, before: CellState | undefined): CellState {
  const now = read(place)
  return before && isSame(before, now) ? before : now
}
