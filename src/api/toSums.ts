import type { RecordData } from '../contract/value'
import { isRecord } from './isRecord'

/** The exact sums by field in the answer of a page that was asked for them. */
export function toSums(data: unknown): RecordData {
  return isRecord(data) && isRecord(data.sums) ? (data.sums as RecordData) : {}
}
