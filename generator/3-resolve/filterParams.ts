import type { ApiOperation } from '../openapi/apiField'
import type { ResolvedFilter } from './resolved'

/** Blade's parameter suffixes for both ends of a range, in order of preference. */
const RANGES = [
  ['_datege', '_datele'],
  ['_dategt', '_datelt'],
  ['_datege', '_datelt'],
  ['_ge', '_le'],
] as const

/** The query parameters of a filter: one, or both ends of a range; undefined where the operation has none. */
export function findFilterParams(
  name: string,
  question: { ranged: boolean; chosen: boolean; operation: ApiOperation },
): ResolvedFilter['params'] | undefined {
  const { query } = question.operation
  if (question.ranged) {
    const pair = RANGES.find(([from, to]) => query.has(name + from) && query.has(name + to))
    return pair && [name + pair[0], name + pair[1]]
  }
  const suffixes = question.chosen ? ['_equal', ''] : ['', '_like', '_equal']
  const suffix = suffixes.find((candidate) => query.has(name + candidate))
  return suffix === undefined ? undefined : [name + suffix]
}
