import { expect, test } from 'vitest'
import { dueDate } from '../../../src/server/domains/lease/dueDate'

test.each([
  { start: '2026-01-15', cycle: 3, period: 1, due: '2026-01-15' },
  { start: '2026-01-15', cycle: 3, period: 2, due: '2026-04-14' },
  { start: '2026-01-15', cycle: 3, period: 3, due: '2026-07-14' },
  { start: '2026-03-01', cycle: 1, period: 2, due: '2026-03-31' },
  { start: '2026-01-01', cycle: 12, period: 2, due: '2026-12-31' },
  { start: '2024-02-29', cycle: 12, period: 2, due: '2025-02-28' },
  { start: '2026-01-31', cycle: 1, period: 2, due: '2026-02-28' },
  { start: '2026-01-31', cycle: 1, period: 3, due: '2026-03-31' },
  { start: '2026-04-30', cycle: 1, period: 2, due: '2026-05-31' },
  { start: '2026-01-30', cycle: 1, period: 2, due: '2026-02-27' },
  { start: '2026-11-30', cycle: 3, period: 2, due: '2027-02-28' },
])('rent from $start every $cycle months is due for period $period on $due [B327]', ({ start, cycle, period, due }) => {
  expect(dueDate(start, cycle, period)).toBe(due)
})
