export type JsonSchema = { readonly [keyword: string]: unknown }

/** One error of a precompiled AJV validator. */
export interface SchemaError {
  readonly instancePath: string
  readonly keyword: string
  readonly params: { readonly [name: string]: unknown }
  readonly message?: string
}

export interface Validator {
  (data: unknown): boolean
  errors?: readonly SchemaError[] | null
}

export interface Validators {
  /** Validators by the schema hash that RJSF's precompiled validator looks up. */
  readonly rjsf: { readonly [hash: string]: Validator }
  readonly record: Validator
  /** Validators of a single row, by detail table. */
  readonly rows: { readonly [field: string]: Validator }
}
