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
import { type CountedList, openLists, toCountQuery } from './askedList'

/** What there is to count, the most telling first: each role may open other lists of these. */
export const countedLists: readonly CountedList[] = [
  { title: '本月新增租赁', screen: 'lease/lease-manage-list', operation: 'lease.project-lease.page' },
  { title: '本月生产记录', screen: 'production/production-records-list', operation: 'production.manufacture.page' },
  { title: '本月发货', screen: 'logistics/exit-shipment-list', operation: 'logistics.exit-shipment.page' },
  { title: '本月采购订单', screen: 'procurement/purchase-order-manage', operation: 'procurement.purchase-order.page' },
  { title: '本月巡检记录', screen: 'patrol/patrol-record-list', operation: 'patrol.record.page' },
  { title: '本月需求计划', screen: 'requirement/demand-plan-list', operation: 'requirement.demand-plan.page' },
  { title: '本月新增项目', screen: 'project/project-manage', operation: 'project.project.page' },
  {
    title: '本月项目上报',
    screen: 'project/project-report-list',
    operation: 'project.rental-report.report-req-page',
  },
]

const SHOWN = 4
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
  const lists = openLists(countedLists, useScreens(), useSession()).slice(0, SHOWN)
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
