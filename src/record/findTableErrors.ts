import type { Scope } from '../contract/expression'
import type { RowsSpec } from '../contract/field'
import type { RecordData } from '../contract/value'
import { findRowErrors, type RowCheck } from './findRowErrors'
import type { FormMessage } from './formMessage'
import type { RowsField } from './formPlan'

type Findings = readonly (readonly [path: string, message: FormMessage])[]
type RowErrors = ReadonlyMap<string, FormMessage>

/** Errors cached while the rows and the values they read outside the table are unchanged. */
interface Known {
  readonly outer: readonly unknown[]
  readonly byRow: WeakMap<RecordData, RowErrors>
  rows?: readonly RecordData[]
  findings: Findings
}

const known = new WeakMap<RowsSpec, Known>()

/** True if a column has a `visible` condition, which declares no deps. */
function readsWholeForm({ columns }: RowsSpec): boolean {
  return columns.some(({ visible, rows }) => visible !== undefined || (rows !== undefined && readsWholeForm(rows)))
}

function readFields({ columns, checks }: RowsSpec): readonly string[] {
  const own = checks.flatMap(({ deps }) => deps.filter((dep) => dep.startsWith('form.')))
  return [...own, ...columns.flatMap(({ rows }) => (rows ? readFields(rows) : []))]
}

function readOuter(rows: RowsSpec, { form, params, user, today }: Scope): readonly unknown[] {
  const fields = readsWholeForm(rows) ? [form] : readFields(rows).map((dep) => form[dep.slice('form.'.length)])
  return [...fields, params, user, today]
}

function recall(rows: RowsSpec, scope: Scope): Known {
  const outer = readOuter(rows, scope)
  const found = known.get(rows)
  if (found && found.outer.length === outer.length && found.outer.every((part, at) => part === outer[at])) return found
  const fresh: Known = { outer, byRow: new WeakMap(), findings: [] }
  known.set(rows, fresh)
  return fresh
}

/** Errors of the cells by `<row index>.<field>`; unchanged rows are not checked again. */
export function findTableErrors(field: RowsField, rows: readonly RecordData[], check: RowCheck): Findings {
  const memory = recall(field.rows, check.scope)
  if (memory.rows === rows) return memory.findings
  const findings: (readonly [string, FormMessage])[] = []
  for (const [index, row] of rows.entries()) {
    const errors = memory.byRow.get(row) ?? findRowErrors(field, row, { ...check, scope: { ...check.scope, row } })
    memory.byRow.set(row, errors)
    for (const [path, message] of errors) findings.push([`${index}.${path}`, message])
  }
  memory.rows = rows
  memory.findings = findings
  return findings
}
