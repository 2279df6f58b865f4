import { compare, toFixed } from '../../../value/decimal'
import type { RecordOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'
import { sayFigure } from '../lookup/sayFigure'
import { type Allocation, allocatePayments, NO_ALLOCATION } from './allocatePayments'
import { type BillingAccount, listBills, listPayments, ofBillingAccount } from './billingAccount'
import { billStatusOf } from './billStatus'
import { updateSummary } from './updateSummary'

type Bill = RecordOf<'lease.bill'>

function withCover(bill: Bill, cover: Allocation): Bill {
  return { ...bill, paymentMoney: toFixed(cover.settled, 2), status: billStatusOf(bill.totalCurValue ?? 0, cover) }
}

/** Stores changed bills as a derived change: their version stays. */
async function updateBills(bills: readonly Bill[], settled: readonly Bill[], services: UnscopedServices) {
  const changed = settled.filter(({ paymentMoney, status }, index) => {
    const bill = bills[index]
    return bill?.paymentMoney !== paymentMoney || bill?.status !== status
  })
  const changes = changed.map(({ billId, paymentMoney, status }) => ({ id: billId, values: { paymentMoney }, status }))
  await services.records.updateAll(services.resource('lease.bill'), changes, { derived: true })
}

/** Recomputes the bills of an account from its payments, and the summary of a factory. Throws badRequest if more is paid than due. */
export async function updateBillingAccount(account: BillingAccount, services: UnscopedServices): Promise<void> {
  const bills = await listBills(ofBillingAccount(account), services)
  const payments = await listPayments(account, services)
  const { byBill, surplus } = allocatePayments(bills, payments)
  if (compare(surplus, 0) > 0) refuseField('payMoney', `收款超出应付金额 ${sayFigure(surplus, 2)} 元`)
  const settled = bills.map((bill) => withCover(bill, byBill.get(bill.billId) ?? NO_ALLOCATION))
  await updateBills(bills, settled, services)
  if ('factoryId' in account) await updateSummary(account.factoryId, { bills: settled, payments }, services)
}
