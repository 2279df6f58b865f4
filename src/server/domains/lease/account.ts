import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import type { Condition } from '../../http/conditions'

/** Bills and payments that are settled together: those of a factory, or of a lease that has none. */
export type Account = { readonly factoryId: string } | { readonly leaseId: string }

/** Of a lease, a bill or a payment. */
export function accountOf({ factoryId, leaseId }: RecordData): Account {
  return factoryId === undefined ? { leaseId: String(leaseId) } : { factoryId: String(factoryId) }
}

export function ofAccount(account: Account): readonly Condition[] {
  return Object.entries(account).map(([field, value]) => ({ field, operator: 'equal', value }))
}

export function listBills(conditions: readonly Condition[], { records, resource }: Services) {
  return records.list(resource('lease.bill'), { conditions })
}

export function listPayments(account: Account, { records, resource }: Services) {
  return records.list(resource('lease.pay-detail'), { conditions: ofAccount(account) })
}
