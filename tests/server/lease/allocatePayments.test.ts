import { expect, test } from 'vitest'
import { allocatePayments } from '../../../src/server/domains/lease/allocatePayments'

const bill = (billId: string, endDate: string, totalCurValue: string) => ({ billId, endDate, totalCurValue })
const bills = [bill('late', '2026-03-01', '100.00'), bill('early', '2026-01-01', '50.00')]

test('money for no bill in particular settles the oldest first', () => {
  const { byBill, surplus } = allocatePayments(bills, [{ payMoney: '70.10' }])
  expect(byBill.get('early')).toEqual({ settled: '50', deducted: '0' })
  expect(byBill.get('late')).toEqual({ settled: '20.1', deducted: '0' })
  expect(surplus).toBe('0')
})

test('money for one bill goes there before the rest is shared out', () => {
  const payments = [
    { payMoney: '60', payDate: '2026-01-02' },
    { payMoney: '50', payDate: '2026-02-01', billId: 'early', deduction: true },
  ]
  const { byBill, surplus } = allocatePayments(bills, payments)
  expect(byBill.get('early')).toEqual({ settled: '50', deducted: '50' })
  expect(byBill.get('late')).toEqual({ settled: '60', deducted: '0' })
  expect(surplus).toBe('0')
})

test('what finds no open bill is left over, also where another bill is open', () => {
  expect(allocatePayments(bills, [{ payMoney: '50.01', billId: 'early' }]).surplus).toBe('0.01')
  expect(allocatePayments(bills, [{ payMoney: '151' }]).surplus).toBe('1')
})
