import { formatDateTime } from '../../../value/date'
import type { Condition } from '../../http/conditions'

const YEAR_MONTH_LENGTH = 7

/** Groups by `yyyy-MM`, the prefix of a date or time. */
export function byMonth<Field extends string>(field: Field) {
  return { field, length: YEAR_MONTH_LENGTH }
}

export function toYear(query: { readonly year?: string }, now: number): string {
  return query.year ?? formatDateTime(now).slice(0, 4)
}

/** All months of a year as `yyyy-MM`. */
export function monthsOf(year: string): readonly string[] {
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
}

export function inYear<Field extends string>(field: Field, year: string): readonly Condition<Field>[] {
  return [
    { field, operator: 'ge', value: `${year}-01-01 00:00:00` },
    { field, operator: 'le', value: `${year}-12-31 23:59:59` },
  ]
}
