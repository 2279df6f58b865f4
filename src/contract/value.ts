/** A value as the app holds it: ids, longs and decimals are strings; what is empty is undefined, never null. */
export type Value = string | number | boolean | readonly Value[] | RecordData

/** One record or one detail row, by field name. */
export interface RecordData {
  readonly [field: string]: Value | undefined
}

declare const brand: unique symbol

interface Brand<Name extends string> {
  readonly [brand]: Name
}

/** The id of a record: digits that a JavaScript number would round. */
export type Id = string & Brand<'Id'>

/** A number with a fraction as text, such as money or a weight; `value/decimal` calculates with it. */
export type Decimal = string & Brand<'Decimal'>

/** yyyy-MM-dd */
export type DateText = string & Brand<'DateText'>

/** yyyy-MM-dd HH:mm:ss */
export type DateTimeText = string & Brand<'DateTimeText'>

/** What a request may carry for a value: null clears a field that may be empty. */
export type Input<Of> = Of extends string | number | boolean | undefined
  ? Of
  : Of extends readonly (infer Item)[]
    ? readonly Input<Item>[]
    : { readonly [Field in keyof Of]: Input<Of[Field]> | (undefined extends Of[Field] ? null : never) }

/** The same without its nulls: what is empty is absent, at every depth. */
export type WithoutNulls<Of> = Of extends null
  ? never
  : Of extends string | number | boolean | undefined
    ? Of
    : Of extends readonly (infer Item)[]
      ? readonly WithoutNulls<Item>[]
      : { readonly [Field in keyof Of]: WithoutNulls<Of[Field]> }

/** The same for calculations, which take any text: ids, dates and decimals need not be known as such. */
export type Plain<Of> =
  Of extends Brand<string>
    ? string
    : Of extends string | number | boolean | undefined
      ? Of
      : Of extends readonly (infer Item)[]
        ? readonly Plain<Item>[]
        : { readonly [Field in keyof Of]: Plain<Of[Field]> }

/** The same record where these fields are never absent. */
export type Present<Record, Field extends keyof Record> = Record & { readonly [F in Field]-?: NonNullable<Record[F]> }

/** A text in Chinese. It is also the key under which the term catalogue holds the English one. */
export type Text = string

/** `<domain>.<entity>.<verb>`: an operation of the OpenAPI description. */
export type OperationId = string

/** `<domain>/<screen>`: a screen of `schemas/`. */
export type ScreenId = string
