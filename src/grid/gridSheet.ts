import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'
import type { FieldSpec } from '../contract/field'
import type { Text } from '../contract/value'
import { fillMerged } from '../value/fillMerged'
import { fromSheetValue, isExactInSheet, MAX_SHEET_ROWS, SHEET_RANGE, toSheetName, WORKBOOK_TYPE } from '../value/sheet'
import { gridColumnWidth, isNumeric } from './columnLayout'
import type { TextBlock } from './parseBlock'

const maxBytes = 10_000_000

export type ReadSheet = { readonly block: TextBlock } | { readonly refusal: Text }

/** The filled rows of the first sheet as texts, which are parsed like typed ones; `refusal` for an invalid file. */
export async function readGridSheet(bytes: Uint8Array, columns: readonly FieldSpec[]): Promise<ReadSheet> {
  if (bytes.length > maxBytes) return { refusal: '文件过大，最大 10 MB' }
  const book = await readXlsx(bytes, { sheets: [0], range: SHEET_RANGE }).catch(() => undefined)
  if (!book) return { refusal: '文件不是有效的 xlsx 工作簿' }
  const [sheet] = book.sheets
  const rows = (sheet?.rows ?? []).map((row) => row.map(fromSheetValue))
  const whole = fillMerged(rows, sheet?.merges ?? [], (cell) => !cell?.trim())
  const block = whole.filter((row) => row.some((text) => text.trim() !== ''))
  if (block.length === 0 || columns.length === 0) return { refusal: '工作表没有数据' }
  // One of them is the header.
  if (block.length > MAX_SHEET_ROWS + 1) return { refusal: '一次最多 10,000 行' }
  return { block }
}

function toCell(column: FieldSpec | undefined, text: string): CellValue {
  if (text === '') return null
  return column && isNumeric(column) && isExactInSheet(text) ? Number(text) : text
}

interface SheetTable {
  readonly name: string
  readonly columns: readonly FieldSpec[]
  readonly say: (text: Text) => string
}

export async function printSheet({ name, columns, say }: SheetTable, block: TextBlock): Promise<Uint8Array> {
  const rows = block.map((row) => row.map((text, index) => toCell(columns[index], text)))
  const titles = columns.map(({ title }) => say(title))
  return writeXlsx({
    sheets: [
      {
        name: toSheetName(name),
        rows: [titles, ...rows],
        columns: columns.map((column) => ({ width: Math.round(gridColumnWidth(column) / 7) })),
        freezePane: { rows: 1 },
      },
    ],
  })
}

export async function saveSheet(table: SheetTable, block: TextBlock): Promise<void> {
  const bytes = await printSheet(table, block)
  const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: WORKBOOK_TYPE }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${table.name}.xlsx`
  link.click()
  URL.revokeObjectURL(address)
}
