import type { RecordData } from '../contract/value'
import type { RowId } from './rowTable'

/** A change to report: the rows and, if rows moved, each row's former index in `from` (-1: new). */
export interface RowsChange {
  readonly rows: readonly RecordData[]
  readonly from?: readonly number[]
  /** True for a response to the previous change: undo reverts both. */
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
