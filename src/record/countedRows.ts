import type { Scope } from '../contract/expression'
import type { RowsSpec } from '../contract/field'
import type { RecordData } from '../contract/value'
import { createRow } from './recomputeRow'

/** More rows than any plan has: a number that is still being typed, or a mistake that the rules say. */
const MAX_ROWS = 1000

/** As many rows as the form says, those that are there first, each with its number. */
export function countedRows(spec: RowsSpec, rows: readonly RecordData[], scope: Scope): readonly RecordData[] {
  const { count } = spec
  const wanted = Number(count?.of(scope) ?? 0)
  if (count === undefined || !Number.isInteger(wanted) || wanted < 0 || wanted > MAX_ROWS) return []
  return Array.from({ length: wanted }, (_, index) => {
    return rows[index] ?? createRow(spec, { [count.number]: index + 1 }, scope)
  })
}
