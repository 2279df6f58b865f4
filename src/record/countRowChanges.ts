import type { RecordData } from '../contract/value'
import { isSameValue } from './isSameValue'

export interface RowChanges {
  readonly added: number
  readonly changed: number
  readonly removed: number
}

/** The earlier version of a row: by id, or by index for rows without ids. */
function findFormer(row: RecordData, index: number, before: readonly RecordData[]): RecordData | undefined {
  if (row.id !== undefined) return before.find(({ id }) => id === row.id)
  const former = before[index]
  return former?.id === undefined ? former : undefined
}

export function countRowChanges(before: readonly RecordData[], now: readonly RecordData[]): RowChanges {
  const formers = now.map((row, index) => findFormer(row, index, before))
  const kept = formers.filter((former) => former !== undefined)
  const changed = now.filter((row, index) => formers[index] !== undefined && !isSameValue(row, formers[index]))
  return { added: now.length - kept.length, changed: changed.length, removed: before.length - new Set(kept).size }
}
