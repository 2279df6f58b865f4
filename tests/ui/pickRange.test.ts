import { expect, test } from 'vitest'
import { type DateRange, findRangeFault, pickRange } from '../../src/ui/pickRange'

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

const faults: readonly [string, { of: DateRange; says: string }][] = [
  ['an open range', { of: [undefined, undefined], says: '' }],
  ['one day', { of: ['2026-03-05', '2026-03-05'], says: '' }],
  ['days that are not tidied yet', { of: ['2026/3/5', '20260310'], says: '' }],
  ['times, as an address may have them', { of: ['2026-03-05 00:00:00', '2026-03-05 23:59:59'], says: '' }],
  ['what is no day', { of: ['昨天', undefined], says: '请输入日期，如 2026-01-31' }],
  ['a day that there is not', { of: [undefined, '2026-02-30'], says: '请输入日期，如 2026-01-31' }],
  ['an end before the beginning', { of: ['2026/3/10', '2026-03-05'], says: '结束日期不能早于开始日期' }],
]

test.each(faults)('what is wrong with a range: %s', (_name, { of, says }) => {
  expect(findRangeFault(of)).toBe(says)
})
