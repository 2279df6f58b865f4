import type { FieldSpec } from '../contract/field'
import { isRequired } from '../record/isRequired'
import type { CellAddress } from './activeCell'
import { clearCells, fillDown, recomputeCells } from './gridBlocks'
import type { GridControl } from './gridControl'
import type { GridCommand } from './gridKeys'
import { addRows, applyHistory, dropContinued, isUntouched, moveRow, pickedRows, removeRows } from './gridRows'

type Of<K extends GridCommand['kind']> = Extract<GridCommand, { kind: K }>
type Way = { readonly rows: number; readonly columns: number; readonly extends?: boolean }

const clamp = (index: number, count: number) => Math.max(0, Math.min(index, count - 1))

/** The start of a move: the opposite corner while the range is extended. */
function startOf(grid: GridControl, at: CellAddress, extending: boolean): { row: number; column: number } {
  const from = (extending && grid.range.corner) || at
  return { row: grid.store.positionOf(from.id), column: grid.columnOf(from.field) }
}

function goToCell(grid: GridControl, next: CellAddress | undefined, extending = false): boolean {
  if (extending) {
    grid.extendTo(next)
    return true
  }
  const { address } = grid.active
  if (next?.id === address?.id && next?.field === address?.field) grid.leave()
  grid.goTo(next, 'focus')
  return true
}

function move(grid: GridControl, at: CellAddress, way: Way): boolean {
  const from = startOf(grid, at, way.extends === true)
  const row = clamp(from.row + way.rows, grid.store.ids().length)
  const column = clamp(from.column + way.columns, grid.columns.length)
  return goToCell(grid, grid.at(row, column), way.extends)
}

function isFilled(grid: GridControl, row: number, column: number): boolean {
  const address = grid.at(row, column)
  return address !== undefined && (grid.store.cell(address.id, address.field) ?? '') !== ''
}

/** Steps of a jump: to the last of consecutive filled cells, otherwise to the next filled cell. */
function reach(filled: (steps: number) => boolean, max: number): number {
  const along = filled(0) && max > 0 && filled(1)
  let steps = along ? 0 : Math.min(1, max)
  const goesOn = () => (along ? filled(steps + 1) : !filled(steps))
  while (steps < max && goesOn()) steps += 1
  return steps
}

/** Ctrl+arrow as in spreadsheets. */
function jump(grid: GridControl, at: CellAddress, way: Way): boolean {
  const { row, column } = startOf(grid, at, way.extends === true)
  const rows = way.rows > 0 ? grid.store.ids().length - 1 - row : row
  const columns = way.columns > 0 ? grid.columns.length - 1 - column : column
  const filled = (steps: number) => isFilled(grid, row + way.rows * steps, column + way.columns * steps)
  const steps = reach(filled, way.rows === 0 ? columns : rows)
  return goToCell(grid, grid.at(row + way.rows * steps, column + way.columns * steps), way.extends)
}

/** True where Tab stops: not at what a choice fills in, which arrows and clicks reach. */
const isStop = (grid: GridControl, column: FieldSpec, id: CellAddress['id']) =>
  (!grid.isLookedUp(column.name, id) || isRequired(column, grid.store.rowScope(id))) && grid.canEdit(column, id)

function nextCell(grid: GridControl, at: CellAddress, by: 1 | -1): CellAddress | undefined {
  const width = grid.columns.length
  const start = grid.store.positionOf(at.id) * width + grid.columnOf(at.field)
  const end = grid.store.ids().length * width
  for (let flat = start + by; flat >= 0 && flat < end; flat += by) {
    const column = grid.columns[flat % width]
    const next = grid.at(Math.floor(flat / width), flat % width)
    if (column && next && isStop(grid, column, next.id)) return next
  }
  return undefined
}

/** Adds a row after the last; not after an untouched one, so that the key leaves the table. */
function continueAtEnd(grid: GridControl, { id }: CellAddress): boolean {
  const isLast = grid.store.positionOf(id) === grid.store.ids().length - 1
  if (!isLast || !grid.canAdd || isUntouched(grid, id)) return false
  addRows(grid, [{}])
  const added = grid.store.ids().at(-1)
  if (added !== undefined) grid.continued.add(added)
  return true
}

