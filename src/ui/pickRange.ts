/** Two days, either of which may be open. */
export type DateRange = readonly [from: string | undefined, to: string | undefined]

/** The range after a day is picked in the calendar: a new one begins where the old one was whole. */
export function pickRange([from, to]: DateRange, day: string): DateRange {
  if (!from || to) return [day, undefined]
  return day < from ? [day, from] : [from, day]
}
