import { formatDateTime } from '../../../value/date'
import type { Condition } from '../../http/conditions'

const YEAR_MONTH_LENGTH = 7

/** Groups by month: the first characters of a date or time. */
export function byMonth<Field extends string>(field: Field) {
  return { field, length: YEAR_MONTH_LENGTH }
}

/** The year that a request names, or the present one. */
export function toYear(query: { readonly year?: string }, now: number): string {
  return query.year ?? formatDateTime(now).slice(0, 4)
}

/** `yyyy-MM` of all months of a year. */
export function monthsOf(year: string): readonly string[] {
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
}

/** The times of one year. */
export function inYear<Field extends string>(field: Field, year: string): readonly Condition<Field>[] {
  return [
    { field, operator: 'ge', value: `${year}-01-01 00:00:00` },
    { field, operator: 'le', value: `${year}-12-31 23:59:59` },
  ]
}
