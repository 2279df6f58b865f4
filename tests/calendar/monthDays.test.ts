import { expect, test } from 'vitest'
import { addMonth, monthWeeks, shownRange } from '../../src/calendar/monthDays'
import { moveDay } from '../../src/calendar/moveDay'
import { isMonth } from '../../src/ui/monthText'

test('a month is shown in whole weeks from Monday to Sunday', () => {
  const weeks = monthWeeks('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(shownRange('2026-11')).toEqual(['2026-10-26', '2026-12-06'])
})

test('a month that begins on a Monday and ends on a Sunday needs no neighbours', () => {
  expect(shownRange('2021-02')).toEqual(['2021-02-01', '2021-02-28'])
})

test('months are counted over the turn of the year', () => {
  expect(addMonth('2026-11', 3)).toBe('2027-02')
  expect(addMonth('2026-01', -1)).toBe('2025-12')
})

test('a text that names no month has no days', () => {
  expect(['2026-11', '2026-13', '2026-1', '26-11', ''].map(isMonth)).toEqual([true, false, false, false, false])
})

test('arrows lead from day to day, page keys from month to month, other keys nowhere', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Enter', 'toString']
  expect(keys.map((key) => moveDay('2026-03-31', key))).toEqual([
    '2026-03-30',
    '2026-04-01',
    '2026-03-24',
    '2026-04-07',
    '2026-02-28',
    '2026-04-30',
    undefined,
    undefined,
  ])
})
