import { toCellText } from '../cells/toCellText'
import type { FieldSpec } from '../contract/field'
import type { RecordData } from '../contract/value'
import { cellFields } from '../record/cellFields'
import { notAChoice } from '../record/findUnknownChoices'
import { restoreComputed } from '../record/overrule'
import { fillMerged } from '../value/fillMerged'
import type { CellAddress } from './activeCell'
import { takeAsked } from './askedCells'
import { placeBlock } from './blockColumns'
import type { Block } from './cellRange'
import { isOverruled } from './cellState'
import { findMerged } from './findMerged'
import type { GridControl } from './gridControl'
import { parseBlock, type TextBlock } from './parseBlock'
import { type WrittenBlock, writeBlock } from './writeBlock'

export interface Pasted {
  /** Number of written texts that are marked as invalid. */
  readonly wrong: number
  /** Number of texts without a cell. */
  readonly lost: number
  readonly unknown: readonly string[]
}

const nothing: Pasted = { wrong: 0, lost: 0, unknown: [] }

function openCells(
  grid: GridControl,
  { top, bottom, left, right }: Block,
): readonly (CellAddress & { column: FieldSpec })[] {
  const columns = grid.columns.slice(left, right + 1)
  return grid.store
    .ids()
    .slice(top, bottom + 1)
    .flatMap((id) =>
      columns.filter((column) => grid.canEdit(column, id)).map((column) => ({ id, field: column.name, column })),
    )
}

/** The cell as text for the clipboard and files: a choice by its label. */
function toText(grid: GridControl, id: number, column: FieldSpec): string {
  const value = grid.store.cell(id, column.name)
  if (value === undefined) return ''
  if (typeof value === 'boolean') return grid.owner.say(value ? '是' : '否')
  const { choices } = column
  const labelField = choices?.kind === 'operation' ? choices.labelField : undefined
  const stored = labelField === undefined ? undefined : grid.store.row(id)[labelField]
  return toCellText(stored) || (grid.choices.toLabel(column.name, value) ?? toCellText(value))
}

export function readBlock(grid: GridControl, { top, bottom, left, right }: Block): TextBlock {
  const columns = grid.columns.slice(left, right + 1)
  const ids = grid.store.ids().slice(top, bottom + 1)
  return ids.map((id) => columns.map((column) => toText(grid, id, column)))
}

function close(grid: GridControl, block: WrittenBlock): void {
  const { written, wrong, asked } = block
  for (const address of wrong) grid.messages.add(address, notAChoice)
  grid.reportCells(written, new Set(asked.map(({ id }) => id)))
  if (asked.length > 0) grid.asked.add(takeAsked(grid, block))
}

/** Writes rows from a file below the existing ones, like a paste. */
export function appendBlock(grid: GridControl, block: TextBlock): Pasted {
  const placed = placeBlock(block, { columns: grid.columns, start: 0, say: grid.owner.say })
  grid.leave()
  const result = writeBlock(grid, placed, grid.store.ids().length)
  close(grid, result)
  return { wrong: result.wrong.length, lost: result.lost, unknown: placed.unknown }
}

/**
 * Pastes a single text into every cell of the range, a block by its titles or from the first cell on. `html` tells
 * which cells are merged.
 */
export function pasteText(grid: GridControl, text: string, html = ''): Pasted {
  const block = fillMerged(parseBlock(text), findMerged(html), (cell) => !cell?.trim())
  const empty = grid.store.ids().length === 0
  const target = empty ? { top: 0, left: 0, bottom: 0, right: 0 } : grid.range.whole()
  if (!target || text.trim() === '' || (empty && !grid.canAdd)) return nothing
  const spread = grid.range.block() !== undefined && block.length === 1 && block[0]?.length === 1
  const wide = spread
    ? Array(target.bottom - target.top + 1).fill(Array(target.right - target.left + 1).fill(block[0]?.[0]))
    : block
  const placed = placeBlock(wide, { columns: grid.columns, start: target.left, say: grid.owner.say })
  const result = writeBlock(grid, placed, target.top)
  close(grid, result)
  const start = grid.at(target.top, target.left)
  const { address } = grid.active
  grid.active.activate(address ?? start, 'focus')
  return { wrong: result.wrong.length, lost: result.lost, unknown: placed.unknown }
}

export function clearCells(grid: GridControl): boolean {
  const block = grid.range.whole()
  const cells = block ? openCells(grid, block) : []
  for (const [id, values] of byRow(cells, () => undefined)) grid.store.setCells(id, values)
  grid.reportCells(cells)
  if (grid.active.editing) grid.active.activate(grid.active.address)
  return true
}

/** Restores the computed values of the range; returns whether a cell was overruled. */
export function recomputeCells(grid: GridControl): boolean {
  const block = grid.range.whole()
  const cells = block ? openCells(grid, block).filter(({ id, column }) => isOverruled({ grid, id, column })) : []
  for (const { id, field } of cells) grid.store.setCells(id, restoreComputed(grid.spec, field, grid.store.rowScope(id)))
  grid.reportCells(cells)
  return cells.length > 0
}

function byRow(cells: readonly CellAddress[], value: (field: string) => RecordData[string]) {
  const rows = new Map<number, { [field: string]: RecordData[string] }>()
  for (const { id, field } of cells) rows.set(id, { ...rows.get(id), [field]: value(field) })
  return rows
}

/** Fills the range with its first row; a single cell from the cell above it. */
export function fillDown(grid: GridControl): boolean {
  const block = grid.range.whole()
  if (!block) return false
  const top = block.bottom > block.top ? block.top : block.top - 1
  return fillFrom(grid, { ...block, top }, 1)
}

/** Fills the block by repeating its first `height` rows. */
export function fillFrom(grid: GridControl, block: Block, height: number): boolean {
  if (block.top < 0) return true
  const ids = grid.store.ids()
  const cells = openCells(grid, { ...block, top: block.top + height })
  const rows = new Map<number, { [field: string]: RecordData[string] }>()
  for (const { id, field, column } of cells) {
    const source = ids[block.top + ((grid.store.positionOf(id) - block.top) % height)] ?? -1
    const values = grid.store.row(source)
    const copied = Object.fromEntries(cellFields(column).map((name) => [name, values[name]]))
    rows.set(id, { ...copied, ...rows.get(id), [field]: values[field] })
  }
  for (const [id, values] of rows) grid.store.setCells(id, values)
  grid.reportCells(cells)
  if (grid.active.editing) grid.active.activate(grid.active.address)
  return true
}
