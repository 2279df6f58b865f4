import type { FieldSpec } from '../contract/field'
import type { Value } from '../contract/value'
import { tidyDate, tidyDateTime } from '../ui/dateText'
import { isDate } from '../value/date'
import { isDecimal } from '../value/decimal'
import { tidyNumber, toInteger } from '../widgets/numberText'

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
  if (column.type === 'integer') return toInteger(tidyNumber(trimmed))
  if (column.type === 'decimal') return tidyNumber(trimmed)
  if (column.type === 'date') return tidyDate(trimmed)
  if (column.type === 'date-time') return tidyDateTime(trimmed)
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

export function toCellText(value: Value | undefined): string {
  return value === undefined || typeof value === 'object' ? '' : String(value)
}

/** False for a value of the wrong format, which is shown as typed. */
export function fitsColumn(column: FieldSpec, value: Value): boolean {
  if (column.type === 'decimal') return isDecimal(String(value))
  if (column.type === 'date') return isDate(String(value).slice(0, 10))
  return column.type !== 'integer' || column.choices !== undefined || typeof value === 'number'
}
