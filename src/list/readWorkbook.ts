import { readXlsx } from 'hucre/xlsx'
import type { Text } from '../contract/value'
import { fillMerged } from '../value/fillMerged'
import { fromSheetValue, MAX_SHEET_ROWS, SHEET_RANGE } from '../value/sheet'

/** A filled row as texts; `row` is its number in the spreadsheet. */
export interface SheetLine {
  readonly row: number
  readonly texts: readonly string[]
}

export type ReadWorkbook =
  | { readonly titles: readonly string[]; readonly lines: readonly SheetLine[] }
  | { readonly refusal: Text }

const MAX_BYTES = 10_000_000

/** The title row and the filled rows below it of the first sheet; `refusal` for a file that cannot be read so. */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadWorkbook> {
  if (bytes.length > MAX_BYTES) return { refusal: '文件过大，最大 10 MB' }
  const book = await readXlsx(bytes, { sheets: [0], range: SHEET_RANGE }).catch(() => undefined)
  if (!book) return { refusal: '文件不是有效的 xlsx 工作簿' }
  const [sheet] = book.sheets
  const rows = (sheet?.rows ?? []).map((row) => row.map(fromSheetValue))
  const whole = fillMerged(rows, sheet?.merges ?? [], (cell) => !cell?.trim())
  const [titles = [], ...below] = whole
  const lines = below.map((texts, index) => ({ row: index + 2, texts }))
  const filled = lines.filter(({ texts }) => texts.some((text) => text.trim() !== ''))
  if (filled.length === 0) return { refusal: '工作表没有数据' }
  if (filled.length > MAX_SHEET_ROWS) return { refusal: '一次最多 10,000 行' }
  return { titles, lines: filled }
}
