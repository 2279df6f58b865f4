import type { DateText, DateTimeText, Decimal } from '../../contract/value'

export interface SheetColumn<Field extends string = string> {
  readonly field: Field
  /** The text of the header cell; columns of a file may come in any order. */
  readonly title: string
  readonly type: 'text' | 'integer' | 'decimal' | 'date' | 'date-time'
  /** Reading: a blank cell is an error. */
  readonly required?: boolean
  /** Fraction digits of a decimal: shown when written, allowed at most when read. Absent: 3. */
  readonly digits?: number
  /** Smallest number to read. Absent: 0. */
  readonly min?: number
  /** Maximum length of a text to read. Absent: 500. */
  readonly maxLength?: number
  /** In characters. */
  readonly width?: number
}

interface Values {
  readonly text: string
  readonly integer: number
  readonly decimal: Decimal
  readonly date: DateText
  readonly 'date-time': DateTimeText
}

type Required = { readonly required: true }

/** The values of a row; optional unless the column is required. */
export type ValuesOf<Columns extends readonly SheetColumn[]> = {
  readonly [Column in Extract<Columns[number], Required> as Column['field']]: Values[Column['type']]
} & {
  readonly [Column in Exclude<Columns[number], Required> as Column['field']]?: Values[Column['type']]
}

export const DEFAULT_DIGITS = 3
