import { isDate, isDateTime } from '../value/date'
import { tidyDate } from '../value/typedDate'

/** Either end may be open. */
export type DateRange = readonly [from: string | undefined, to: string | undefined]

/** Range after a day was picked; a complete range starts anew. */
export function pickRange([from, to]: DateRange, day: string): DateRange {
  if (!from || to) return [day, undefined]
  return day < from ? [day, from] : [from, day]
}

/** False for what is no date, and for an end before the beginning. */
export function isRange(range: DateRange): boolean {
  const ends = range.flatMap((end) => (end ? [tidyDate(end)] : []))
  return ends.every((end) => isDate(end) || isDateTime(end)) && ends.toSorted()[0] === ends[0]
}
