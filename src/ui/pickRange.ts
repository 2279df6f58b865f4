/** Either end may be open. */
export type DateRange = readonly [from: string | undefined, to: string | undefined]

/** Range after a day was picked; a complete range starts anew. */
export function pickRange([from, to]: DateRange, day: string): DateRange {
  if (!from || to) return [day, undefined]
  return day < from ? [day, from] : [from, day]
}
