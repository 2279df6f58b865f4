import type { ApiOperation } from '../openapi/apiField'
import type { ResolvedFilter } from './resolved'

/** Blade's suffixes: `_equal` for a choice, `_dategt` and `_datelt` for a stretch of time. */
const RANGES = [
  ['_datege', '_datele'],
  ['_dategt', '_datelt'],
  ['_datege', '_datelt'],
  ['_ge', '_le'],
] as const

/** The query parameters that ask for a field: one, or the two ends of a range. */
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