function step(grid: GridControl, at: CellAddress, by: 1 | -1): boolean {
  const next = nextCell(grid, at, by)
  if (next) grid.goTo(next, 'focus')
  else grid.leave()
  if (next !== undefined || by === -1) return next !== undefined
  const isContinued = continueAtEnd(grid, at)
  // Waits for the browser to move the focus, which would be lost with the row.
  if (!isContinued) setTimeout(() => dropContinued(grid))
  return isContinued
}

function goByLine(grid: GridControl, at: CellAddress, by: 1 | -1): boolean {
  if (by === 1) {
    grid.leave()
    if (continueAtEnd(grid, at)) return true
  }
  return move(grid, at, { rows: by, columns: 0 })
}

function edge(grid: GridControl, at: CellAddress, to: Of<'edge'>): boolean {
  const first = to.side === 'first'
  const { row: own } = startOf(grid, at, to.extends === true)
  const row = to.rows === 'same' ? own : first ? 0 : grid.store.ids().length - 1
  return goToCell(grid, grid.at(row, first ? 0 : grid.columns.length - 1), to.extends)
}

function cancel(grid: GridControl): boolean {
  if (grid.active.editing) {
    grid.store.rollback()
    grid.active.activate(grid.active.address, 'focus')
    return true
  }
  const had = grid.range.block() !== undefined
  grid.range.clear()
  return had
}

function select(grid: GridControl, from: CellAddress | undefined, to: CellAddress | undefined): boolean {
  if (from) grid.goTo(from, 'focus')
  grid.extendTo(to)
  return true
}

function selectAll(grid: GridControl): boolean {
  return select(grid, grid.at(0, 0), grid.at(grid.store.ids().length - 1, grid.columns.length - 1))
}

export function selectRow(grid: GridControl, row: number): boolean {
  return select(grid, grid.at(row, 0), grid.at(row, grid.columns.length - 1))
}

/** Goes to the next cell with an error by row, and wraps around. */
export function goToNextError(grid: GridControl): boolean {
  const width = grid.columns.length
  const found = grid.errors
    .cells()
    .map(({ id, field }) => grid.store.positionOf(id) * width + grid.columnOf(field))
    .sort((a, b) => a - b)
  const { address } = grid.active
  const own = address ? grid.store.positionOf(address.id) * width + grid.columnOf(address.field) : -1
  const next = found.find((flat) => flat > own) ?? found[0]
  if (next === undefined) return false
  grid.goTo(grid.at(Math.floor(next / width), next % width), 'focus')
  return true
}

type Handlers = { readonly [K in GridCommand['kind']]: (grid: GridControl, at: CellAddress, command: Of<K>) => boolean }

const handlers: Handlers = {
  move: (grid, at, command) => move(grid, at, command),
  jump: (grid, at, command) => jump(grid, at, command),
  step: (grid, at, { by }) => step(grid, at, by),
  line: (grid, at, { by }) => goByLine(grid, at, by),
  removeRows: (grid) => {
    removeRows(grid, pickedRows(grid))
    return true
  },
  edge: (grid, at, command) => edge(grid, at, command),
  shiftRow: (grid, { id }, { by }) => {
    moveRow(grid, id, grid.store.positionOf(id) + by)
    return true
  },
  all: selectAll,
  row: (grid, { id }) => selectRow(grid, grid.store.positionOf(id)),
  edit: (grid) => {
    grid.active.edit()
    return true
  },
  clear: clearCells,
  cancel,
  undo: (grid) => applyHistory(grid, 'undo'),
  redo: (grid) => applyHistory(grid, 'redo'),
  fillDown,
  recompute: recomputeCells,
  nextError: goToNextError,
}

/** Keeps the focus in the active cell after its row was rendered again. */
function goBack(grid: GridControl, way: 'undo' | 'redo'): boolean {
  const done = applyHistory(grid, way)
  if (done && grid.active.address) grid.active.activate(grid.active.address, 'focus')
  return done
}

/** Returns whether the command did anything; otherwise the browser handles the key. */
export function runCommand(grid: GridControl, command: GridCommand): boolean {
  if (command.kind === 'undo' || command.kind === 'redo') return goBack(grid, command.kind)
  if (command.kind === 'nextError') return goToNextError(grid)
  const { address } = grid.active
  const handler = handlers[command.kind] as (grid: GridControl, at: CellAddress, command: GridCommand) => boolean
  return address ? handler(grid, address, command) : false
}
