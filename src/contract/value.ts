/** A value as the app holds it: ids, longs and decimals are strings; what is empty is undefined, never null. */
export type Value = string | number | boolean | readonly Value[] | RecordData

/** One record or one detail row, by field name. */
export interface RecordData {
  readonly [field: string]: Value | undefined
}

/** A text in Chinese. It is also the key under which the term catalogue holds the English one. */
export type Text = string

/** `<domain>.<entity>.<verb>`: an operation of the OpenAPI description. */
export type OperationId = string

/** `<domain>/<screen>`: a screen of `schemas/`. */
export type ScreenId = string
