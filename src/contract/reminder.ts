import type { Condition } from './expression'
import type { StepHandler } from './flow'
import type { RecordData } from './value'

/** A message about a record of which a day comes or has gone by. */
export interface Reminder {
  readonly resource: string
  /** Unique within the resource; stored with what was sent. */
  readonly name: string
  /** The field with the day. */
  readonly date: string
  /** Days from the day on which it is sent to that day; negative if it is sent afterwards. */
  readonly days: number
  /** Absent: every record of that day. */
  readonly holds?: Condition
  readonly handlers: readonly StepHandler[]
  readonly say: (record: RecordData) => string
}
