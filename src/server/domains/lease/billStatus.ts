/** What a bill's status says of its payment. */
export const UNPAID = 8
export const PAID = 9
/** Settled without money coming in. */
export const DEDUCTED = 140

const NAMES: ReadonlyMap<unknown, string> = new Map([
  [UNPAID, '未付款'],
  [PAID, '已付款'],
  [DEDUCTED, '已抵扣'],
])

export function billStatusName(status: unknown): string | undefined {
  return NAMES.get(status)
}
