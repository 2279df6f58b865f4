import { compare } from '../../../value/decimal'
import { lockRecord } from '../../crud/lockRecord'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { Derivation, UnscopedServices, Verb } from '../../crud/services'
import { getChosen } from '../lookup/chosenRecord'
import { refuseField } from '../lookup/refuseField'
import { billingAccountOf, billingLocks } from './billingAccount'
import { nameBills } from './billPayments'
import { updateBillingAccount } from './updateBillingAccount'

async function findStored({ summaryItemId }: Payment, services: UnscopedServices) {
  if (summaryItemId === undefined) return undefined
  return services.records.find(services.resource('lease.pay-detail'), summaryItemId)
}

type Payment = UnsavedOf<'lease.pay-detail'>
type Owner = Pick<RecordOf<'lease.pay-detail'>, 'summaryId' | 'factoryId' | 'leaseId' | 'billId'>

/** Keeps the stored factory and bill of a payment; a new payment takes them from its summary. */
async function findOwner(record: Payment, services: UnscopedServices): Promise<Owner> {
  const stored = await findStored(record, services)
  if (stored !== undefined) {
    const { summaryId, factoryId, leaseId, billId } = stored
    return { summaryId, factoryId, leaseId, billId }
  }
  const choice = { resource: services.resource('lease.rent-summary'), path: 'summaryId', title: '租金汇总' }
  const { factoryId } = await getChosen(record.summaryId, choice, services)
  return { factoryId }
}

export const payDetailRules: Derivation<'lease.pay-detail'> = {
  beforeSave: async (record, services) => {
    if (compare(record.payMoney ?? 0, 0) <= 0) refuseField('payMoney', '缴纳金额必须大于0')
    return { ...record, ...(await findOwner(record, services)) }
  },
  locks: async (record, services) => {
    const known = billingLocks(record)
    return known.length > 0 ? known : billingLocks(await findOwner(record, services))
  },
  afterSave: (record, services) => updateBillingAccount(billingAccountOf(record), services),
  afterList: (records, { unscoped }) => nameBills(records, unscoped),
}

export const deletePayDetailVerb: Verb<'lease.pay-detail.delete'> = (call, services) =>
  services.transaction(async (unscoped, scoped) => {
    const resource = unscoped.resource('lease.pay-detail')
    const context = { resource, derivation: payDetailRules }
    const payment = await lockRecord(call.body.summaryItemId, { services: scoped, context })
    await unscoped.records.remove(resource, [payment.summaryItemId])
    await updateBillingAccount(billingAccountOf(payment), unscoped)
  })
