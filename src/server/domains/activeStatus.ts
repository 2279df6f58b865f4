import { flowStatus } from '../../generated/statuses'
import type { Condition } from '../http/conditions'

const UNDER_WAY: readonly number[] = flowStatus.is.counted

/** True if the document was submitted and still counts (`flowStatus.is.counted`). */
export function isActive({ status }: { readonly status?: number }): boolean {
  return status !== undefined && UNDER_WAY.includes(status)
}

export const activeOnly: Condition<'status'> = { field: 'status', operator: 'in', value: UNDER_WAY.join(',') }

/** Selects documents that were submitted and neither agreed to nor given back. */
export const waitingOnly: Condition<'status'> = {
  field: 'status',
  operator: 'in',
  value: flowStatus.is.withdrawable.join(','),
}

const APPROVED: readonly number[] = flowStatus.is.agreed

export function isApproved({ status }: { readonly status?: number }): boolean {
  return status !== undefined && APPROVED.includes(status)
}

export const approvedOnly: Condition<'status'> = { field: 'status', operator: 'in', value: APPROVED.join(',') }

const ENDED: readonly number[] = flowStatus.is.ended

/** True if the document was refused or given up, so that nothing follows from it. */
export function isEnded({ status }: { readonly status?: number }): boolean {
  return status !== undefined && ENDED.includes(status)
}

const EDITABLE: readonly number[] = flowStatus.is.editable

/** True if the document can still be edited; submitted ones are up to their handlers. */
export function isInTheMaking({ status }: { readonly status?: number }): boolean {
  return status === undefined || EDITABLE.includes(status)
}

/** True while a document waits in its process for the changes that were asked of its applicant. */
export function isInChange({ status }: { readonly status?: number }): boolean {
  return status === flowStatus.code.modifying
}
