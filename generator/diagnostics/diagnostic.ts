export type Severity = 'error' | 'warning'

/** A range in a source file, in characters from its start. */
export interface Place {
  readonly file: string
  readonly from: number
  readonly to: number
}

/** A message without its place. */
export interface Finding {
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly hint?: string
}

/** A second place of a finding; `says` is its caption. */
export interface OtherPlace {
  readonly place: Place
  readonly says: string
}

/** A place for people; line and column count from 1. */
export interface Shown {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly frame: string
}

export interface Diagnostic extends Finding, Shown {
  readonly other?: Shown & { readonly says: string }
}
