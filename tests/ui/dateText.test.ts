import { expect, test } from 'vitest'
import { fromDay, toDay } from '../../src/ui/dateText'

test('a day goes to the calendar and back', () => {
  const day = toDay('2026-03-05 23:59:59')
  expect(day && fromDay(day)).toBe('2026-03-05')
  expect(toDay('2026-3')).toBeUndefined()
  expect(toDay(undefined)).toBeUndefined()
})
