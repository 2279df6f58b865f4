import type { Id } from '../../../contract/value'
import type { FieldOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import type { Condition } from '../../http/conditions'
import { equals } from '../lookup/equals'

/** Bills and payments that are settled together: those of a factory, or of a lease without one. */
export type BillingAccount = { readonly factoryId: Id } | { readonly leaseId: Id }

interface Owned {
  readonly factoryId?: Id
  readonly leaseId?: Id
}

/** Throws if the record names neither a factory nor a lease. */
export function billingAccountOf({ factoryId, leaseId }: Owned): BillingAccount {
  if (factoryId !== undefined) return { factoryId }
  if (leaseId !== undefined) return { leaseId }
  throw new Error('A bill or payment names neither factory nor lease')
}

/** Lock keys that every write of the account's bills, payments or summary takes; empty if the record has no account yet. */
export function billingLocks({ factoryId, leaseId }: Owned): readonly string[] {
  if (factoryId !== undefined) return [`account factory ${factoryId}`]
  return leaseId === undefined ? [] : [`account lease ${leaseId}`]
}

export function ofBillingAccount(account: BillingAccount): readonly Condition<'factoryId' | 'leaseId'>[] {
  return equals<'factoryId' | 'leaseId'>(account)
}

export function listBills(conditions: readonly Condition<FieldOf<'lease.bill'>>[], { records, resource }: Services) {
  return records.list(resource('lease.bill'), { conditions })
}

export function listPayments(account: BillingAccount, { records, resource }: Services) {
  return records.list(resource('lease.pay-detail'), { conditions: ofBillingAccount(account) })
}
