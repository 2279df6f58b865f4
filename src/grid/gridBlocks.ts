import { ApiError } from '../api/ApiError'
import { toCellText } from '../cells/toCellText'
import type { FieldSpec } from '../contract/field'
import type { RecordData } from '../contract/value'
import { cellFields } from '../record/cellFields'
import { notAChoice } from '../record/findUnknownChoices'
import { restoreComputed } from '../record/overrule'
import { fillMerged } from '../value/fillMerged'
import type { CellAddress } from './activeCell'
import { placeBlock } from './blockColumns'
import type { Block } from './cellRange'
import { isOverruled } from './cellState'
import { findMerged } from './findMerged'
import type { GridControl } from './gridControl'
import { parseBlock, type TextBlock } from './parseBlock'
import type { RowId } from './rowTable'
import { type AskedCell, type WrittenBlock, writeBlock } from './writeBlock'

export const notAsked = '没能核对，请重新选择'

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

/** A failed request counts as an objection: the text must not be taken for a key. */
async function ask(grid: GridControl, cell: AskedCell, found: RecordData | undefined) {
  const column = grid.columns[grid.columnOf(cell.field)]
  try {
    const values = column && (await grid.owner.findChoice(column, cell.text, { ...grid.store.row(cell.id), ...found }))
    return { ...cell, values, objection: notAChoice }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ...cell, values: undefined, objection: notAsked }
  }
}

type Answer = Awaited<ReturnType<typeof ask>>

/** Asks column by column, since what one offers may follow from what was found for those before it. */
async function askAll(grid: GridControl, asked: readonly AskedCell[]): Promise<readonly Answer[]> {
  const found = new Map<RowId, RecordData>()
  const answers: Answer[] = []
  for (const { name } of grid.columns) {
    const cells = asked.filter(({ field }) => field === name)
    const own = await Promise.all(cells.map((cell) => ask(grid, cell, found.get(cell.id))))
    for (const { id, values } of own) found.set(id, { ...found.get(id), ...values })
    answers.push(...own)
  }
  return answers
}

/** Resolves pasted texts of operation choices to keys, and keeps and marks those that match none. */
async function takeAsked(grid: GridControl, { asked, written }: WrittenBlock): Promise<void> {
  const own = new Set(written.map(({ id, field }) => `${id}.${field}`))
  const answers = await askAll(grid, asked)
  const standing = answers.filter(({ id, field, text }) => toCellText(grid.store.cell(id, field)).trim() === text)
  const change = grid.store.amend(() => {
    for (const [id, values] of toRowValues(grid, standing, own)) grid.store.setCells(id, values)
    for (const { id, field, text, values } of standing) if (!values) grid.store.setCell(id, field, text)
  })
  for (const { id, field, values, objection } of standing) if (!values) grid.messages.add({ id, field }, objection)
  grid.report(change)
  for (const { id, field, values } of standing) if (values) grid.owner.onCells(id, [field])
}

/** A row's cells at once: one alone would clear those that depend on it. */
function toRowValues(grid: GridControl, answers: readonly Answer[], own: ReadonlySet<string>) {
  const rows = new Map<RowId, RecordData>()
  // Values pasted in the same block are kept, valid or not.
  for (const { id, field, values = {} } of answers) {
    const isFree = ([name]: [string, unknown]) =>
      name === field || !own.has(`${id}.${name}`) || grid.store.cell(id, name) === undefined
    rows.set(id, { ...rows.get(id), ...Object.fromEntries(Object.entries(values).filter(isFree)) })
  }
  return rows
}

function close(grid: GridControl, block: WrittenBlock): void {
  const { written, wrong, asked } = block
  for (const address of wrong) grid.messages.add(address, notAChoice)
  grid.reportCells(written)
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
