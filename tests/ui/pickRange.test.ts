import { expect, test } from 'vitest'
import { type DateRange, isRange, pickRange } from '../../src/ui/pickRange'

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

const ranges: readonly [string, { of: DateRange; is: boolean }][] = [
  ['open ends', { of: [undefined, undefined], is: true }],
  ['one day', { of: ['2026-03-05', '2026-03-05'], is: true }],
  ['days that are not tidied yet', { of: ['2026/3/5', '20260310'], is: true }],
  ['times, as an address may have them', { of: ['2026-03-05 00:00:00', '2026-03-05 23:59:59'], is: true }],
  ['what is no day', { of: ['昨天', undefined], is: false }],
  ['a day that there is not', { of: [undefined, '2026-02-30'], is: false }],
  ['an end before the beginning', { of: ['2026/3/10', '2026-03-05'], is: false }],
]

test.each(ranges)('what may be searched by: %s', (_name, { of, is }) => {
  expect(isRange(of)).toBe(is)
})
