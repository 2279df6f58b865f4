import type { RecordData } from '../contract/value'
import { copyRow } from '../record/copyRow'
import { createRow } from '../record/recomputeRow'
import type { GridControl } from './gridControl'
import type { RowId } from './rowTable'

function activateRow(grid: GridControl, id: RowId | undefined, field?: string): void {
  grid.report(grid.store.commit())
  if (id === undefined) return
  const first = grid.columns.find((column) => grid.canEdit(column, id)) ?? grid.columns[0]
  const wanted = field ?? first?.name
  if (wanted !== undefined) grid.goTo({ id, field: wanted }, 'focus')
}

/** True if the row equals a new one, nested rows included. */
export function isUntouched({ spec, store }: GridControl, id: RowId): boolean {
  const row = store.row(id)
  const start = createRow(spec, {}, store.scope())
  return spec.columns.every(({ name }) => JSON.stringify(row[name] ?? null) === JSON.stringify(start[name] ?? null))
}

/** Removes the last row if keys added it and it is untouched, because it is not part of the record. */
export function dropContinued(grid: GridControl): void {
  const last = grid.store.ids().at(-1)
  if (last === undefined || !grid.continued.has(last) || !isUntouched(grid, last)) return
  if (grid.active.address?.id === last) {
    grid.range.clear()
    grid.active.activate(undefined)
  }
  grid.store.remove(last)
  grid.report(grid.store.commit())
}

function room({ maxRows, store }: GridControl, wanted: number): number {
  return Math.max(0, Math.min(wanted, maxRows - store.ids().length))
}

/** Inserts rows, by default at the end; returns how many did not fit. */
export function addRows(grid: GridControl, rows: readonly RecordData[], position?: number): number {
  const fitting = room(grid, rows.length)
  if (fitting > 0) {
    grid.leave()
    const ids = grid.store.insert(position ?? grid.store.ids().length, rows.slice(0, fitting))
    activateRow(grid, ids[0])
    for (const id of ids) grid.owner.onCells(id, Object.keys(grid.store.row(id)))
  }
  return rows.length - fitting
}

/** Adds a row at the end, and opens its card where the rows are cards. */
export function addRow(grid: GridControl): void {
  addRows(grid, [{}])
  const added = grid.store.ids().at(-1)
  if (added === undefined || !grid.openCard) return
  grid.continued.add(added)
  grid.openCard(added, '')
}

export function pickedRows(grid: GridControl): readonly RowId[] {
  const block = grid.range.whole()
  return block ? grid.store.ids().slice(block.top, block.bottom + 1) : []
}

export function copyRows(grid: GridControl, ids: readonly RowId[]): void {
  const last = ids.at(-1)
  if (last === undefined || room(grid, ids.length) < ids.length) return
  grid.leave()
  const copies = ids.map((id) => copyRow(grid.spec.columns, grid.store.row(id)))
  const [first] = grid.store.insert(grid.store.positionOf(last) + 1, copies)
  activateRow(grid, first)
}

export function removeRows(grid: GridControl, gone: readonly RowId[]): void {
  const [first] = gone
  if (first === undefined || grid.spec.fixed) return
  grid.leave()
  const position = grid.store.positionOf(first)
  // The column that one is in: rows are removed one after the other.
  const { field } = grid.active.address ?? {}
  grid.range.clear()
  grid.active.activate(undefined)
  grid.store.remove(...gone)
  const ids = grid.store.ids()
  activateRow(grid, ids[position] ?? ids[position - 1], field)
}

export function moveRow(grid: GridControl, id: RowId, to: number): void {
  const from = grid.store.positionOf(id)
  const target = Math.max(0, Math.min(to, grid.store.ids().length - 1))
  if (from < 0 || from === target || grid.spec.fixed) return
  grid.leave()
  grid.store.move(id, target)
  grid.report(grid.store.commit())
  const { address } = grid.active
  if (address?.id === id) grid.goTo(address, 'focus')
}

export function applyHistory(grid: GridControl, way: 'undo' | 'redo'): boolean {
  const { address } = grid.active
  const place = address ? grid.store.positionOf(address.id) : -1
  const change = grid.store[way]()
  if (!change) return false
  grid.range.clear()
  grid.report(change)
  if (address && grid.store.positionOf(address.id) < 0) {
    // Activates the row that moved up, so that the next key reaches the table.
    const next = Math.min(place, grid.store.ids().length - 1)
    grid.active.activate(grid.at(next, grid.columnOf(address.field)))
  }
  return true
}
