import type { RecordData } from '../../../contract/value'
import { compare } from '../../../value/decimal'
import type { Derivation, Services } from '../../crud/services'
import { getChosen } from '../lookup/getChosen'
import { refuseField } from '../lookup/refuseField'
import { accountOf } from './account'
import { settleAccount } from './settleAccount'

async function findStored(record: RecordData, services: Services): Promise<RecordData | undefined> {
  const { summaryItemId } = record
  if (summaryItemId === undefined) return undefined
  return services.records.find(services.resource('lease.pay-detail'), String(summaryItemId))
}

/** A payment stays with the factory, and the bill, that it was made for. */
async function findOwner(record: RecordData, services: Services): Promise<RecordData> {
  const stored = await findStored(record, services)
  if (stored !== undefined) {
    const { summaryId, factoryId, leaseId, billId } = stored
    return { summaryId, factoryId, leaseId, billId }
  }
  const choice = { resource: services.resource('lease.rent-summary'), path: 'summaryId', title: '租金汇总' }
  const { factoryId } = await getChosen(record.summaryId, choice, services)
  return { factoryId }
}

export const payDetailRules: Derivation = {
  save: async (record, services) => {
    if (compare(String(record.payMoney), 0) <= 0) refuseField('payMoney', '缴纳金额必须大于0')
    return { ...record, ...(await findOwner(record, services)) }
  },
  saved: (record, services) => settleAccount(accountOf(record), services),
}
