import type { RecordData } from '../../../contract/value'
import { toDate } from '../../../value/date'
import { compare, toFixed } from '../../../value/decimal'
import type { RecordOf } from '../../crud/resource'
import type { Services, UnscopedServices } from '../../crud/services'
import { isApproved } from '../activeStatus'
import { equals } from '../lookup/equals'
import { billingAccountOf, listBills } from './billingAccount'
import { billSchedule } from './billSchedule'
import { billStatusName, UNPAID } from './billStatus'
import { updateBillingAccount } from './updateBillingAccount'

type Lease = RecordOf<'lease.project-lease'>
type Bill = RecordOf<'lease.bill'>

const bill = ({ resource }: Services) => resource('lease.bill')

function listBillsOf({ leaseId }: Lease, services: Services): Promise<readonly Bill[]> {
  return listBills(equals({ leaseId }), services)
}

async function createBills(lease: Lease, bills: readonly Bill[], services: UnscopedServices): Promise<void> {
  const { leaseId, factoryId, factoryName, projectName, leaseConfirmCode } = lease
  const own = { leaseId, factoryId, factoryName, projectName, leaseConfirmCode, paymentMoney: toFixed(0, 2) }
  const missing = billSchedule(lease).filter(({ period }) => bills.every((known) => known.period !== period))
  for (const instalment of missing) {
    const values = { ...instalment, ...own, endDate: toDate(instalment.endDate) }
    await services.records.insert(bill(services), values, { status: UNPAID })
  }
}

/** Removes bills without payments; unapproved leases of earlier versions had bills. */
async function removeBills(bills: readonly Bill[], services: UnscopedServices): Promise<void> {
  const unpaid = bills.filter(({ paymentMoney }) => compare(paymentMoney ?? 0, 0) === 0)
  if (unpaid.length === 0) return
  await services.records.remove(
    bill(services),
    unpaid.map(({ billId }) => billId),
  )
}

/** Creates a lease's bills once it is approved, and recomputes its account. */
export async function updateBills(lease: Lease, services: UnscopedServices): Promise<void> {
  const bills = await listBillsOf(lease, services)
  if (isApproved(lease)) await createBills(lease, bills, services)
  else await removeBills(bills, services)
  await updateBillingAccount(billingAccountOf(lease), services)
}

/** Bills of a lease, or the planned instalments if it has no bills yet. */
export async function listInstalments(lease: Lease, services: Services): Promise<readonly RecordData[]> {
  const bills = await listBillsOf(lease, services)
  if (bills.length === 0) return billSchedule(lease)
  return bills.map(({ period, endDate, totalCurValue, paymentMoney, status, memo }) => {
    return { period, endDate, totalCurValue, paymentMoney, status, memo, statusName: billStatusName(status) }
  })
}
