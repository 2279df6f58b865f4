import type { Scope } from '../contract/expression'
import type { RowsSpec } from '../contract/field'
import type { RecordData } from '../contract/value'
import { createRow } from './recomputeRow'

/** Limits the rows that a half-typed number or a typo could create; the form's rules report the number. */
const MAX_ROWS = 1000

/** Keeps existing rows and adds or drops rows at the end; empty if the count is not an integer up to MAX_ROWS. */
export function countedRows(spec: RowsSpec, rows: readonly RecordData[], scope: Scope): readonly RecordData[] {
  const { count } = spec
  const wanted = Number(count?.of(scope) ?? 0)
  if (count === undefined || !Number.isInteger(wanted) || wanted < 0 || wanted > MAX_ROWS) return []
  return Array.from({ length: wanted }, (_, index) => {
    return rows[index] ?? createRow(spec, { [count.number]: index + 1 }, scope)
  })
}
