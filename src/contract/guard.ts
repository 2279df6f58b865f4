/** Permission codes: of each inner list the user needs one. */
export type Codes = readonly (readonly string[])[]

/** Who may see and who may edit a value; absent: everybody. */
export interface FieldGuard {
  readonly see?: Codes
  readonly edit?: Codes
  /** The feature that the backend must announce; absent: every backend has the value. */
  readonly needs?: string
}

/** Guarded properties of resources: by resource, then by path, which is `table.column` in a detail table. */
export interface Guards {
  readonly [resource: string]: { readonly [path: string]: FieldGuard }
}
