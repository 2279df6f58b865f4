import type { Id } from '../../../contract/value'
import type { RecordOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { groupBy } from '../lookup/groupBy'
import { allocatePayments } from './allocatePayments'
import { billingAccountOf, billingLocks, listBills, listPayments, ofBillingAccount } from './billingAccount'

type Bill = RecordOf<'lease.bill'>
type PayDetail = RecordOf<'lease.pay-detail'>
type Owner = Parameters<typeof billingAccountOf>[0]

async function listParts(owner: Owner, services: UnscopedServices) {
  if (billingLocks(owner).length === 0) return []
  const account = billingAccountOf(owner)
  const bills = await listBills(ofBillingAccount(account), services)
  return allocatePayments(bills, await listPayments(account, services)).parts
}

function billName({ leaseConfirmCode, projectName, period }: Bill): string {
  return `${leaseConfirmCode ?? projectName ?? ''} 第${period ?? 0}期`
}

export async function nameBills(
  payments: readonly PayDetail[],
  services: UnscopedServices,
): Promise<readonly PayDetail[]> {
  const names = new Map<string, string>()
  for (const [first] of groupBy(payments, (payment) => billingLocks(payment).join()).values()) {
    if (first === undefined) continue
    const byPayment = groupBy(await listParts(first, services), ({ payment }) => payment.summaryItemId)
    for (const [id, parts] of byPayment) names.set(id, parts.map(({ bill }) => billName(bill)).join('、'))
  }
  return payments.map((payment) => ({ ...payment, billNames: names.get(payment.summaryItemId) }))
}

/** Ways in which money for the bills of a lease came in, each once. */
export async function listPayTypes(lease: Owner & { readonly leaseId: Id }, services: UnscopedServices) {
  const parts = await listParts(lease, services)
  const received = parts.filter(({ bill, payment }) => bill.leaseId === lease.leaseId && payment.deduction !== true)
  return [...new Set(received.map(({ payment }) => payment.payType).filter((payType) => payType !== undefined))]
}

export const billRules: Derivation<'lease.bill'> = {
  locks: async (bill) => billingLocks(bill),
  afterRead: async (record, { unscoped }) => {
    const parts = await listParts(record, unscoped)
    const own = parts.filter(({ bill }) => bill.billId === record.billId)
    const payments = own.map(({ payment: { payDate, payType, deduction, memo }, money: payMoney }) => {
      return { payDate, payMoney, payType, deduction, memo }
    })
    return { ...record, payments }
  },
}
