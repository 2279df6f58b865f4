import type { RecordData } from '../contract/value'
import type { RowId } from './rowTable'

/** What the owner of the rows is told: the rows, and where rows moved, which row each one was before (-1: new). */
export interface RowsChange {
  readonly rows: readonly RecordData[]
  readonly from?: readonly number[]
  /** An answer that belongs to the change before it: going back takes both back. */
  readonly follows?: boolean
}

export function toRowsChange(
  before: readonly RowId[],
  after: readonly RowId[],
  rows: readonly RecordData[],
): RowsChange {
  if (before === after) return { rows }
  const positions = new Map(before.map((id, position) => [id, position]))
  const from = after.map((id) => positions.get(id) ?? -1)
  const moved = from.length !== before.length || from.some((origin, position) => origin !== position)
  return moved ? { rows, from } : { rows }
}
