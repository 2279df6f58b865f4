import { inTurn } from '../../crud/inTurn'
import type { Verb } from '../../crud/services'
import { accountOf } from './account'
import { settleAccount } from './settleAccount'

export const deletePayDetailVerb: Verb = (call, services) =>
  inTurn('lease', services, async (inner) => {
    const resource = inner.resource('lease.pay-detail')
    const payment = await inner.records.lock(resource, String(call.body.summaryItemId))
    await inner.records.remove(resource, [String(payment.summaryItemId)])
    await settleAccount(accountOf(payment), inner)
  })
