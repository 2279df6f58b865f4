import { expect, test } from 'vitest'
import { summaryTotals } from '../../../src/server/domains/lease/summaryTotals'

const lease = { totalCurWeight: '20.000', leaseQty: 1, rentPayCycle: 3 } as const
const of = (...leases: Parameters<typeof summaryTotals>[0]['leases']) => {
  const { leaseTerm, billingCycle } = summaryTotals({ leases, bills: [], payments: [] } as never)
  return { leaseTerm, billingCycle }
}

test('term and cycle of a factory are those of all its leases, and nothing where they differ', () => {
  expect(of(lease as never)).toEqual({ leaseTerm: '1.00', billingCycle: '3.00' })
  expect(of(lease as never, lease as never)).toEqual({ leaseTerm: '1.00', billingCycle: '3.00' })
  expect(of(lease as never, { ...lease, rentPayCycle: 6 } as never)).toEqual({ leaseTerm: '1.00' })
  expect(of(lease as never, { ...lease, leaseQty: undefined } as never)).toEqual({ billingCycle: '3.00' })
})
