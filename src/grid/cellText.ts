import type { FieldSpec } from '../contract/field'
import type { Value } from '../contract/value'
import { isDate } from '../value/date'
import { isDecimal } from '../value/decimal'
import { fromSerial, tidyDate, tidyDateTime } from '../value/typedDate'
import { tidyInteger, tidyNumber } from '../value/typedNumber'

const yes = new Set(['是', '1', 'true', 'yes', 'y', '√'])
const no = new Set(['否', '0', 'false', 'no', 'n', '×'])

function toBoolean(text: string): Value {
  const word = text.toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : text
}

/** Parses typed or pasted text; keeps text of the wrong format, which the schema reports. */
export function toCellValue(column: FieldSpec, text: string): Value | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  if (column.type === 'integer') return tidyInteger(trimmed)
  if (column.type === 'decimal') return tidyNumber(trimmed)
  if (column.type === 'date') return tidyDate(fromSerial(trimmed, false))
  if (column.type === 'date-time') return tidyDateTime(fromSerial(trimmed, true))
  if (column.type === 'boolean') return toBoolean(trimmed)
  // Cells are single-line.
  return trimmed.replace(/\s*[\r\n]\s*/g, ' ')
}

/** Normalizes a date or time on blur, since it is incomplete while it is typed. */
export function tidyTyped({ type }: FieldSpec, value: Value | undefined): Value | undefined {
  if (typeof value !== 'string') return value
  if (type === 'date') return tidyDate(value)
  return type === 'date-time' ? tidyDateTime(value) : value
}

function isLong(text: string, { digits }: FieldSpec['cellOptions']): boolean {
  return typeof digits === 'number' && (text.split('.')[1]?.length ?? 0) > digits
}

/** False for a value of the wrong format or with too many typed decimals, which is shown as typed. */
export function fitsColumn(column: FieldSpec, value: Value): boolean {
  if (column.type === 'decimal') {
    const text = String(value)
    return isDecimal(text) && (column.editable !== undefined || !isLong(text, column.cellOptions))
  }
  if (column.type === 'date') return isDate(String(value).slice(0, 10))
  return column.type !== 'integer' || column.choices !== undefined || typeof value === 'number'
}
