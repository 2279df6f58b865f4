import type { Scope } from '../contract/expression'
import type { Check } from '../contract/field'
import type { RecordData } from '../contract/value'

interface Judged {
  readonly scope: Scope
  /** Where the values stand that may be wrong. */
  readonly part: 'form' | 'row'
  /** Findings on single values, by the name of their field. */
  readonly wrong: readonly (readonly [name: string, message: unknown])[]
}

/**
 * The checks that do not hold, also without the values that are wrong themselves: what cannot be read says nothing of
 * the other fields, whose users would be told of a mistake that they have not made.
 */
export function findFailedChecks(checks: readonly Check[], { scope, part, wrong }: Judged): readonly Check[] {
  const failed = checks.filter(({ holds }) => !holds(scope))
  if (failed.length === 0 || wrong.length === 0) return failed
  const unread = Object.fromEntries(wrong.map(([name]) => [name, undefined]))
  const readable: RecordData = { ...scope[part], ...unread }
  return failed.filter(({ holds }) => !holds({ ...scope, [part]: readable }))
}
