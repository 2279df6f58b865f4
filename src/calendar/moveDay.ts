import { addDays, addMonths } from '../value/date'

const DAYS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const MONTHS: { readonly [key: string]: number } = { PageUp: -1, PageDown: 1 }

/** The day that an arrow or page key moves to; undefined for any other key. */
export function moveDay(day: string, key: string): string | undefined {
  if (Object.hasOwn(DAYS, key)) return addDays(day, DAYS[key] ?? 0)
  return Object.hasOwn(MONTHS, key) ? addMonths(day, MONTHS[key] ?? 0) : undefined
}
