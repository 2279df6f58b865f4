import type { RecordData, Value } from './value'

/** What an expression may read. `form` is the record of the screen, `row` the detail or list row it is asked for. */
export interface Scope {
  readonly form: RecordData
  readonly row: RecordData
  /** The row that the table stands in, where a table stands in a row. */
  readonly outer?: RecordData
  /** What the opener handed over, e.g. the chosen parent of a child list. */
  readonly params: RecordData
  readonly user: RecordData
  /** yyyy-MM-dd, from the clock of the session. */
  readonly today: string
}

export type Expression = (scope: Scope) => Value | undefined
export type Condition = (scope: Scope) => boolean
/** Prints a record in one line, e.g. projectName_projectCode. */
export type Label = (record: RecordData) => string
