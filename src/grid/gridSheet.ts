import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'
import type { FieldSpec } from '../contract/field'
import type { Text } from '../contract/value'
import { isDecimal } from '../value/decimal'
import { columnWidth, isNumeric } from './columnLayout'
import type { TextBlock } from './parseBlock'

const maxBytes = 10_000_000
const maxRows = 10_000

export type ReadSheet = { readonly block: TextBlock } | { readonly refusal: Text }

function pad(part: number): string {
  return String(part).padStart(2, '0')
}

function toTimeText(time: Date): string {
  const day = `${time.getUTCFullYear()}-${pad(time.getUTCMonth() + 1)}-${pad(time.getUTCDate())}`
  const clock = [time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()]
  return clock.every((part) => part === 0) ? day : `${day} ${clock.map(pad).join(':')}`
}

/** Rounds numbers to 15 digits as spreadsheets do: 1.1000000000000001 becomes 1.1. */
function toText(cell: CellValue | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return toTimeText(cell)
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell)
}

/** The filled rows of the first sheet as texts, which are parsed like typed ones; `refusal` for an invalid file. */
export async function readSheet(bytes: Uint8Array, columns: readonly FieldSpec[]): Promise<ReadSheet> {
  if (bytes.length > maxBytes) return { refusal: '文件过大，最大 10 MB' }
  const book = await readXlsx(bytes, { sheets: [0], range: `A1:CV${maxRows + 1}` }).catch(() => undefined)
  if (!book) return { refusal: '文件不是有效的 xlsx 工作簿' }
  const rows = (book.sheets[0]?.rows ?? []).map((row) => row.map(toText))
  const block = rows.filter((row) => row.some((text) => text.trim() !== ''))
  if (block.length === 0 || columns.length === 0) return { refusal: '工作表没有数据' }
  return { block }
}

function toCell(column: FieldSpec | undefined, text: string): CellValue {
  if (text === '') return null
  const exact = isDecimal(text) && text.replaceAll(/\D/g, '').length <= 15
  return column && isNumeric(column) && exact ? Number(text) : text
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
        // Removes the characters that xlsx forbids in sheet names, and limits the length to 31.
        name: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
        rows: [titles, ...rows],
        columns: columns.map((column) => ({ width: Math.round(columnWidth(column) / 7) })),
        freezePane: { rows: 1 },
      },
    ],
  })
}

export async function saveSheet(table: SheetTable, block: TextBlock): Promise<void> {
  const bytes = await printSheet(table, block)
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${table.name}.xlsx`
  link.click()
  URL.revokeObjectURL(address)
}
