import { addDays, addMonths } from '../value/date'

const DAYS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const MONTHS: { readonly [key: string]: number } = { PageUp: -1, PageDown: 1 }

/** Where a key leads from a day, as in other calendars; undefined where it leads nowhere. */
export function moveDay(day: string, key: string): string | undefined {
  if (Object.hasOwn(DAYS, key)) return addDays(day, DAYS[key] ?? 0)
  return Object.hasOwn(MONTHS, key) ? addMonths(day, MONTHS[key] ?? 0) : undefined
}
