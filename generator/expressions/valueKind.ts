import type { ValueType } from '../../src/contract/field'
import { both } from '../diagnostics/languages'
import type { Fields } from './environment'

export interface Typed {
  readonly type: ValueType
  readonly isId?: true
  readonly rows?: Fields
  readonly literal?: string
}

/** The kind of comparison of two values; each kind but boolean has an `order…` function at run time. */
export type ValueKind = 'number' | 'date' | 'text' | 'boolean'

const decimalShape = /^-?\d+(\.\d+)?$/
const dateShape = /^(\d{4})-(\d\d)-(\d\d)(?: ([01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/

/** The type of a date in text; undefined where the text is none or no such day exists. */
export function toDateType(text: string): 'date' | 'date-time' | undefined {
  const [whole, year, month, day, hour] = dateShape.exec(text) ?? []
  if (whole === undefined) return undefined
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) return undefined
  return hour === undefined ? 'date' : 'date-time'
}

export function isNumericExpression(typed: Typed): boolean {
  return typed.type === 'integer' || typed.type === 'decimal'
}

export function isDated(typed: Typed): boolean {
  return typed.type === 'date' || typed.type === 'date-time'
}

function canBeNumber(typed: Typed): boolean {
  if (typed.isId) return false
  if (isNumericExpression(typed)) return true
  return typed.type === 'string' && (typed.literal === undefined || decimalShape.test(typed.literal))
}

function canBeDate(typed: Typed): boolean {
  return isDated(typed) || (typed.literal !== undefined && toDateType(typed.literal) !== undefined)
}

function isEither(a: Typed, b: Typed, is: (typed: Typed) => boolean): boolean {
  return is(a) || is(b)
}

/** Undefined where the two cannot be equal. A text may equal a number, such as the key of a dictionary. */
export function toEqualityKind(a: Typed, b: Typed): ValueKind | undefined {
  if (isEither(a, b, isNumericExpression)) return [a, b].every(canBeNumber) ? 'number' : undefined
  if (isEither(a, b, isDated)) return [a, b].every(canBeDate) ? 'date' : undefined
  if (a.type !== b.type) return undefined
  if (a.type === 'string') return 'text'
  return a.type === 'boolean' ? 'boolean' : undefined
}

/** Undefined where the two have no order. */
export function toOrderKind(a: Typed, b: Typed): ValueKind | undefined {
  const kind = toEqualityKind(a, b)
  if (kind === 'boolean') return undefined
  return kind === 'number' && !(isNumericExpression(a) && isNumericExpression(b)) ? undefined : kind
}

/** A type that holds both values; undefined where there is none. */
export function uniteTypes(a: Typed, b: Typed): Typed | undefined {
  if (a.type === 'array' || a.type === 'object') return undefined
  if (a.type === b.type) return a.literal === undefined ? a : b
  if (isNumericExpression(a) && isNumericExpression(b)) return { type: 'decimal' }
  if (canHold(b.type, a)) return b
  return canHold(a.type, b) ? a : undefined
}

export function canHold(wanted: ValueType, typed: Typed): boolean {
  if (wanted === typed.type) return true
  if (wanted === 'decimal') return typed.type === 'integer'
  return typed.literal !== undefined && toDateType(typed.literal) === wanted
}

const words: { readonly [type in ValueType]: string } = {
  string: both('a text', '文字'),
  integer: both('a whole number', '整数'),
  decimal: both('a number', '数字'),
  boolean: both('yes or no', '是或否'),
  date: both('a date', '日期'),
  'date-time': both('a time', '时间'),
  array: both('a list', '列表'),
  object: both('a record', '记录'),
}

export function describeType(typed: Typed): string {
  if (typed.isId) return both('an id', '编号')
  return typed.literal === undefined
    ? words[typed.type]
    : both(`the text '${typed.literal}'`, `文字 '${typed.literal}'`)
}
