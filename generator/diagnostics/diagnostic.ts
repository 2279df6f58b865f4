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

/** The other place that a finding is about, and what stands there. */
export interface OtherPlace {
  readonly place: Place
  readonly says: string
}

/** A place as the analyst sees it; line and column count from one. */
export interface Shown {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly frame: string
}

/** What the analyst sees. */
export interface Diagnostic extends Finding, Shown {
  readonly other?: Shown & { readonly says: string }
}
