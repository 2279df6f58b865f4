import type { RecordData } from '../../contract/value'
import { formatDecimal, isDecimal, sum } from '../../value/decimal'

/** The exact sum of a field over all rows that have it, with so many decimals. */
export function sumField(rows: readonly RecordData[], field: string, digits: number): string {
  const values = rows.map((row) => String(row[field] ?? '')).filter(isDecimal)
  return formatDecimal(sum(values), { digits })
}
