import { addDays, addMonths, endOfMonth, isDate } from '../../../value/date'

/**
 * Due date of a period's rent: the first at the start, later ones `cycle` months per period on, less a day; month-end
 * starts stay at month ends. Beyond the year 9999 the result is no valid date; callers must refuse it.
 */
export function dueDate(start: string, cycle: number, period: number): string {
  if (period <= 1) return start
  const later = addMonths(start, cycle * (period - 1))
  if (!isDate(later)) return later
  return start === endOfMonth(start) ? endOfMonth(later) : addDays(later, -1)
}
