import type { RecordData } from '../contract/value'
import { rowKey } from './listActions'

/** The chosen rows by their keys, those of other pages too. */
export type Selection = ReadonlyMap<string, RecordData>

export const noSelection: Selection = new Map()

export function toggleRow(selection: Selection, row: RecordData, key: string): Selection {
  const next = new Map(selection)
  if (!next.delete(key)) next.set(key, row)
  return next
}

/** All rows of the page in, or out where all of them are in already. */
export function togglePage(selection: Selection, rows: readonly RecordData[], keyField: string): Selection {
  const next = new Map(selection)
  const whole = isPageSelected(selection, rows, keyField)
  for (const row of rows) {
    if (whole) next.delete(rowKey(row, keyField))
    else next.set(rowKey(row, keyField), row)
  }
  return next
}

export function isPageSelected(selection: Selection, rows: readonly RecordData[], keyField: string): boolean {
  return rows.length > 0 && rows.every((row) => selection.has(rowKey(row, keyField)))
}

export function withoutRows(selection: Selection, rows: readonly RecordData[], keyField: string): Selection {
  const gone = new Set(rows.map((row) => rowKey(row, keyField)))
  return new Map([...selection].filter(([key]) => !gone.has(key)))
}

export function toSelection(rows: readonly RecordData[], keyField: string): Selection {
  return new Map(rows.map((row) => [rowKey(row, keyField), row]))
}
