import { expect, test } from 'vitest'
import { leaveDays } from '../../../src/server/domains/flow/leaveRules'
import { toDate } from '../../../src/value/date'

const at = (text: string) => `${toDate(`2026-12-${text.slice(0, 2)}`)} ${text.slice(3)}:00` as never

test.each([
  ['01 09:00', '01 18:00', '1.0'],
  ['01 09:00', '01 12:00', '0.5'],
  ['01 13:00', '01 18:00', '0.5'],
  ['01 12:00', '01 18:00', '0.5'],
  ['01 11:00', '01 14:00', '1.0'],
  ['01 13:00', '02 12:00', '1.0'],
  ['01 00:00', '02 00:00', '1.0'],
  ['01 09:00', '03 18:00', '3.0'],
  ['01 13:00', '04 12:00', '3.0'],
  ['01 09:00', '04 09:00', '3.5'],
])('leave from %s to %s is %s days', (startTime, endTime, days) => {
  expect(leaveDays({ startTime: at(startTime), endTime: at(endTime) })).toBe(days)
})
