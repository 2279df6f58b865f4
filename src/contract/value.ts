/** A value in the app: ids, longs and decimals are strings; empty is undefined, never null. */
export type Value = string | number | boolean | readonly Value[] | RecordData

/** One record or one detail row, by field name. */
export interface RecordData {
  readonly [field: string]: Value | undefined
}

declare const brand: unique symbol

interface Brand<Name extends string> {
  readonly [brand]: Name
}

/** The id of a record: digits beyond the exact range of a JavaScript number. */
export type Id = string & Brand<'Id'>

/** A fractional number as text, such as money or a weight; calculate with `value/decimal`. */
export type Decimal = string & Brand<'Decimal'>

/** yyyy-MM-dd */
export type DateText = string & Brand<'DateText'>

/** yyyy-MM-dd HH:mm:ss */
export type DateTimeText = string & Brand<'DateTimeText'>

/** A value in a request body: null clears an optional field. */
export type Input<Of> = Of extends string | number | boolean | undefined
  ? Of
  : Of extends readonly (infer Item)[]
    ? readonly Input<Item>[]
    : { readonly [Field in keyof Of]: Input<Of[Field]> | (undefined extends Of[Field] ? null : never) }

/** The type without null: empty is absent at every depth. */
export type WithoutNulls<Of> = Of extends null
  ? never
  : Of extends string | number | boolean | undefined
    ? Of
    : Of extends readonly (infer Item)[]
      ? readonly WithoutNulls<Item>[]
      : { readonly [Field in keyof Of]: WithoutNulls<Of[Field]> }

/** The type with unbranded strings, for calculations that accept any text. */
export type Plain<Of> =
  Of extends Brand<string>
    ? string
    : Of extends string | number | boolean | undefined
      ? Of
      : Of extends readonly (infer Item)[]
        ? readonly Plain<Item>[]
        : { readonly [Field in keyof Of]: Plain<Of[Field]> }

/** The record with these fields never absent. */
export type Present<Record, Field extends keyof Record> = Record & { readonly [F in Field]-?: NonNullable<Record[F]> }

/** A Chinese text; also the key of its English translation in the term catalogue. */
export type Text = string

/** `<domain>.<entity>.<verb>`, an operation of the OpenAPI description. */
export type OperationId = string

/** `<domain>/<screen>`, a screen of `schemas/`. */
export type ScreenId = string
