import type { RecordData } from '../../../contract/value'
import { compare, formatDecimal } from '../../../value/decimal'
import type { Services } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'
import { type Account, listBills, listPayments, ofAccount } from './account'
import { billStatusOf } from './billStatus'
import { type Cover, coverBills, NOTHING_SETTLED } from './coverBills'
import { updateSummary } from './updateSummary'

async function updateBill(bill: RecordData, cover: Cover, services: Services): Promise<RecordData> {
  const paymentMoney = formatDecimal(cover.settled, { digits: 2 })
  const status = billStatusOf(String(bill.totalCurValue), cover)
  if (bill.paymentMoney === paymentMoney && bill.status === status) return bill
  const change = { values: { paymentMoney }, status, derived: true }
  return services.records.update(services.resource('lease.bill'), String(bill.billId), change)
}

/**
 * Brings the bills of an account up to date with its payments, and a factory's summary with both. Throws where more
 * is paid than is due.
 */
export async function settleAccount(account: Account, services: Services): Promise<void> {
  const bills = await listBills(ofAccount(account), services)
  const payments = await listPayments(account, services)
  const { byBill, surplus } = coverBills(bills, payments)
  if (compare(surplus, 0) > 0) refuseField('payMoney', `收款超出应付金额 ${formatDecimal(surplus, { digits: 2 })} 元`)
  const settled: RecordData[] = []
  for (const bill of bills) {
    const cover = byBill.get(String(bill.billId)) ?? NOTHING_SETTLED
    settled.push(await updateBill(bill, cover, services))
  }
  if ('factoryId' in account) await updateSummary(account.factoryId, { bills: settled, payments }, services)
}
