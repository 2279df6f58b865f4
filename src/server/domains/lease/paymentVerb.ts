import type { Decimal, Id } from '../../../contract/value'
import { today } from '../../../value/date'
import { compare, subtract } from '../../../value/decimal'
import { lockRecord } from '../../crud/lockRecord'
import type { RecordOf } from '../../crud/resource'
import type { UnscopedServices, Verb } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'
import { sayFigure } from '../lookup/sayFigure'
import { billingAccountOf } from './billingAccount'
import { billRules } from './billPayments'
import { updateBillingAccount } from './updateBillingAccount'
import { findSummary } from './updateSummary'

type Bill = RecordOf<'lease.bill'>

function refuseWrong(money: Decimal, bill: Bill): void {
  if (compare(money, 0) <= 0) refuseField('paymentMoney', '收款金额必须大于0')
  const open = subtract(bill.totalCurValue ?? 0, bill.paymentMoney ?? 0)
  if (compare(money, open) <= 0) return
  refuseField('paymentMoney', `收款金额不能超过未付金额 ${sayFigure(open, 2)} 元`)
}

async function findSummaryId({ factoryId }: Bill, services: UnscopedServices): Promise<Id | null> {
  const summary = factoryId === undefined ? undefined : await findSummary(factoryId, services)
  return summary?.id ?? null
}

/** Stores a payment for one bill. Throws badRequest if it exceeds the unpaid money. */
export const paymentVerb: Verb<'lease.invoice.payment'> = (call, services) =>
  services.transaction(async (unscoped, scoped) => {
    const { billId, paymentMoney, paymentDate, payType, deduction, memo } = call.body
    const context = { resource: unscoped.resource('lease.bill'), derivation: billRules }
    const bill = await lockRecord(billId, { services: scoped, context })
    refuseWrong(paymentMoney, bill)
    await unscoped.records.insert(unscoped.resource('lease.pay-detail'), {
      ...{ billId, payType, deduction, memo },
      payMoney: paymentMoney,
      payDate: paymentDate ?? today(unscoped.clock),
      factoryId: bill.factoryId,
      leaseId: bill.leaseId,
      summaryId: await findSummaryId(bill, unscoped),
    })
    await updateBillingAccount(billingAccountOf(bill), unscoped)
  })
