import { expect, test } from 'vitest'
import { type DateRange, pickRange } from '../../src/ui/pickRange'

const cases: readonly [string, { given: readonly [DateRange, string]; want: DateRange }][] = [
  ['the first day opens a range', { given: [[undefined, undefined], '2026-03-05'], want: ['2026-03-05', undefined] }],
  ['a later one ends it', { given: [['2026-03-05', undefined], '2026-03-09'], want: ['2026-03-05', '2026-03-09'] }],
  ['an earlier one turns it', { given: [['2026-03-05', undefined], '2026-03-01'], want: ['2026-03-01', '2026-03-05'] }],
  [
    'after a whole range a new one begins',
    { given: [['2026-03-01', '2026-03-05'], '2026-03-03'], want: ['2026-03-03', undefined] },
  ],
]
test.each(cases)('%s', (_, { given: [range, day], want }) => expect(pickRange(range, day)).toEqual(want))
