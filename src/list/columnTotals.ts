import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { isDecimal, round, sum } from '../value/decimal'

/** Exact sums by field; empty and non-decimal cells are skipped. */
export function columnTotals(
  totals: ListScreen['totals'],
  rows: readonly RecordData[],
): ReadonlyMap<string, { readonly text: string; readonly decimals: number }> {
  return new Map(
    (totals ?? []).map(({ field, decimals }) => {
      const values = rows.map((row) => String(row[field] ?? '')).filter(isDecimal)
      return [field, { text: round(sum(values), decimals), decimals }]
    }),
  )
}
