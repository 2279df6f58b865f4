import { flowStatus } from '../../generated/statuses'
import type { Condition } from '../http/conditions'

const UNDER_WAY: readonly number[] = flowStatus.is.counted

/** Whether a document was submitted and still counts. */
export function isActive({ status }: { readonly status?: number }): boolean {
  return status !== undefined && UNDER_WAY.includes(status)
}

/** The condition that only such documents meet. */
export const activeOnly: Condition<'status'> = { field: 'status', operator: 'in', value: UNDER_WAY.join(',') }

const APPROVED: readonly number[] = flowStatus.is.approved

/** Whether all who were to agree to a document have done so. */
export function isApproved({ status }: { readonly status?: number }): boolean {
  return status !== undefined && APPROVED.includes(status)
}

/** The condition that only such documents meet. */
export const approvedOnly: Condition<'status'> = { field: 'status', operator: 'in', value: APPROVED.join(',') }
