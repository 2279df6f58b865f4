import type { FieldSpec } from '../contract/field'
import type { Value } from '../contract/value'
import { isDate } from '../value/date'
import { isDecimal } from '../value/decimal'

const yes = new Set(['是', '1', 'true', 'yes', 'y', '√'])
const no = new Set(['否', '0', 'false', 'no', 'n', '×'])

function toNumberText(text: string): string {
  const plain = text.normalize('NFKC').replace(/[,\s]/g, '').replace(/^\+/, '').replace(/\.$/, '')
  return plain.startsWith('.') ? `0${plain}` : plain
}

function toInteger(text: string): Value {
  const plain = toNumberText(text)
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : text
}

function toDecimal(text: string): Value {
  const plain = toNumberText(text)
  return isDecimal(plain) ? plain : text
}

function toDate(text: string): Value {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : text
}

function toBoolean(text: string): Value {
  const word = text.toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : text
}

/** What a cell takes from typed or pasted text; a text that does not fit stays as it is, for the rules to refuse. */
export function toCellValue(column: FieldSpec, text: string): Value | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  if (column.type === 'integer') return toInteger(trimmed)
  if (column.type === 'decimal') return toDecimal(trimmed)
  if (column.type === 'date') return toDate(trimmed)
  if (column.type === 'boolean') return toBoolean(trimmed)
  return text
}

export function toCellText(value: Value | undefined): string {
  return value === undefined || typeof value === 'object' ? '' : String(value)
}

/** Whether a cell can show the value; what was typed wrong is shown as it was typed. */
export function fitsColumn(column: FieldSpec, value: Value): boolean {
  if (column.type === 'decimal') return isDecimal(String(value))
  return column.type !== 'integer' || column.choices !== undefined || typeof value === 'number'
}
