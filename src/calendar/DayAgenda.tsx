import { useText } from '../text/useText'
import { EmptyState } from '../ui/EmptyState'
import { DayList } from './DayList'
import type { DayProps } from './dayProps'
import { monthOf } from './monthDays'

export function DayAgenda(days: DayProps) {
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
