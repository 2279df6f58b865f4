import type { Scope } from '../contract/expression'
import type { Compute } from '../contract/field'
import type { RecordData } from '../contract/value'
import { isBlank } from './isBlank'
import { isSameAmount } from './isSameAmount'

interface Typing {
  /** The values before somebody typed; absent: nobody types, and no proposal is followed. */
  readonly before: RecordData | undefined
  readonly now: RecordData
  readonly toScope: (values: RecordData) => Scope
}

/** True if the value is computed, or proposed and not typed over: still empty, or what was proposed before. */
function isFollowed({ field, run, proposed }: Compute, { before, now, toScope }: Typing): boolean {
  if (proposed !== true) return true
  if (before === undefined) return false
  const isTyped = now[field] !== before[field]
  return isBlank(now[field]) || (!isTyped && isSameAmount(run(toScope(before)), now[field]))
}

/** The fields of the computed values that a change brings up to date. */
export function followedFields(computes: readonly Compute[], typing: Typing): ReadonlySet<string> {
  return new Set(computes.filter((compute) => isFollowed(compute, typing)).map(({ field }) => field))
}
