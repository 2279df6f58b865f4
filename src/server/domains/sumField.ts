import type { Decimal } from '../../contract/value'
import { type Numeric, sum, toFixed } from '../../value/decimal'

/** Exact sum, rounded to `digits` decimals; missing values count as zero. */
export function sumField<Field extends string>(
  rows: readonly { readonly [Name in Field]?: Numeric }[],
  field: Field,
  digits: number,
): Decimal {
  return toFixed(sum(rows.flatMap((row) => row[field] ?? [])), digits)
}

/** Missing values count as zero. */
export function sumIntegers<Field extends string>(
  rows: readonly { readonly [Name in Field]?: number }[],
  field: Field,
): number {
  return rows.reduce((total, row) => total + (row[field] ?? 0), 0)
}
