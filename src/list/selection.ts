import type { RecordData } from '../contract/value'
import { rowKey } from './listActions'

/** Selected rows of all pages, by key. */
export type Selection = ReadonlyMap<string, RecordData>

export const noSelection: Selection = new Map()

export function withoutRows(selection: Selection, rows: readonly RecordData[], keyField: string): Selection {
  const gone = new Set(rows.map((row) => rowKey(row, keyField)))
  return new Map([...selection].filter(([key]) => !gone.has(key)))
}

export function toSelection(rows: readonly RecordData[], keyField: string): Selection {
  return new Map(rows.map((row) => [rowKey(row, keyField), row]))
}
