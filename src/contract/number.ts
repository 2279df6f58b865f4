/** A field that the server numbers, such as `RK20260301001`. */
export interface NumberedField {
  readonly field: string
  /** What stands before the counter, with `yyyy`, `yy`, `MM` and `dd` for the day; the counter restarts when it changes. */
  readonly prefix: string
  /** The fewest digits of the counter. */
  readonly digits: number
  /** What a record holds that is numbered in this way; absent: every record is. */
  readonly where?: { readonly [field: string]: string | number | boolean }
}

/** Numbered fields by resource. */
export interface Numbers {
  readonly [resource: string]: readonly NumberedField[]
}
