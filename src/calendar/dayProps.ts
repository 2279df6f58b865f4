import type { CalendarScreen } from '../contract/calendar'
import type { Scope } from '../contract/expression'
import type { RecordData } from '../contract/value'
import type { Month } from './monthDays'

export interface DayProps {
  readonly screen: CalendarScreen
  readonly scope: Scope
  readonly byDay: ReadonlyMap<string, readonly RecordData[]>
  readonly today: string
  readonly month: Month
  /** Undefined if the user lacks the action. */
  readonly onOpen: ((row: RecordData) => void) | undefined
  readonly onAdd: ((day: string) => void) | undefined
}
