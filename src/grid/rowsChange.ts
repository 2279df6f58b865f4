import type { RecordData } from '../contract/value'
import type { RowId } from './rowTable'

/** A response to the previous change, which undo reverts with it, or the table's own undo or redo. */
export type ChangeOrigin = 'response' | 'history'

/** A change to report: the rows and, if rows moved, each row's former index in `from` (-1: new). */
export interface RowsChange {
  readonly rows: readonly RecordData[]
  readonly from?: readonly number[]
  /** Absent for an action of the user. */
  readonly origin?: ChangeOrigin
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
