import { daysBetween } from '../../../value/date'

/** Days as yyyy-MM-dd. */
interface Period {
  readonly projectStartTime?: string
  readonly projectEndTime?: string
}

/** Days of a project, the first and the last included. */
export interface Duration {
  readonly total: number
  /** Days that have begun; 0 before the first one. */
  readonly passed: number
  /** Days until the first one; 0 from then on. */
  readonly ahead: number
  /** Days since the last one; 0 until then. */
  readonly over: number
}

/** Undefined where a day is missing or the last one comes before the first. */
export function findDuration(
  { projectStartTime: start, projectEndTime: end }: Period,
  today: string,
): Duration | undefined {
  if (start === undefined || end === undefined) return undefined
  const total = daysBetween(start, end) + 1
  if (!(total > 0)) return undefined
  const begun = daysBetween(start, today) + 1
  return {
    total,
    passed: Math.min(Math.max(begun, 0), total),
    ahead: Math.max(1 - begun, 0),
    over: Math.max(begun - total, 0),
  }
}
