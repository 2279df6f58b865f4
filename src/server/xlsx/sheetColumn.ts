import type { SheetColumn } from '../../contract/importTable'
import type { DateText, DateTimeText, Decimal } from '../../contract/value'

export type { SheetColumn } from '../../contract/importTable'

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
