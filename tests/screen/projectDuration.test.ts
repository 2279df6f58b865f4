import { expect, test } from 'vitest'
import { findDuration } from '../../src/screen/slots/project-duration/findDuration'

const march = { projectStartTime: '2026-03-01', projectEndTime: '2026-03-10' }

test.each([
  ['the day before the first', '2026-02-28', { total: 10, passed: 0, ahead: 1, over: 0 }],
  ['the first day', '2026-03-01', { total: 10, passed: 1, ahead: 0, over: 0 }],
  ['the last day', '2026-03-10', { total: 10, passed: 10, ahead: 0, over: 0 }],
  ['the day after the last', '2026-03-11', { total: 10, passed: 10, ahead: 0, over: 1 }],
])('a project of ten days on %s', (_, today, duration) => {
  expect(findDuration(march, today)).toEqual(duration)
})

test('a project without one of its days, or that ends before it starts, has no duration', () => {
  expect(findDuration({ projectStartTime: '2026-03-01' }, '2026-03-02')).toBeUndefined()
  expect(findDuration({ projectEndTime: '2026-03-01' }, '2026-03-02')).toBeUndefined()
  expect(findDuration({ projectStartTime: '2026-03-02', projectEndTime: '2026-03-01' }, '2026-03-02')).toBeUndefined()
})
