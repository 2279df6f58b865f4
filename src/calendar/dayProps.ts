import type { CalendarScreen } from '../contract/calendar'
import type { Scope } from '../contract/expression'
import type { RecordData } from '../contract/value'
import type { Month } from './monthDays'

/** What every way to show the days of a month is given. */
export interface DayProps {
  readonly screen: CalendarScreen
  readonly scope: Scope
  readonly byDay: ReadonlyMap<string, readonly RecordData[]>
  readonly today: string
  readonly month: Month
  /** Absent where the user may not. */
  readonly onOpen: ((row: RecordData) => void) | undefined
  readonly onAdd: ((day: string) => void) | undefined
}
