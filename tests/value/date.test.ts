import { describe, expect, it } from 'vitest'
import { addMonths, daysBetween, endOfMonth, formatDateTime, isDate, isDateTime, today } from '../../src/value/date'

describe('dates', () => {
  const cases: [string, { given: () => string | number | boolean; want: string | number | boolean }][] = [
    ['a month later', { given: () => addMonths('2024-01-15', 1), want: '2024-02-15' }],
    ['a shorter month ends earlier', { given: () => addMonths('2024-01-31', 1), want: '2024-02-29' }],
    ['no leap year', { given: () => addMonths('2023-01-31', 1), want: '2023-02-28' }],
    ['over the year', { given: () => addMonths('2024-12-31', 2), want: '2025-02-28' }],
    ['back', { given: () => addMonths('2024-03-31', -1), want: '2024-02-29' }],
    ['of a time its day', { given: () => addMonths('2024-01-31 23:59:59', 1), want: '2024-02-29' }],
    ['end of February', { given: () => endOfMonth('2024-02-03'), want: '2024-02-29' }],
    ['end of a century that does not leap', { given: () => endOfMonth('2100-02-01'), want: '2100-02-28' }],
    ['end of the last day', { given: () => endOfMonth('2024-12-31'), want: '2024-12-31' }],
    ['days', { given: () => daysBetween('2024-02-28', '2024-03-01'), want: 2 }],
    ['days back', { given: () => daysBetween('2024-03-01', '2024-02-28'), want: -2 }],
    ['days count midnights', { given: () => daysBetween('2024-03-01 23:59:59', '2024-03-02 00:00:00'), want: 1 }],
    ['a whole year, over every change of clocks', { given: () => daysBetween('2023-01-01', '2024-01-01'), want: 365 }],
    ['a day that does not exist', { given: () => isDate('2023-02-29'), want: false }],
    ['a day that exists', { given: () => isDate('2024-02-29'), want: true }],
    ['a short date', { given: () => isDate('2024-2-9'), want: false }],
    ['a time is no date', { given: () => isDate('2024-02-09 00:00:00'), want: false }],
    ['a time', { given: () => isDateTime('2024-02-29 23:59:59'), want: true }],
    ['a time that does not exist', { given: () => isDateTime('2024-02-29 24:00:00'), want: false }],
    ['a date is no time', { given: () => isDateTime('2024-02-29'), want: false }],
  ]
  it.each(cases)('%s', (_, { given, want }) => expect(given()).toBe(want))
})

it('today follows the clock that is passed in', () => {
  const time = new Date(2024, 1, 29, 23, 59, 58, 999).getTime()
  expect(today(() => time)).toBe('2024-02-29')
  expect(today(() => time + 1000)).toBe('2024-02-29')
  expect(today(() => time + 1001)).toBe('2024-03-01')
  expect(formatDateTime(time)).toBe('2024-02-29 23:59:58')
})
