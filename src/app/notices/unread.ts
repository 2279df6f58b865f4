import type { RecordData } from '../../contract/value'

const timeOf = ({ releaseTime }: RecordData) => String(releaseTime ?? '')

/** Number of notices released after `seen`; times compare as texts. */
export function countUnread(notices: readonly RecordData[], seen: string): number {
  return notices.filter((notice) => timeOf(notice) > seen).length
}

/** Newest release time, which becomes the next `seen`. */
export function newestOf(notices: readonly RecordData[], seen: string): string {
  return [...notices.map(timeOf), seen].sort().at(-1) ?? seen
}
