import type { CalendarProps } from './Calendar'
import { lazyComponent, useLazyComponent } from './lazyComponent'
import { Skeleton } from './Skeleton'

export const calendar = lazyComponent(() => import('./Calendar'), 'Calendar')

/** The calendar, whose code is as much as that of a whole list and is needed by few who look at one. */
export function LazyCalendar(props: CalendarProps) {
  const Calendar = useLazyComponent(calendar, true)
  return Calendar ? <Calendar {...props} /> : <Skeleton className="h-74 w-56" />
}
