import type { RecordData } from '../contract/value'
import { isSameValue } from './isSameValue'

export interface RowCounts {
  readonly added: number
  readonly changed: number
  readonly removed: number
}

/** A row that differs from its earlier version; an added one has no `before`, a removed one no `now`. */
export interface RowChange {
  /** The row's number now or, if it was removed, among the earlier rows. */
  readonly number: number
  readonly before: RecordData | undefined
  readonly now: RecordData | undefined
}

/** The earlier version of a row: by id, or by index for rows without ids. */
function findFormer(row: RecordData, index: number, before: readonly RecordData[]): RecordData | undefined {
  if (row.id !== undefined) return before.find(({ id }) => id === row.id)
  const former = before[index]
  return former?.id === undefined ? former : undefined
}

/** The added and changed rows as they stand, then the removed ones. */
export function findRowChanges(before: readonly RecordData[], now: readonly RecordData[]): readonly RowChange[] {
  const formers = now.map((row, index) => findFormer(row, index, before))
  const kept = new Set(formers)
  const left = now.map((row, index) => ({ number: index + 1, before: formers[index], now: row }))
  const removed = before.map((row, index) => ({ number: index + 1, before: row, now: undefined }))
  return [
    ...left.filter((change) => change.before === undefined || !isSameValue(change.before, change.now)),
    ...removed.filter((change) => !kept.has(change.before)),
  ]
}

export function countRowChanges(before: readonly RecordData[], now: readonly RecordData[]): RowCounts {
  const changes = findRowChanges(before, now)
  const added = changes.filter((change) => change.before === undefined).length
  const removed = changes.filter((change) => change.now === undefined).length
  return { added, changed: changes.length - added - removed, removed }
}
