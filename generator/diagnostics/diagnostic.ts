export type Severity = 'error' | 'warning'

/** A stretch of a source file, in characters from its start. */
export interface Place {
  readonly file: string
  readonly from: number
  readonly to: number
}

/** What is wrong, before it has a place. */
export interface Finding {
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly hint?: string
}

/** What the analyst sees; line and column count from one. */
export interface Diagnostic extends Finding {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly frame: string
}
