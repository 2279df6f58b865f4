import type { FieldSpec } from '../contract/field'
import type { RecordData, Value } from '../contract/value'
import type { CellAddress } from './activeCell'
import type { BlockColumns } from './blockColumns'
import { toCellValue } from './cellText'
import type { GridControl } from './gridControl'
import type { TextBlock } from './parseBlock'
import type { RowId } from './rowTable'

/** A text whose column takes its choices from an operation. */
export interface AskedCell extends CellAddress {
  readonly text: string
}

export interface WrittenBlock {
  readonly written: readonly CellAddress[]
  /** Written texts that are no choice of their column. */
  readonly wrong: readonly CellAddress[]
  readonly asked: readonly AskedCell[]
  readonly lost: number
}

interface Sink {
  readonly written: CellAddress[]
  readonly wrong: CellAddress[]
  readonly asked: AskedCell[]
}

const isFilled = (text: string) => text.trim() !== ''

/** Number of rows without trailing empty ones: these clear existing rows, but add none. */
function countFilled(rows: TextBlock): number {
  return 1 + rows.findLastIndex((texts) => texts.some(isFilled))
}

function addMissingRows({ store, maxRows }: GridControl, first: number, rows: TextBlock): readonly RowId[] {
  const missing = Math.min(first + countFilled(rows), maxRows) - store.ids().length
  if (missing > 0) store.insert(store.ids().length, Array<RecordData>(missing).fill({}))
  return store.ids().slice(first, first + rows.length)
}

function toValue(grid: GridControl, column: FieldSpec, text: string): { value: Value | undefined; known: boolean } {
  const key = grid.choices.toKey(column.name, text)
  return { value: toCellValue(column, key ?? text), known: key !== undefined }
}

function writeRow(
  grid: GridControl,
  id: RowId,
  at: { block: BlockColumns; texts: readonly string[]; sink: Sink },
): void {
  const values: { [field: string]: Value | undefined } = {}
  const wrong: CellAddress[] = []
  for (const [index, text] of at.texts.entries()) {
    const column = at.block.columns[index]
    if (!column || !grid.canEdit(column, id)) continue
    const address = { id, field: column.name }
    const { value, known } = toValue(grid, column, text)
    values[column.name] = value
    at.sink.written.push(address)
    if (!known) wrong.push(address)
    if (column.choices?.kind === 'operation' && value !== undefined)
      at.sink.asked.push({ ...address, text: text.trim() })
  }
  grid.store.setCells(id, values)
  at.sink.wrong.push(...wrong)
}

/** Writes the block from row `first` on, adding rows up to the maximum. */
export function writeBlock(grid: GridControl, block: BlockColumns, first: number): WrittenBlock {
  const ids = addMissingRows(grid, first, block.rows)
  const sink: Sink = { written: [], wrong: [], asked: [] }
  for (const [offset, id] of ids.entries()) writeRow(grid, id, { block, texts: block.rows[offset] ?? [], sink })
  const beside = block.rows
    .slice(0, ids.length)
    .flatMap((texts) => texts.filter((text, index) => isFilled(text) && block.columns[index] === undefined))
  const below = block.rows.slice(ids.length).flat().filter(isFilled)
  return { ...sink, lost: beside.length + below.length }
}
