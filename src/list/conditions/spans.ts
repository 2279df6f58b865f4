import type { Text } from '../../contract/value'
import { addDays, addMonths, endOfMonth } from '../../value/date'

export type Days = readonly [from: string, to: string]

/** Monday of the week of a day. */
function startOfWeek(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

function weekOf(day: string): Days {
  const monday = startOfWeek(day)
  return [monday, addDays(monday, 6)]
}

function monthOf(day: string): Days {
  return [`${day.slice(0, 7)}-01`, endOfMonth(day)]
}

function yearOf(year: number): Days {
  return [`${year}-01-01`, `${year}-12-31`]
}

interface Span {
  readonly title: Text
  readonly of: (today: string) => Days
}

/** Spans of days relative to today, first and last day included. Stored by name, so that they move with the day. */
const spans: { readonly [name: string]: Span } = {
  today: { title: '今天', of: (today) => [today, today] },
  yesterday: { title: '昨天', of: (today) => [addDays(today, -1), addDays(today, -1)] },
  tomorrow: { title: '明天', of: (today) => [addDays(today, 1), addDays(today, 1)] },
  thisWeek: { title: '本周', of: weekOf },
  lastWeek: { title: '上周', of: (today) => weekOf(addDays(today, -7)) },
  nextWeek: { title: '下周', of: (today) => weekOf(addDays(today, 7)) },
  thisMonth: { title: '本月', of: monthOf },
  lastMonth: { title: '上月', of: (today) => monthOf(addMonths(today, -1)) },
  nextMonth: { title: '下月', of: (today) => monthOf(addMonths(today, 1)) },
  thisYear: { title: '今年', of: (today) => yearOf(Number(today.slice(0, 4))) },
  lastYear: { title: '去年', of: (today) => yearOf(Number(today.slice(0, 4)) - 1) },
  last7: { title: '最近 7 天', of: (today) => [addDays(today, -6), today] },
  last30: { title: '最近 30 天', of: (today) => [addDays(today, -29), today] },
  next7: { title: '未来 7 天', of: (today) => [today, addDays(today, 6)] },
  next30: { title: '未来 30 天', of: (today) => [today, addDays(today, 29)] },
}

export const spanNames = Object.keys(spans)

export function isSpan(name: string): boolean {
  return Object.hasOwn(spans, name)
}

export function spanTitle(name: string): Text {
  return spans[name]?.title ?? name
}

/** Undefined for an unknown name. */
export function spanDays(name: string, today: string): Days | undefined {
  return isSpan(name) ? spans[name]?.of(today) : undefined
}
