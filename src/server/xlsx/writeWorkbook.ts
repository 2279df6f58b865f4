import type { CellValue } from 'hucre/xlsx'
import { XlsxStreamWriter } from 'hucre/xlsx'
import type { RecordData, Value } from '../../contract/value'
import { isExactInSheet, toSheetFormat, toSheetTime } from '../../value/sheet'
import { DEFAULT_DIGITS, type SheetColumn } from './sheetColumn'

const DEFAULT_WIDTH = 16

function toFormat({ type, digits = DEFAULT_DIGITS }: SheetColumn): string {
  return toSheetFormat(type, digits)
}

function toCell(value: Value | undefined, column: SheetColumn): CellValue {
  if (value === undefined || typeof value === 'object') return null
  const text = String(value)
  if (column.type === 'text' || text === '') return text
  if (column.type === 'date' || column.type === 'date-time') return toSheetTime(text)
  return isExactInSheet(text) ? Number(text) : text
}

async function* readAll(stream: ReadableStream<readonly RecordData[]>): AsyncGenerator<RecordData> {
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield* read.value
}

/**
 * Writes an xlsx file with one sheet and a frozen header row. Texts never become formulas; streamed rows are written as
 * they arrive.
 */
export async function writeWorkbook(
  columns: readonly SheetColumn[],
  rows: readonly RecordData[] | ReadableStream<readonly RecordData[]>,
  name = 'Sheet1',
): Promise<Uint8Array> {
  const writer = new XlsxStreamWriter({
    name,
    columns: columns.map((column) => ({ width: column.width ?? DEFAULT_WIDTH, numFmt: toFormat(column) })),
    freezePane: { rows: 1 },
  })
  writer.addRow(columns.map(({ title }) => title))
  for await (const row of rows instanceof ReadableStream ? readAll(rows) : rows) {
    writer.addRow(columns.map((column) => toCell(row[column.field], column)))
  }
  return writer.finish()
}
