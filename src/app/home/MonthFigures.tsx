import { Link } from 'react-router-dom'
import { usePages } from '../../api/usePages'
import type { RecordData } from '../../contract/value'
import { toListAddress } from '../../screen/listAddress'
import { useScreens } from '../../screen/ScreensContext'
import { useScope } from '../../screen/useScope'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Skeleton } from '../../ui/Skeleton'
import { addMonths } from '../../value/date'
import { toCountQuery } from './askedList'
import { type CountedList, countedLists, MAX_COUNTED, openLists } from './homeLists'

const CREATED = 'createTime'
const NO_PARAMS: RecordData = {}

/** The days of a month up to the one of its number, as a condition takes them. */
export function monthUntil(day: string): string {
  return `${day.slice(0, 7)}-01~${day}`
}

/** How many records there are of this month, and how many more than of the last one until the same day. */
export function MonthFigures() {
  const text = useText()
  const { today } = useScope(NO_PARAMS)
  const lists = openLists(countedLists, useScreens(), useSession()).slice(0, MAX_COUNTED)
  const now = useMonth(lists, today)
  const before = useMonth(lists, addMonths(today, -1))
  if (lists.length === 0) return null
  return (
    <section aria-label={text('本月概况')}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {lists.map(({ screen, title, path }, index) => (
          <li key={screen}>
            <Link
              to={toListAddress(path, [{ field: CREATED, operator: 'within', value: 'thisMonth' }])}
              className="block rounded-md border bg-raised px-4 py-3 transition-colors duration-fast hover:border-accent"
            >
              <span className="block text-muted">{text(title)}</span>
              <MonthFigure count={now[index]} before={before[index]} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MonthFigureProps {
  /** Undefined while it loads, null where it failed. */
  readonly count: number | null | undefined
  readonly before: number | null | undefined
}

function MonthFigure({ count, before }: MonthFigureProps) {
  const text = useText()
  const change = typeof count === 'number' && typeof before === 'number' ? count - before : undefined
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold text-2xl tabular-nums">
        {count === undefined ? <Skeleton className="h-9 w-8" /> : (count ?? '--')}
      </span>
      <span className="text-muted text-sm tabular-nums">
        {change === undefined ? ' ' : text('较上月同期 {{change}}', { change: signed(change) })}
      </span>
    </span>
  )
}

export function signed(change: number): string {
  return change > 0 ? `+${change}` : change === 0 ? '±0' : `−${-change}`
}

/** Number of records by list that were made in the month of `day` until then. */
function useMonth(lists: readonly CountedList[], day: string): readonly (number | null | undefined)[] {
  const made = toCountQuery([{ field: CREATED, operator: 'between', value: monthUntil(day) }], day)
  const answers = usePages(lists.map(({ operation }) => ({ operation, query: { ...made, current: 1, size: 1 } })))
  return answers.map(({ data, error }) => (error ? null : data?.total))
}
