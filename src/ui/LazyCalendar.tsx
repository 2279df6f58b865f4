import type { CalendarProps } from './Calendar'
import { lazyComponent, useLazyComponent } from './lazyComponent'
import { Skeleton } from './Skeleton'

export const calendar = lazyComponent(() => import('./Calendar'), 'Calendar')

/** Lazy, since the calendar is as large as a whole list screen. */
export function LazyCalendar(props: CalendarProps) {
  const Calendar = useLazyComponent(calendar, true)
  return Calendar ? <Calendar {...props} /> : <Skeleton className="h-74 w-56" />
}
