import { addDays, daysBetween } from '../value/date'

/** yyyy-MM */
export type Month = string

const WEEK = 7
const SOME_MONDAY = '2024-01-01'

export function monthOf(date: string): Month {
  return date.slice(0, 'yyyy-MM'.length)
}

export function addMonth(month: Month, count: number): Month {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** 0 for Monday. */
function weekday(date: string): number {
  return ((daysBetween(SOME_MONDAY, date) % WEEK) + WEEK) % WEEK
}

/** The weeks of the month, Monday to Sunday, filled with days of the adjacent months. */
export function monthWeeks(month: Month): readonly (readonly string[])[] {
  const first = `${month}-01`
  const start = addDays(first, -weekday(first))
  const count = Math.ceil(daysBetween(start, `${addMonth(month, 1)}-01`) / WEEK)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: WEEK }, (__, day) => addDays(start, week * WEEK + day)),
  )
}

export function shownRange(month: Month): readonly [from: string, to: string] {
  const weeks = monthWeeks(month)
  return [weeks[0]?.[0] ?? '', weeks.at(-1)?.[WEEK - 1] ?? '']
}
