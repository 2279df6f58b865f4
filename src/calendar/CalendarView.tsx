import type { Action } from '../contract/action'
import type { CalendarScreen } from '../contract/calendar'
import type { Scope } from '../contract/expression'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { IconButton } from '../ui/IconButton'
import { Skeleton } from '../ui/Skeleton'
import { CalendarMonth } from './CalendarMonth'
import { DayList } from './DayList'
import type { DayProps } from './dayProps'
import { addMonth, type Month, monthOf } from './monthDays'
import { useCalendarRecords } from './useCalendarRecords'

export interface CalendarViewProps {
  readonly screen: CalendarScreen
  readonly month: Month
  readonly onMonth: (month: Month) => void
  readonly scope: Scope
  /** Actions that the user is permitted. */
  readonly actions: readonly Action[]
  /** `day` is set for an action on a day, e.g. adding a record. */
  readonly onAction: (action: Action, row: RecordData | undefined, day: string | undefined) => void
}

/** A month of records; on a phone, a list of the days with records. */
export function CalendarView({ screen, month, onMonth, scope, actions, onAction }: CalendarViewProps) {
  const text = useText()
  const { byDay, loading, error, retry } = useCalendarRecords(screen, month, scope)
  const adding = actions.find(({ run }) => run.kind === 'open' && run.mode === 'add')
  const viewing = actions.find(({ run }) => run.kind === 'open' && run.mode === 'view')
  const days = {
    screen,
    scope,
    byDay,
    today: scope.today,
    month,
    onOpen: viewing && ((row: RecordData) => onAction(viewing, row, undefined)),
    onAdd: adding && ((day: string) => onAction(adding, undefined, day)),
  }
  return (
    <section aria-label={text(screen.title)} className="flex flex-col gap-3 rounded-md border bg-raised p-3">
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="mr-auto font-semibold text-xl">{text(screen.title)}</h1>
        <Button onClick={() => onMonth(monthOf(scope.today))}>{text('今天')}</Button>
        <IconButton icon="chevron-left" label={text('上个月')} onClick={() => onMonth(addMonth(month, -1))} />
        <span aria-live="polite" className="min-w-20 text-center font-medium tabular-nums">
          {month}
        </span>
        <IconButton icon="chevron-right" label={text('下个月')} onClick={() => onMonth(addMonth(month, 1))} />
        {adding === undefined ? null : (
          <Button tone="primary" icon="plus" onClick={() => onAction(adding, undefined, undefined)}>
            {text(adding.title)}
          </Button>
        )}
      </header>
      {error ? (
        <EmptyState
          icon="alert-circle"
          title={text('{{title}}加载失败', { title: text(screen.title) })}
          hint={text(error.message)}
          action={<Button onClick={retry}>{text('重试')}</Button>}
        />
      ) : loading ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <>
          <div className="hidden sm:block">
            <CalendarMonth {...days} onMonth={onMonth} />
          </div>
          <div className="sm:hidden">
            <DayAgenda {...days} />
          </div>
        </>
      )}
    </section>
  )
}

function DayAgenda(days: DayProps) {
  const text = useText()
  const filled = [...days.byDay.keys()].filter((day) => monthOf(day) === days.month).sort()
  if (filled.length === 0) return <EmptyState icon="calendar" title={text('这个月没有安排')} />
  return filled.map((day) => (
    <section key={day} aria-label={day} className="mb-4">
      <h2 className="mb-2 font-medium text-muted tabular-nums">{day}</h2>
      <DayList day={day} {...days} onAdd={undefined} />
    </section>
  ))
}
