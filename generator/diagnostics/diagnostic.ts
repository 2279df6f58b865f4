export type Severity = 'error' | 'warning'

/** A range in a source file, in characters from its start. */
export interface Place {
  readonly file: string
  readonly from: number
  readonly to: number
  /** Where the template is used in which it lies. */
  readonly via?: Place
}

/** What puts something right; its texts are those of `both`. */
export interface Remedy {
  readonly hint?: string
  /** The text that puts it right in the place of what is marked. */
  readonly fix?: string
}

/** A remedy with all the names that may stand in the place of an unknown one. */
export interface Offer extends Remedy {
  readonly known?: readonly string[]
}

/** A message without its place; its texts are those of `both`. */
export interface Finding extends Offer {
  readonly code: string
  readonly severity: Severity
  readonly message: string
}

/** The texts of a diagnostic in one language; `says` is the caption of its second place. */
export interface Wording {
  readonly message: string
  readonly hint?: string
  readonly says?: string
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
  /** Where it ends, within its first line or on a later one. */
  readonly endLine: number
  readonly endColumn: number
  readonly frame: string
}

/** A finding with its places, in one language. */
export interface Worded extends Omit<Finding, 'known'>, Shown {
  readonly other?: Shown & { readonly says: string }
}

/** A finding with its places, in English and, beside it, in Chinese. */
export interface Diagnostic extends Worded {
  readonly zh: Wording
}
