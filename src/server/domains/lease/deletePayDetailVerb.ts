import { lockRecord } from '../../crud/lockRecord'
import type { Verb } from '../../crud/services'
import { accountOf } from './account'
import { payDetailRules } from './payDetailRules'
import { updateAccount } from './updateAccount'

export const deletePayDetailVerb: Verb<'lease.pay-detail.delete'> = (call, services) =>
  services.transaction(async (unscoped, scoped) => {
    const resource = unscoped.resource('lease.pay-detail')
    const context = { resource, derivation: payDetailRules }
    const payment = await lockRecord(call.body.summaryItemId, { services: scoped, context })
    await unscoped.records.remove(resource, [payment.summaryItemId])
    await updateAccount(accountOf(payment), unscoped)
  })
