import type { RecordData, Value } from '../../contract/value'

/** A record or one of its rows; `at` is the prefix of its field paths. */
export interface Owner {
  readonly row: RecordData
  readonly at: string
}

const isRow = (value: Value | undefined): value is RecordData => typeof value === 'object' && !Array.isArray(value)

/** The record itself, or its rows at the path. */
export function listOwners(row: RecordData, path: readonly string[], at = ''): readonly Owner[] {
  const [step = '', ...rest] = path
  if (rest.length === 0) return [{ row, at }]
  const rows = row[step]
  if (!Array.isArray(rows)) return []
  return rows.flatMap((each: Value, index) => (isRow(each) ? listOwners(each, rest, `${at}${step}.${index}.`) : []))
}

/** A copy of the record with `change` applied to itself or to its rows at the path. */
export function changeRows(
  record: RecordData,
  path: readonly string[],
  change: (row: RecordData) => RecordData,
): RecordData {
  const [step = '', ...rest] = path
  if (rest.length === 0) return change(record)
  const rows = record[step]
  if (!Array.isArray(rows)) return record
  return { ...record, [step]: rows.map((row: Value) => (isRow(row) ? changeRows(row, rest, change) : row)) }
}
