import { expect, test } from 'vitest'
import { billSchedule } from '../../../src/server/domains/lease/billSchedule'

const start = { leaseStartDate: '2026-01-15', firstPayDate: '2026-01-10', rentPayCycle: 3, totalPeriods: 3 }
const amounts = (lease: object) => billSchedule({ ...start, ...lease }).map(({ totalCurValue }) => totalCurValue)

test('agreed prices come first: in advance, the first, all later ones', () => {
  expect(
    billSchedule({ ...start, initialPayDue: '10', firstPayPrice: '40', afterPayPrice: '35.5', totalCurValue: '1' }),
  ).toEqual([
    { period: 0, endDate: '2026-01-10', totalCurValue: '10.00' },
    { period: 1, endDate: '2026-01-15', totalCurValue: '40.00' },
    { period: 2, endDate: '2026-04-14', totalCurValue: '35.50' },
    { period: 3, endDate: '2026-07-14', totalCurValue: '35.50' },
  ])
})

test('without agreed prices the total less the payments in advance is shared out equally', () => {
  expect(amounts({ totalCurValue: '100' })).toEqual(['33.33', '33.33', '33.34'])
  expect(amounts({ totalCurValue: '100', initialPayDue: '20', firstPayPrice: '30' })).toEqual([
    '20.00',
    '30.00',
    '25.00',
    '25.00',
  ])
  expect(amounts({})).toEqual([])
})
