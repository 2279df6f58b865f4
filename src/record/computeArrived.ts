import type { Scope } from '../contract/expression'
import type { Compute, RowsSpec } from '../contract/field'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { hasRows, type RowsField, toFormPlan, toFormScope, toRows } from './formPlan'
import { isSameAmount, markSent } from './overrule'
import { recomputeRow } from './recomputeRow'
import { recomputeValues } from './recomputeValues'

/** A request's values merged over the stored record. */
export interface Arrived {
  readonly values: RecordData
  /** Fields in the request; for a new record, all fields of its forms. */
  readonly sent: ReadonlySet<string>
}

/** Every column and dependency of the table, so that all computed cells are recomputed. */
function allOf({ columns, computes }: RowsSpec): readonly string[] {
  return [...columns.map(({ name }) => name), ...computes.flatMap(({ deps }) => deps)]
}

/** Keeps given computed values that equal the recomputed amount or whose inputs are missing. */
function keepGiven(computes: readonly Compute[], settled: RecordData, given: RecordData): RecordData {
  const kept = computes.filter(
    ({ field }) => settled[field] === undefined || isSameAmount(settled[field], given[field]),
  )
  return { ...settled, ...Object.fromEntries(kept.map(({ field }) => [field, given[field]])) }
}

function computeRows(rows: RowsSpec, given: readonly RecordData[], scope: Scope): readonly RecordData[] {
  const changed = allOf(rows)
  return given.map((row) => {
    const inner = rows.columns.flatMap(({ name, rows: deeper }) =>
      deeper && row[name] !== undefined
        ? [[name, computeRows(deeper, toRows(row, name), { ...scope, row, outer: row })] as const]
        : [],
    )
    const settled = recomputeRow(rows, { ...row, ...Object.fromEntries(inner) }, { changed, scope, keepsChoices: true })
    return keepGiven(rows.computes, settled, row)
  })
}

function withTables(screen: FormScreen, { values, sent }: Arrived, scope: Scope): RecordData {
  const tables = toFormPlan(screen.tabs)
    .fields.filter(hasRows)
    .filter(({ name, rows }) => rows.editable && sent.has(name))
  const computed = tables.map(
    ({ name, rows }) => [name, computeRows(rows, toRows(values, name), toFormScope(scope, values))] as const,
  )
  return { ...values, ...Object.fromEntries(computed) }
}

function keepGivenCells({ name, rows }: RowsField, settled: RecordData, given: RecordData) {
  const before = toRows(given, name)
  const kept = toRows(settled, name).map((row, index) => keepGiven(rows.computes, row, before[index] ?? row))
  return [name, kept] as const
}

/** Recomputes the values as the form would, and overwrites computed values that the request sends. */
export function computeArrived(screen: FormScreen, arrived: Arrived, scope: Scope): RecordData {
  const { sent } = arrived
  const given = markSent(screen, arrived.values, sent)
  const doubted = screen.computes.filter(({ field }) => sent.has(field)).flatMap(({ deps }) => deps)
  const values = withTables(screen, { sent, values: given }, scope)
  const settled = recomputeValues(screen, { values, changed: [...sent, ...doubted], keepsChoices: true }, scope)
  const tables = toFormPlan(screen.tabs)
    .fields.filter(hasRows)
    .filter(({ name, rows }) => rows.computes.length > 0 && settled[name] !== undefined)
  const cells = tables.map((table) => keepGivenCells(table, settled, given))
  return { ...keepGiven(screen.computes, settled, given), ...Object.fromEntries(cells) }
}
