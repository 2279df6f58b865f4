import type { CalendarProps } from './Calendar'
import { createPart, usePart } from './part'
import { Skeleton } from './Skeleton'

export const calendar = createPart(() => import('./Calendar'), 'Calendar')

/** The calendar, whose code is as much as that of a whole list and is needed by few who look at one. */
export function LateCalendar(props: CalendarProps) {
  const Calendar = usePart(calendar, true)
  return Calendar ? <Calendar {...props} /> : <Skeleton className="h-74 w-56" />
}
