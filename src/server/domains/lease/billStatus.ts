import { paymentStatus, paymentStatusLabel } from '../../../generated/statuses'
import { compare, type Numeric } from '../../../value/decimal'
import type { Allocation } from './allocatePayments'

export const { unpaid: UNPAID, paid: PAID, deducted: DEDUCTED } = paymentStatus.code

const NAMES: { readonly [status: string]: string } = paymentStatusLabel

export function billStatusName(status: number): string | undefined {
  return NAMES[status]
}

/** Unpaid until fully settled; deducted if no money came in for it. */
export function billStatusOf(totalCurValue: Numeric, { settled, deducted }: Allocation): number {
  if (compare(settled, totalCurValue) < 0) return UNPAID
  return compare(deducted, settled) === 0 ? DEDUCTED : PAID
}
