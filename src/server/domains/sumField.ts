import type { Decimal } from '../../contract/value'
import { type Numeric, sum, toFixed } from '../../value/decimal'

/** The exact sum of a field over all rows that have it, with so many decimals. */
export function sumField<Field extends string>(
  rows: readonly { readonly [Name in Field]?: Numeric }[],
  field: Field,
  digits: number,
): Decimal {
  return toFixed(sum(rows.flatMap((row) => row[field] ?? [])), digits)
}

/** The sum of a field of whole numbers over all rows that have it. */
export function sumIntegers<Field extends string>(
  rows: readonly { readonly [Name in Field]?: number }[],
  field: Field,
): number {
  return rows.reduce((total, row) => total + (row[field] ?? 0), 0)
}
