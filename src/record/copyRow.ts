import type { FieldSpec } from '../contract/field'
import type { RecordData } from '../contract/value'
import { cellFields, pickFields } from './cellFields'

/** Copies the columns' values, nested rows included, without keys and states. */
export function copyRow(columns: readonly FieldSpec[], row: RecordData): RecordData {
  const inner = columns.flatMap(({ name, rows }) => {
    const value = row[name]
    if (!rows || !Array.isArray(value)) return []
    return [[name, (value as readonly RecordData[]).map((one) => copyRow(rows.columns, one))] as const]
  })
  return { ...pickFields(row, columns.flatMap(cellFields)), ...Object.fromEntries(inner) }
}
