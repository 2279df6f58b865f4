import type { CellValue } from 'hucre/xlsx'
import { isDateTime } from '../../value/date'
import { compare, isDecimal } from '../../value/decimal'
import { fromSheetValue } from '../../value/sheet'
import { fromSerial, tidyDateTime } from '../../value/typedDate'
import { tidyInteger, tidyNumber } from '../../value/typedNumber'
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

function readText(text: string, { maxLength = MAX_TEXT }: SheetColumn): ReadCell {
  if (UNSTORABLE.test(text)) return { message: '包含无效字符' }
  return text.length > maxLength ? { message: `最长${maxLength}个字符` } : { value: text }
}

function readInteger(text: string, { min = 0 }: SheetColumn): ReadCell {
  const message = min === 1 ? '请输入正整数' : `请输入不小于${min}的整数`
  const value = tidyInteger(text)
  return typeof value === 'number' && value >= min && value <= MAX_INTEGER ? { value } : { message }
}

function readDecimal(text: string, { min = 0, digits = DEFAULT_DIGITS }: SheetColumn): ReadCell {
  const plain = tidyNumber(text)
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.')
  const fits = isDecimal(plain) && whole.length <= 12 && fraction.length <= digits && compare(plain, min) >= 0
  if (fits) return { value: plain }
  if (min === 0 && digits === 3) return { message: '请输入大于0的数值，最多保留三位小数' }
  return { message: `请输入不小于${min}的数值，最多保留${digits}位小数` }
}

function readTime(text: string, { type }: SheetColumn): ReadCell {
  const isDay = type === 'date'
  const time = tidyDateTime(fromSerial(text, true))
  if (isDateTime(time)) return { value: isDay ? time.slice(0, 10) : time }
  return { message: isDay ? '请输入日期，如 2026-01-31' : '请输入时间，如 2026-01-31 08:00:00' }
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
  const text = fromSheetValue(cell).trim()
  if (text === '') return column.required ? { message: '不能为空' } : {}
  const read = readAs(text, column)
  return read.message === undefined ? read : { ...read, text }
}
