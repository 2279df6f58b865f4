import { addDays, addMonths, endOfMonth, isDate } from '../../../value/date'

/**
 * When a period's rent is due: the first at the start, each later one as many months on as its cycles make, less a
 * day. Where the start ends its month, so does every due date. Past the year 9999 it is no date, which callers refuse.
 */
export function dueDate(start: string, cycle: number, period: number): string {
  if (period <= 1) return start
  const later = addMonths(start, cycle * (period - 1))
  if (!isDate(later)) return later
  return start === endOfMonth(start) ? endOfMonth(later) : addDays(later, -1)
}
