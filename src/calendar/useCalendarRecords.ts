import type { ApiError } from '../api/ApiError'
import { usePage } from '../api/usePage'
import type { CalendarScreen } from '../contract/calendar'
import type { Scope } from '../contract/expression'
import type { RecordData } from '../contract/value'
import { type Month, shownRange } from './monthDays'

export interface CalendarRecords {
  /** By day, yyyy-MM-dd. */
  readonly byDay: ReadonlyMap<string, readonly RecordData[]>
  readonly loading: boolean
  readonly error: ApiError | undefined
  readonly retry: () => void
}

const DAY_LENGTH = 'yyyy-MM-dd'.length

function groupByDay(records: readonly RecordData[], date: string): ReadonlyMap<string, readonly RecordData[]> {
  const days = new Map<string, RecordData[]>()
  for (const record of records) {
    const day = String(record[date] ?? '').slice(0, DAY_LENGTH)
    const there = days.get(day)
    if (there) there.push(record)
    else days.set(day, [record])
  }
  return days
}

export function useCalendarRecords(screen: CalendarScreen, month: Month, scope: Scope): CalendarRecords {
  const { operation, params, from, to } = screen.source
  const [first, last] = shownRange(month)
  const always = Object.fromEntries(Object.entries(params).map(([name, run]) => [name, run(scope)]))
  const { data, isLoading, error, refetch } = usePage(operation, { ...always, [from]: first, [to]: last })
  return {
    byDay: groupByDay(data?.records ?? [], screen.date),
    loading: isLoading,
    error: error ?? undefined,
    retry: () => void refetch(),
  }
}
