import type { CellValue } from 'hucre/xlsx'
import { XlsxStreamWriter } from 'hucre/xlsx'
import type { RecordData, Value } from '../../contract/value'
import { isDecimal } from '../../value/decimal'
import { DEFAULT_DIGITS, type SheetColumn } from './sheetColumn'

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Excel keeps fifteen digits of a number; longer ones are written as text to lose none. */
const EXACT_DIGITS = 15
const DEFAULT_WIDTH = 16

function toFormat(column: SheetColumn): string | undefined {
  switch (column.type) {
    case 'decimal':
      return ['0', '0'.repeat(column.digits ?? DEFAULT_DIGITS)].filter((part) => part !== '').join('.')
    case 'integer':
      return '0'
    case 'date':
      return 'yyyy-mm-dd'
    case 'date-time':
      return 'yyyy-mm-dd hh:mm:ss'
    default:
      return '@'
  }
}

function toNumber(text: string): CellValue {
  const digits = text.replace(/^-|\./g, '').replace(/^0+/, '')
  return digits.length <= EXACT_DIGITS ? Number(text) : text
}

function toTime(text: string): CellValue {
  const time = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`)
  return Number.isNaN(time) ? text : new Date(time)
}

function toCell(value: Value | undefined, column: SheetColumn): CellValue {
  if (value === undefined || typeof value === 'object') return null
  const text = String(value)
  if (column.type === 'text' || text === '') return text
  if (column.type === 'date' || column.type === 'date-time') return toTime(text)
  return isDecimal(text) ? toNumber(text) : text
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
