import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ApiError } from '../../api/ApiError'
import { toSums } from '../../api/toSums'
import { useKnownFeatures } from '../../api/useFeatures'
import { toPage } from '../../api/usePage'
import { useReadOperations } from '../../api/useReadOperations'
import type { RecordData } from '../../contract/value'
import { toListAddress } from '../../screen/listAddress'
import { useScreens } from '../../screen/ScreensContext'
import { useScope } from '../../screen/useScope'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Skeleton } from '../../ui/Skeleton'
import { addMonths } from '../../value/date'
import { compare, formatDecimal, subtract } from '../../value/decimal'
import { type HomeFigure, homeFigures, type Sum } from './homeFigures'
import { MAX_FIGURES, openLists } from './homeLists'
import { addUp, type SumAnswer, toSumQuery } from './homeSums'

const NO_PARAMS: RecordData = {}
const FORBIDDEN = 403

interface MonthFiguresProps {
  /** What stands here until it is known what the backend can sum. */
  readonly room: ReactNode
}

/** What the figures of a role are, and how they changed; each leads to its list, narrowed to what it is made of. */
export function MonthFigures({ room }: MonthFiguresProps) {
  const text = useText()
  const features = useKnownFeatures()
  const { today } = useScope(NO_PARAMS)
  const open = openLists(homeFigures, useScreens(), useSession())
  const figures = open.filter(({ unit }) => unit === undefined || features?.listSums)
  if (features === undefined) return room
  if (figures.length === 0) return null
  return (
    <section aria-label={text('本月概况')}>
      <ul className="grid grid-cols-2 gap-3 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
        {figures.slice(0, MAX_FIGURES).map((figure) => (
          <FigureCard key={figure.screen} figure={figure} path={figure.path} today={today} />
        ))}
      </ul>
    </section>
  )
}

interface FigureCardProps {
  readonly figure: HomeFigure
  readonly path: string
  readonly today: string
}

/** Renders nothing where the user may not see what is summed. */
function FigureCard({ figure, path, today }: FigureCardProps) {
  const text = useText()
  const { title, unit, digits, value, change, opens } = figure
  const now = useSums(value(today), today)
  const other = useSums(change.of(change.is === 'before' ? addMonths(today, -1) : today), today)
  if (now instanceof ApiError && now.status === FORBIDDEN) return null
  const name = text(title)
  return (
    <li>
      <Link
        to={toListAddress(path, opens(today))}
        className="block h-full rounded-md border bg-raised px-4 py-3 transition-colors duration-fast hover:border-accent"
      >
        <span className="block text-muted">{unit === undefined ? name : `${name} (${text(unit)})`}</span>
        {/* On lines of their own, however long they are: cards of one row would differ, and what is below jump. */}
        <span className="block font-semibold text-xl tabular-nums sm:text-2xl">
          {now === undefined ? (
            <Skeleton className="h-7 w-8 sm:h-9" />
          ) : typeof now === 'string' ? (
            formatted(now, digits)
          ) : (
            '--'
          )}
        </span>
        <span className="block text-muted text-sm tabular-nums">
          {typeof now === 'string' && typeof other === 'string' ? (
            <Change of={figure} now={now} other={other} />
          ) : (
            '\u00a0'
          )}
        </span>
      </Link>
    </li>
  )
}

interface ChangeProps {
  readonly of: HomeFigure
  readonly now: string
  readonly other: string
}

function Change({ of: { change, digits }, now, other }: ChangeProps) {
  const text = useText()
  if (change.is === 'part') return text('本月 {{change}}', { change: signed(other, digits) })
  return text('较上月同期 {{change}}', { change: signed(subtract(now, other), digits) })
}

const formatted = (figure: string, digits = 0) => formatDecimal(figure, { digits, grouping: true })

export function signed(change: string, digits = 0): string {
  const sign = compare(change, 0)
  return sign > 0 ? `+${formatted(change, digits)}` : sign === 0 ? '±0' : `−${formatted(subtract(0, change), digits)}`
}

const toAnswer = (data: unknown): SumAnswer => ({ total: toPage(data).total, sums: toSums(data) })

/** The sums added up; undefined while they load, the error of one that failed. */
function useSums(sums: readonly Sum[], today: string): string | ApiError | undefined {
  const asked = sums.map((sum) => ({ operation: sum.operation, query: toSumQuery(sum, today) }))
  const answers = useReadOperations(asked, toAnswer)
  const failed = answers.find(({ error }) => error)
  if (failed?.error) return failed.error
  const known = answers.flatMap(({ data }) => data ?? [])
  return known.length === sums.length ? addUp(sums, known) : undefined
}
