import type { Scope } from '../contract/expression'
import type { FieldSpec, RowsSpec } from '../contract/field'
import type { RecordData } from '../contract/value'

function reads(deps: readonly string[], changed: ReadonlySet<string>): boolean {
  return deps.some((dep) => changed.has(dep))
}

function isChoiceOutdated(column: FieldSpec, changed: ReadonlySet<string>): boolean {
  return column.choices?.kind === 'operation' && !changed.has(column.name) && reads(column.choices.deps, changed)
}

/** Whether any cell follows what has changed; without it, rows need not be looked at. */
export function rowsRead({ columns, computes }: RowsSpec, changed: ReadonlySet<string>): boolean {
  const follows = ({ choices, rows }: FieldSpec) =>
    (choices?.kind === 'operation' && reads(choices.deps, changed)) || (rows !== undefined && rowsRead(rows, changed))
  return computes.some(({ deps }) => reads(deps, changed)) || columns.some(follows)
}

/** Rows within the row follow the header as well. */
function settleInner({ name, rows }: FieldSpec, row: RecordData, change: RowChange): RecordData[string] {
  const inner = row[name]
  if (!rows || !Array.isArray(inner) || !rowsRead(rows, change.changed)) return inner
  const settled = (inner as readonly RecordData[]).map((one) => settleRow(rows, one, change))
  return settled.some((one, index) => one !== inner[index]) ? settled : inner
}

interface RowChange {
  readonly changed: ReadonlySet<string>
  readonly scope: Scope
}

/** The row after a change: choices that read it are cleared, computed cells run in order. Header fields are `form.x`. */
export function settleRow(
  spec: RowsSpec,
  row: RecordData,
  change: { changed: Iterable<string>; scope: Scope },
): RecordData {
  const changed = new Set(change.changed)
  let next = row
  const write = (field: string, value: RecordData[string]) => {
    if (next[field] === value) return
    next = { ...next, [field]: value }
    changed.add(field)
  }
  for (const column of spec.columns) if (isChoiceOutdated(column, changed)) write(column.name, undefined)
  for (const { deps, field, run } of spec.computes) {
    if (reads(deps, changed)) write(field, run({ ...change.scope, row: next }))
  }
  for (const column of spec.columns) {
    if (column.rows) write(column.name, settleInner(column, next, { changed, scope: change.scope }))
  }
  return next
}

/** A new row: the columns' defaults, what `given` brings, then every computed cell that is still empty. */
export function startRow(spec: RowsSpec, given: RecordData, scope: Scope): RecordData {
  let row: RecordData = {}
  for (const column of spec.columns) {
    const value = given[column.name] ?? column.default?.({ ...scope, row })
    if (value !== undefined) row = { ...row, [column.name]: value }
  }
  for (const { field, run } of spec.computes) {
    const value = run({ ...scope, row })
    if (value !== undefined) row = { ...row, [field]: value }
  }
  return row
}
