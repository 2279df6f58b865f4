import type { Scope } from '../contract/expression'
import type { FieldSpec, RowsSpec } from '../contract/field'
import type { RecordData, Value } from '../contract/value'
import { isBlank } from '../record/isBlank'
import { recomputeTypedRow } from '../record/overrule'
import type { CellAddress } from './activeCell'
import type { GridControl } from './gridControl'

/** Values for the cells that the table's button fills; none where one of them has a value already. */
function takeCells({ columns, fillRows }: RowsSpec, row: RecordData, scope: Scope): RecordData {
  const isOpen = ({ readOnly, editable }: FieldSpec) => !readOnly && editable?.({ ...scope, row }) !== false
  const open = new Set(columns.filter(isOpen).map(({ name }) => name))
  const cells = (fillRows?.fields ?? []).filter(({ field }) => open.has(field))
  if (cells.some(({ field }) => !isBlank(row[field]))) return {}
  const taken: Record<string, Value | undefined> = {}
  for (const { field, run } of cells) {
    const value = run({ ...scope, row: { ...row, ...taken } })
    if (!isBlank(value)) taken[field] = value
  }
  return taken
}

/** The rows within a row, filled as by the button of their own table; undefined where none of them is empty. */
function fillInner(spec: RowsSpec, rows: readonly RecordData[], scope: Scope): readonly RecordData[] | undefined {
  const filled = rows.map((row) => {
    const given = takeCells(spec, row, scope)
    return Object.keys(given).length === 0 ? row : recomputeTypedRow(spec, { before: row, given }, scope)
  })
  return filled.some((row, index) => row !== rows[index]) ? filled : undefined
}

function takeInner({ columns }: RowsSpec, row: RecordData, scope: Scope): RecordData {
  const tables = columns.flatMap(({ name, rows }) => {
    const inner = row[name]
    if (rows?.fillRows === undefined || !Array.isArray(inner)) return []
    const filled = fillInner(rows, inner as readonly RecordData[], { ...scope, outer: row })
    return filled === undefined ? [] : [[name, filled] as const]
  })
  return Object.fromEntries(tables)
}

/** Fills all rows that are empty, those within rows too, as one step of undo; returns how many rows that changed. */
export function fillEmptyRows(grid: GridControl): number {
  const { spec, store } = grid
  grid.leave()
  const written = store.ids().map((id): readonly CellAddress[] => {
    const row = store.row(id)
    const values = { ...takeCells(spec, row, store.scope()), ...takeInner(spec, row, store.scope()) }
    store.setCells(id, values)
    return Object.keys(values).map((field) => ({ id, field }))
  })
  grid.reportCells(written.flat())
  return written.filter(({ length }) => length > 0).length
}
