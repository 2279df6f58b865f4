import { describe, expect, test } from 'vitest'
import { fromSerial, tidyDate, tidyDateTime } from '../../src/value/typedDate'

describe('a typed day', () => {
  const cases: readonly [string, { given: string; want: string }][] = [
    ['stays when it is tidy [B154]', { given: '2026-03-05', want: '2026-03-05' }],
    ['may have slashes and short numbers', { given: ' 2026/3/5 ', want: '2026-03-05' }],
    ['may be packed', { given: '20260305', want: '2026-03-05' }],
    ['may have full-width digits', { given: '２０２６/３/５', want: '2026-03-05' }],
    ['may be Chinese', { given: '2026年3月5日', want: '2026-03-05' }],
    ['that does not exist stays as typed', { given: '2026-02-30', want: '2026-02-30' }],
    ['that is none stays as typed', { given: '明天', want: '明天' }],
    ['may be empty', { given: '', want: '' }],
  ]
  test.each(cases)('%s', (_, { given, want }) => expect(tidyDate(given)).toBe(want))
})

describe('a typed time', () => {
  const cases: readonly [string, { given: string; want: string }][] = [
    ['stays when it is tidy', { given: '2026-03-05 08:30:00', want: '2026-03-05 08:30:00' }],
    ['begins at midnight without a time of day', { given: '2026-3-5', want: '2026-03-05 00:00:00' }],
    ['may leave out the seconds', { given: '2026-03-05 8:30', want: '2026-03-05 08:30:00' }],
    ['may have full-width colons', { given: '2026-03-05 8：30', want: '2026-03-05 08:30:00' }],
    ['that does not exist stays as typed', { given: '2026-03-05 25:00', want: '2026-03-05 25:00' }],
    ['with more behind it stays as typed', { given: '2026-03-05 08:30 早', want: '2026-03-05 08:30 早' }],
    ['may be empty', { given: '', want: '' }],
  ]
  test.each(cases)('%s', (_, { given, want }) => expect(tidyDateTime(given)).toBe(want))
})

describe('the number by which a spreadsheet names a day', () => {
  const cases: readonly [string, { given: string; want: string }][] = [
    ['is the day at midnight', { given: '45725', want: '2025-03-09 00:00:00' }],
    ['has its time behind the point', { given: '45725.5', want: '2025-03-09 12:00:00' }],
    ['is rounded to the second', { given: '45725.336886574', want: '2025-03-09 08:05:07' }],
    ['has five digits', { given: '20250309', want: '20250309' }],
    ['is no other number', { given: '1.5', want: '1.5' }],
    ['is no text', { given: '2025-03-09', want: '2025-03-09' }],
  ]
  test.each(cases)('%s', (_, { given, want }) => expect(fromSerial(given, true)).toBe(want))
  test('is a day where a day is wanted', () => expect(fromSerial('45725.5', false)).toBe('2025-03-09'))
})
