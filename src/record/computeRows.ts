import type { Scope } from '../contract/expression'
import type { Compute, RowsSpec } from '../contract/field'
import type { RecordData } from '../contract/value'
import { type FormPlan, hasRows, toRows } from './formPlan'
import { isSameAmount } from './isSameAmount'
import { markSentRow } from './overrule'
import { recomputeRow } from './recomputeRow'

/** Every column and dependency of the table, so that all computed cells are recomputed. */
function allOf({ columns, computes }: RowsSpec): readonly string[] {
  return [...columns.map(({ name }) => name), ...computes.flatMap(({ deps }) => deps)]
}

/** Keeps given computed values that equal the recomputed amount or whose inputs are missing. */
export function keepGiven(computes: readonly Compute[], computed: RecordData, given: RecordData): RecordData {
  const kept = computes.filter(
    ({ field }) => computed[field] === undefined || isSameAmount(computed[field], given[field]),
  )
  return { ...computed, ...Object.fromEntries(kept.map(({ field }) => [field, given[field]])) }
}

/** Recomputes all cells of rows from elsewhere, nested rows included; only marked values overrule. */
export function computeRows(rows: RowsSpec, given: readonly RecordData[], scope: Scope): readonly RecordData[] {
  const changed = allOf(rows)
  return given.map((row) => {
    const inner = rows.columns.flatMap(({ name, rows: deeper }) =>
      deeper && row[name] !== undefined
        ? [[name, computeRows(deeper, toRows(row, name), { ...scope, row, outer: row })] as const]
        : [],
    )
    const marked = markSentRow(rows, { ...row, ...Object.fromEntries(inner) }, scope)
    const settled = recomputeRow(rows, marked, { changed, scope, keepsChoices: true })
    return keepGiven(rows.computes, settled, row)
  })
}

/** The detail tables among the values, with all cells recomputed. */
export function recomputeTables({ fields }: FormPlan, values: RecordData, scope: Scope): RecordData {
  const tables = fields.filter(hasRows).filter(({ name, rows }) => name in values && rows.computes.length > 0)
  return Object.fromEntries(tables.map(({ name, rows }) => [name, computeRows(rows, toRows(values, name), scope)]))
}
