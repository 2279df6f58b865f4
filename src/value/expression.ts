import type { Condition, Scope } from '../contract/expression'
import type { RecordData, Value } from '../contract/value'
import * as dates from './date'
import * as decimals from './decimal'
import { splitList } from './joinedList'

/** Empty is undefined, '' or an empty list; a value of the wrong type counts as empty. */
type Operand = Value | undefined

/** Negative, 0 or positive; NaN for an empty operand, so that every comparison with it is false. */
export type Order = (a: Operand, b: Operand) => number

function toNumeric(value: Operand): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  return typeof value === 'string' && decimals.isDecimal(value) ? value : undefined
}

function toDate(value: Operand): string | undefined {
  return typeof value === 'string' && (dates.isDate(value) || dates.isDateTime(value)) ? value : undefined
}

function calculate(a: Operand, b: Operand, run: (a: string, b: string) => string): string | undefined {
  const [left, right] = [toNumeric(a), toNumeric(b)]
  return left === undefined || right === undefined ? undefined : run(left, right)
}

export function add(a: Operand, b: Operand): string | undefined {
  return calculate(a, b, decimals.add)
}

export function subtract(a: Operand, b: Operand): string | undefined {
  return calculate(a, b, decimals.subtract)
}

export function multiply(a: Operand, b: Operand): string | undefined {
  return calculate(a, b, decimals.multiply)
}

/** Empty if `b` is 0. */
export function divide(a: Operand, b: Operand): string | undefined {
  return orderNumbers(b, 0) === 0 ? undefined : calculate(a, b, decimals.divide)
}

/** Empty if `b` is 0. */
export function remainder(a: Operand, b: Operand): string | undefined {
  return orderNumbers(b, 0) === 0 ? undefined : calculate(a, b, decimals.remainder)
}

export function negate(value: Operand): string | undefined {
  return subtract(0, value)
}

export function round(value: Operand, digits: number): string | undefined {
  const number = toNumeric(value)
  return number === undefined ? undefined : decimals.round(number, digits)
}

/** Compares by value: 1, '1' and '1.00' are equal. */
export function orderNumbers(a: Operand, b: Operand): number {
  const left = toNumeric(a)
  const right = toNumeric(b)
  return left === undefined || right === undefined ? Number.NaN : decimals.compare(left, right)
}

/** Treats a date as its midnight when it is compared with a time. */
export function orderDates(a: Operand, b: Operand): number {
  const left = toDate(a)
  const right = toDate(b)
  if (left === undefined || right === undefined) return Number.NaN
  return orderTexts(left.padEnd(19, ' 00:00:00'), right.padEnd(19, ' 00:00:00'))
}

/** Compares by character code, the order of codes and keys. */
export function orderTexts(a: Operand, b: Operand): number {
  if (isEmpty(a) || isEmpty(b)) return Number.NaN
  const left = asText(a)
  const right = asText(b)
  return left === right ? 0 : left < right ? -1 : 1
}

export function isIn(value: Operand, items: readonly Operand[], order: Order): boolean {
  return items.some((item) => order(value, item) === 0)
}

/** The smallest non-empty value. */
export function least(values: readonly Operand[], order: Order): Operand {
  return values.reduce((best, value) => pick(best, value, order(value, best) < 0), undefined)
}

/** The largest non-empty value. */
export function greatest(values: readonly Operand[], order: Order): Operand {
  return values.reduce((best, value) => pick(best, value, order(value, best) > 0), undefined)
}

function pick(best: Operand, value: Operand, better: boolean): Operand {
  return !isEmpty(value) && (isEmpty(best) || better) ? value : best
}

export function isEmpty(value: Operand): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Undefined if the text holds no value. */
export function split(value: Operand): readonly string[] | undefined {
  const parts = splitList(value)
  return parts.length === 0 ? undefined : parts
}

/** Undefined if the list holds no value. */
export function joinValues(value: Operand): string | undefined {
  const parts = splitList(value)
  return parts.length === 0 ? undefined : parts.join(',')
}

/** Keeps an empty text that stands last, which asks for whatever there is; undefined where nothing else is given. */
export function coalesce(...values: readonly Operand[]): Operand {
  return values.find((value) => !isEmpty(value)) ?? (values.at(-1) === '' ? '' : undefined)
}

/** A backend that sends no aliases of roles has them as names. */
export function hasRole({ roleAliases, roleNames }: RecordData, alias: Operand): boolean {
  return splitList(roleAliases ?? roleNames).some((role) => role === alias)
}

/** Treats an empty condition as false. */
export function isTrue(value: Operand): boolean {
  return value === true
}

function toRows(value: Operand): readonly RecordData[] {
  return Array.isArray(value) ? value : []
}

/** The rows that meet a condition, which reads each as `row` and the row around their table as `outer`. */
export function filterRows(rows: Operand, scope: Scope, test: Condition): readonly RecordData[] {
  return toRows(rows).filter((row) => test({ ...scope, row, outer: scope.row }))
}

/** Adds the first of the fields that is not empty, and skips rows without one; 0 without rows. */
export function sum(rows: Operand, ...fields: readonly string[]): string {
  const read = (row: RecordData) => row[fields.find((field) => !isEmpty(row[field])) ?? '']
  return decimals.sum(toRows(rows).flatMap((row) => toNumeric(read(row)) ?? []))
}

export function count(rows: Operand): number {
  return toRows(rows).length
}

/** Skips empty values, without a separator, as labels do; undefined if all are empty. */
export function joinTexts(separator: string, ...values: readonly Operand[]): string | undefined {
  const texts = values.map(asText).filter((text) => text !== '')
  return texts.length === 0 ? undefined : texts.join(separator)
}

/** Skips empty cells; undefined if all are empty. */
export function join(rows: Operand, field: string, separator: string): string | undefined {
  return joinTexts(separator, ...toRows(rows).map((row) => row[field]))
}

export function addDays(date: Operand, count: Operand): string | undefined {
  const [from, by] = [toDate(date), asInteger(count)]
  return from === undefined || by === undefined ? undefined : dates.addDays(from, by)
}

export function addMonths(date: Operand, months: Operand): string | undefined {
  const [from, by] = [toDate(date), asInteger(months)]
  return from === undefined || by === undefined ? undefined : dates.addMonths(from, by)
}

export function endOfMonth(date: Operand): string | undefined {
  const day = toDate(date)
  return day === undefined ? undefined : dates.endOfMonth(day)
}

export function days(from: Operand, to: Operand): number | undefined {
  const start = toDate(from)
  const end = toDate(to)
  return start === undefined || end === undefined ? undefined : dates.daysBetween(start, end)
}

/** The value of an integer field; undefined beyond the safe range. */
export function asInteger(value: Operand): number | undefined {
  const number = toNumeric(value)
  const integer = number === undefined ? Number.NaN : Number(number)
  return Number.isSafeInteger(integer) ? integer : undefined
}

/** The value of a decimal field; undefined if it is not a number. */
export function asDecimal(value: Operand): string | undefined {
  const number = toNumeric(value)
  return number === undefined ? undefined : decimals.add(number, 0)
}

/** A figure in a text, as the cells show it. */
export const asFigure = (value: Operand, digits: number) => decimals.formatFigure(asText(value), digits)

/** The text for a label; '' for an empty value or an object. */
export function asText(value: Operand): string {
  return isEmpty(value) || typeof value === 'object' ? '' : String(value)
}
