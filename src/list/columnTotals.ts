import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { isDecimal, round, sum } from '../value/decimal'

/** The exact sum of each column that has one, by field; empty cells count as nothing. */
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
