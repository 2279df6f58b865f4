import type { CellValue } from 'hucre/xlsx'
import { isDate, isDateTime } from '../../value/date'
import { compare, formatDecimal, isDecimal } from '../../value/decimal'
import { DEFAULT_DIGITS, type SheetColumn } from './sheetColumn'

/** A value, a message, or neither for a blank cell. */
export interface ReadCell {
  readonly value?: string | number
  readonly message?: string
  /** The cell's text if it could not be read. */
  readonly text?: string
}

const MAX_TEXT = 500
/** Characters that PostgreSQL cannot store in text: NUL and lone surrogates. */
const UNSTORABLE = /\0|\p{Surrogate}/u
const MAX_INTEGER = 2_147_483_647

function toTimeText(time: Date): string {
  const second = Math.round(time.getTime() / 1000) * 1000
  return new Date(second).toISOString().slice(0, 19).replace('T', ' ')
}

/** Rounds numbers to fifteen digits, as Excel shows them, so that 1.1000000000000001 is 1.1 again. */
function toText(cell: CellValue): string {
  if (cell === null) return ''
  if (cell instanceof Date) return toTimeText(cell)
  if (typeof cell === 'number') return formatDecimal(Number(cell.toPrecision(15)))
  return String(cell).trim()
}

function readText(text: string, { maxLength = MAX_TEXT }: SheetColumn): ReadCell {
  if (UNSTORABLE.test(text)) return { message: '包含无效字符' }
  return text.length > maxLength ? { message: `最长${maxLength}个字符` } : { value: text }
}

function readInteger(text: string, { min = 0 }: SheetColumn): ReadCell {
  const message = min === 1 ? '请输入正整数' : `请输入不小于${min}的整数`
  const isInteger = /^-?\d{1,10}$/.test(text) && Number(text) >= min && Number(text) <= MAX_INTEGER
  return isInteger ? { value: Number(text) } : { message }
}

function readDecimal(text: string, { min = 0, digits = DEFAULT_DIGITS }: SheetColumn): ReadCell {
  const plain = text.replaceAll(',', '')
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.')
  const fits = isDecimal(plain) && whole.length <= 12 && fraction.length <= digits && compare(plain, min) >= 0
  if (fits) return { value: plain }
  if (min === 0 && digits === 3) return { message: '请输入大于0的数值，最多保留三位小数' }
  return { message: `请输入不小于${min}的数值，最多保留${digits}位小数` }
}

function readTime(text: string, { type }: SheetColumn): ReadCell {
  const plain = text.replaceAll('/', '-')
  if (type === 'date') {
    return isDate(plain) || isDateTime(plain) ? { value: plain.slice(0, 10) } : { message: '请输入日期，如 2026-01-31' }
  }
  if (isDateTime(plain)) return { value: plain }
  return isDate(plain) ? { value: `${plain} 00:00:00` } : { message: '请输入时间，如 2026-01-31 08:00:00' }
}

function readAs(text: string, column: SheetColumn): ReadCell {
  switch (column.type) {
    case 'text':
      return readText(text, column)
    case 'integer':
      return readInteger(text, column)
    case 'decimal':
      return readDecimal(text, column)
    default:
      return readTime(text, column)
  }
}

export function readCell(cell: CellValue, column: SheetColumn): ReadCell {
  const text = toText(cell)
  if (text === '') return column.required ? { message: '不能为空' } : {}
  const read = readAs(text, column)
  return read.message === undefined ? read : { ...read, text }
}
