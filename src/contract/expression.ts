import type { RecordData, Value } from './value'

/** Values that an expression may read: `form` is the screen's record, `row` the detail or list row. */
export interface Scope {
  readonly form: RecordData
  readonly row: RecordData
  /** The enclosing row of a nested table; absent elsewhere. */
  readonly outer?: RecordData
  /** Values that the opener passed, e.g. the chosen parent of a child list. */
  readonly params: RecordData
  readonly user: RecordData
  /** yyyy-MM-dd, from the session's clock. */
  readonly today: string
}

export type Expression = (scope: Scope) => Value | undefined
export type Condition = (scope: Scope) => boolean
/** Formats a record as one line, e.g. projectName_projectCode; `say` says its terms in the language of who reads. */
export type Label = (record: RecordData, say?: (term: string) => string) => string
