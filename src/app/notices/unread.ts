import type { RecordData } from '../../contract/value'

const timeOf = ({ releaseTime }: RecordData) => String(releaseTime ?? '')

/** How many notices are newer than what was seen last; times are texts that sort as they follow. */
export function countUnread(notices: readonly RecordData[], seen: string): number {
  return notices.filter((notice) => timeOf(notice) > seen).length
}

/** What counts as seen once all of these were. */
export function newestOf(notices: readonly RecordData[], seen: string): string {
  return [...notices.map(timeOf), seen].sort().at(-1) ?? seen
}
