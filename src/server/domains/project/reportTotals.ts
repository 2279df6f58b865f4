import type { RecordData, Value } from '../../../contract/value'
import { formatDecimal, isDecimal, sum } from '../../../value/decimal'

function toDecimals(rows: readonly RecordData[], field: string): readonly string[] {
  return rows.map((row) => String(row[field] ?? '')).filter(isDecimal)
}

/** The rows of a field that holds a detail table. */
export function toRows(value: Value | undefined): readonly RecordData[] {
  return Array.isArray(value) ? value : []
}

/** What a report says of all its buildings together: tonnes and square metres as decimals. */
export function reportTotals(buildings: readonly RecordData[]) {
  return {
    buildingNumbers: buildings.map((building) => building.buildNumber).join('、'),
    totalWeight: formatDecimal(sum(toDecimals(buildings, 'convertAmount')), { digits: 3 }),
    totalArea: formatDecimal(sum(toDecimals(buildings, 'floorAcre')), { digits: 2 }),
  }
}
