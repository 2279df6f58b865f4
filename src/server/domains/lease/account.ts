import type { Id } from '../../../contract/value'
import type { FieldOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import type { Condition } from '../../http/conditions'
import { equals } from '../lookup/equals'

/** Bills and payments that are settled together: those of a factory, or of a lease that has none. */
export type Account = { readonly factoryId: Id } | { readonly leaseId: Id }

interface Owned {
  readonly factoryId?: Id
  readonly leaseId?: Id
}

/** Of a lease, a bill or a payment. */
export function accountOf({ factoryId, leaseId }: Owned): Account {
  if (factoryId !== undefined) return { factoryId }
  if (leaseId !== undefined) return { leaseId }
  throw new Error('A bill or payment names neither factory nor lease')
}

/** What writes of the account's bills, payments and summary lock; nothing where a record belongs to none yet. */
export function accountLocks({ factoryId, leaseId }: Owned): readonly string[] {
  if (factoryId !== undefined) return [`account factory ${factoryId}`]
  return leaseId === undefined ? [] : [`account lease ${leaseId}`]
}

export function ofAccount(account: Account): readonly Condition<'factoryId' | 'leaseId'>[] {
  return equals<'factoryId' | 'leaseId'>(account)
}

export function listBills(conditions: readonly Condition<FieldOf<'lease.bill'>>[], { records, resource }: Services) {
  return records.list(resource('lease.bill'), { conditions })
}

export function listPayments(account: Account, { records, resource }: Services) {
  return records.list(resource('lease.pay-detail'), { conditions: ofAccount(account) })
}
