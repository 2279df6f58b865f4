import type { DateText, DateTimeText, Decimal } from '../../contract/value'

/** One column of a sheet, the same for what is written and for what is read. */
export interface SheetColumn<Field extends string = string> {
  readonly field: Field
  /** What stands in the header row; a file may have its columns in any order. */
  readonly title: string
  readonly type: 'text' | 'integer' | 'decimal' | 'date' | 'date-time'
  /** When read: a blank cell is an error. */
  readonly required?: boolean
  /** Of a decimal: how many it is shown with, and how many a read one may have. Absent: 3. */
  readonly digits?: number
  /** Of a number: the smallest that is read. Absent: 0; below 0 are signed numbers. */
  readonly min?: number
  /** Of a text that is read. Absent: 500. */
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

/** What a row with these columns holds; a cell may be blank where its column does not require it. */
export type ValuesOf<Columns extends readonly SheetColumn[]> = {
  readonly [Column in Extract<Columns[number], Required> as Column['field']]: Values[Column['type']]
} & {
  readonly [Column in Exclude<Columns[number], Required> as Column['field']]?: Values[Column['type']]
}

export const DEFAULT_DIGITS = 3
