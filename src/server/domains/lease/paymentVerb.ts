import type { RecordData } from '../../../contract/value'
import { today } from '../../../value/date'
import { compare, formatDecimal, subtract } from '../../../value/decimal'
import { inTurn } from '../../crud/inTurn'
import type { Services, Verb } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'
import { accountOf } from './account'
import { settleAccount } from './settleAccount'
import { findSummary } from './updateSummary'

function refuseWrong(money: string, bill: RecordData): void {
  if (compare(money, 0) <= 0) refuseField('paymentMoney', '收款金额必须大于0')
  const open = subtract(String(bill.totalCurValue), String(bill.paymentMoney ?? '0'))
  if (compare(money, open) <= 0) return
  refuseField('paymentMoney', `收款金额不能超过未付金额 ${formatDecimal(open, { digits: 2 })} 元`)
}

async function findSummaryId({ factoryId }: RecordData, services: Services): Promise<string | null> {
  const summary = factoryId === undefined ? undefined : await findSummary(String(factoryId), services)
  return summary === undefined ? null : String(summary.id)
}

/** Money for one bill; settled in full, the bill is paid. */
export const paymentVerb: Verb = (call, services) =>
  inTurn('lease', services, async (inner) => {
    const { paymentMoney, paymentDate, ...rest } = call.body
    const bill = await inner.records.lock(inner.resource('lease.bill'), String(rest.billId))
    refuseWrong(String(paymentMoney), bill)
    await inner.records.insert(inner.resource('lease.pay-detail'), {
      ...rest,
      payMoney: paymentMoney,
      payDate: paymentDate ?? today(inner.clock),
      factoryId: bill.factoryId === undefined ? null : String(bill.factoryId),
      leaseId: String(bill.leaseId),
      summaryId: await findSummaryId(bill, inner),
    })
    await settleAccount(accountOf(bill), inner)
  })
