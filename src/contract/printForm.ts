import type { FieldSpec } from './field'
import type { Text } from './value'

/** The A4 form that a record is printed as. */
export interface PrintForm {
  readonly title: Text
  /** Beside the title, and as a QR code. */
  readonly number?: FieldSpec
  readonly facts: readonly FieldSpec[]
  readonly tables: readonly PrintTable[]
  readonly note?: Text
  /** Who signs, a line for each. */
  readonly signatures: readonly Text[]
}

/** Columns of a detail table, by name. */
export interface PrintTable {
  readonly field: FieldSpec
  readonly columns: readonly string[]
  /** Sums of columns in the foot; without `decimals` a sum has as many as its cells. */
  readonly sums: readonly { readonly field: string; readonly decimals?: number }[]
}
