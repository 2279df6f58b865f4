import type { Scope } from '../contract/expression'
import type { Compute } from '../contract/field'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { computeRows, keepGiven } from './computeRows'
import { hasRows, type RowsField, toFormPlan, toFormScope, toRows } from './formPlan'
import { markSent } from './overrule'
import { recomputeValues } from './recomputeValues'

/** A request's values merged over the stored record. */
export interface RequestedValues {
  readonly values: RecordData
  /** Fields in the request; for a new record, all fields of its forms. */
  readonly sent: ReadonlySet<string>
}

function withTables(screen: FormScreen, { values, sent }: RequestedValues, scope: Scope): RecordData {
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
export function computeRequested(screen: FormScreen, requested: RequestedValues, scope: Scope): RecordData {
  const { sent } = requested
  const given = markSent(screen, requested.values, { sent, scope })
  const isSent = ({ field, overrule }: Compute) => sent.has(field) || (overrule !== undefined && sent.has(overrule))
  const doubted = screen.computes.filter(isSent).flatMap(({ deps }) => deps)
  const values = withTables(screen, { sent, values: given }, scope)
  const settled = recomputeValues(screen, { values, changed: [...sent, ...doubted], keepsChoices: true }, scope)
  const tables = toFormPlan(screen.tabs)
    .fields.filter(hasRows)
    .filter(({ name, rows }) => rows.computes.length > 0 && settled[name] !== undefined)
  const cells = tables.map((table) => keepGivenCells(table, settled, given))
  return { ...keepGiven(screen.computes, settled, given), ...Object.fromEntries(cells) }
}
