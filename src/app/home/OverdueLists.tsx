import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useKnownFeatures } from '../../api/useFeatures'
import type { Page } from '../../api/usePage'
import { usePages } from '../../api/useReadOperations'
import type { RecordData } from '../../contract/value'
import { toListAddress } from '../../screen/listAddress'
import { useScreens } from '../../screen/ScreensContext'
import { useScope } from '../../screen/useScope'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { classes } from '../../ui/classes'
import { Skeleton } from '../../ui/Skeleton'
import { days } from '../../value/expression'
import { toCountQuery } from './askedList'
import { type OverdueList, openLists, overdueConditions, overdueLists } from './homeLists'

/** The query of the late records, the oldest first. */
export function toOverdueQuery(list: OverdueList, today: string): RecordData {
  return { ...toCountQuery(overdueConditions(list, today), today), ascs: list.order }
}

const NO_PARAMS: RecordData = {}

interface OverdueListsProps {
  /** What stands here until it is known which lists the backend can count. */
  readonly room: ReactNode
}

/** Lists of the user with the number of records whose day has passed; each leads to just these. */
export function OverdueLists({ room }: OverdueListsProps) {
  const text = useText()
  const { today } = useScope(NO_PARAMS)
  const features = useKnownFeatures()
  const lists = openLists(overdueLists, useScreens(), useSession()).filter(
    ({ status }) => status.length === 1 || features?.conditionGroups,
  )
  const answers = usePages(
    lists.map((list) => ({
      operation: list.operation,
      query: { ...toOverdueQuery(list, today), current: 1, size: 1 },
    })),
  )
  if (features === undefined) return room
  if (lists.length === 0) return null
  const again = () => void Promise.all(answers.map(({ refetch }) => refetch()))
  const hasFailed = answers.some(({ error }) => error)
  const retry = hasFailed ? (
    <Button size="small" onClick={again}>
      {text('重试')}
    </Button>
  ) : undefined
  return (
    <Card title={text('逾期事项')} padded={false} actions={retry}>
      <ul className="divide-y">
        {lists.map((list, index) => (
          <li key={list.screen}>
            <OverdueLink
              title={text(list.title)}
              to={toListAddress(list.path, overdueConditions(list, today))}
              page={answers[index]?.data}
              hasFailed={answers[index]?.error !== null}
              age={days(answers[index]?.data?.records[0]?.[list.day], today)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface OverdueLinkProps {
  readonly title: string
  readonly to: string
  readonly page: Page | undefined
  readonly hasFailed: boolean
  /** Days since the oldest day. */
  readonly age: number | undefined
}

function OverdueLink({ title, to, page, hasFailed, age }: OverdueLinkProps) {
  const text = useText()
  const isOverdue = page !== undefined && page.total > 0
  return (
    <Link to={to} className="flex items-center gap-3 px-4 py-2 transition-colors duration-fast hover:bg-hover">
      <span className="min-w-0 flex-1">{title}</span>
      {isOverdue && age !== undefined && (
        <span className="text-muted text-sm tabular-nums">{text('最久 {{count}} 天', { count: age })}</span>
      )}
      <span
        className={classes(
          'min-w-6 text-right tabular-nums',
          isOverdue ? 'font-semibold text-danger-text' : 'text-muted',
        )}
      >
        {page ? page.total : hasFailed ? '--' : <Skeleton className="h-5.5 w-6" />}
      </span>
    </Link>
  )
}
