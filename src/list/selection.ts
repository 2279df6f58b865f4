import type { RecordData } from '../contract/value'
import { rowKey } from './listActions'

/** The chosen rows by their keys, those of other pages too. */
export type Selection = ReadonlyMap<string, RecordData>

export const noSelection: Selection = new Map()

export function withoutRows(selection: Selection, rows: readonly RecordData[], keyField: string): Selection {
  const gone = new Set(rows.map((row) => rowKey(row, keyField)))
  return new Map([...selection].filter(([key]) => !gone.has(key)))
}

/** With the rows that were not chosen before behind the others; where all of them were, without them. */
export function toggleRows(selection: Selection, rows: readonly RecordData[], keyField: string): Selection {
  if (holdsAll(selection, rows, keyField)) return withoutRows(selection, rows, keyField)
  return new Map([...selection, ...toSelection(rows, keyField)])
}

export function holdsAll(selection: Selection, rows: readonly RecordData[], keyField: string): boolean {
  return rows.length > 0 && rows.every((row) => selection.has(rowKey(row, keyField)))
}

export function toSelection(rows: readonly RecordData[], keyField: string): Selection {
  return new Map(rows.map((row) => [rowKey(row, keyField), row]))
}
