import { isDate, isDateTime } from '../value/date'
import { tidyDate } from '../value/typedDate'

/** Either end may be open. */
export type DateRange = readonly [from: string | undefined, to: string | undefined]

/** Range after a day was picked; a complete range starts anew. */
export function pickRange([from, to]: DateRange, day: string): DateRange {
  if (!from || to) return [day, undefined]
  return day < from ? [day, from] : [from, day]
}

/** Message about a range that cannot be asked for; empty if there is none. */
export function findRangeFault(range: DateRange): string {
  const [from, to] = range.map((end) => end && tidyDate(end))
  if ([from, to].some((end) => end && !isDate(end) && !isDateTime(end))) return '请输入日期，如 2026-01-31'
  return from && to && to < from ? '结束日期不能早于开始日期' : ''
}
