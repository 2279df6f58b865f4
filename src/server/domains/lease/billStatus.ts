import { compare } from '../../../value/decimal'
import type { Cover } from './coverBills'

/** What a bill's status says of its payment. */
export const UNPAID = 8
const PAID = 9
/** Settled without money coming in. */
const DEDUCTED = 140

const NAMES: ReadonlyMap<unknown, string> = new Map([
  [UNPAID, '未付款'],
  [PAID, '已付款'],
  [DEDUCTED, '已抵扣'],
])

export function billStatusName(status: unknown): string | undefined {
  return NAMES.get(status)
}

/** Unpaid until it is settled in full; deducted where no money came in for it. */
export function billStatusOf(totalCurValue: string, { settled, deducted }: Cover): number {
  if (compare(settled, totalCurValue) < 0) return UNPAID
  return compare(deducted, settled) === 0 ? DEDUCTED : PAID
}
