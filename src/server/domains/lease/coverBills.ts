import type { RecordData } from '../../../contract/value'
import { add, compare, subtract } from '../../../value/decimal'

/** How much of a bill is settled, and how much of that without money coming in. */
export interface Cover {
  readonly settled: string
  readonly deducted: string
}

export interface Covers {
  readonly byBill: ReadonlyMap<string, Cover>
  /** What found no bill to settle; 0 where the payments fit. */
  readonly surplus: string
}

export const NOTHING_SETTLED: Cover = { settled: '0', deducted: '0' }

function byTime(date: string) {
  return (a: RecordData, b: RecordData) =>
    String(a[date] ?? '').localeCompare(String(b[date] ?? '')) || Number(a.period ?? 0) - Number(b.period ?? 0)
}

/**
 * Shares payments out to bills: those that name a bill settle that one, all others the oldest that are open.
 * Each bill is settled up to its amount.
 */
export function coverBills(bills: readonly RecordData[], payments: readonly RecordData[]): Covers {
  const byBill = new Map<string, Cover>()
  const oldest = bills.toSorted(byTime('endDate'))
  let surplus = '0'

  const settle = (bill: RecordData, payment: RecordData, money: string): string => {
    const before = byBill.get(String(bill.billId)) ?? NOTHING_SETTLED
    const open = subtract(String(bill.totalCurValue), before.settled)
    const part = compare(money, open) > 0 ? open : money
    byBill.set(String(bill.billId), {
      settled: add(before.settled, part),
      deducted: payment.deduction === true ? add(before.deducted, part) : before.deducted,
    })
    return subtract(money, part)
  }

  const spend = (payment: RecordData, targets: readonly RecordData[]): void => {
    let money = String(payment.payMoney)
    for (const bill of targets) {
      if (compare(money, 0) <= 0) break
      money = settle(bill, payment, money)
    }
    surplus = add(surplus, money)
  }

  const inOrder = payments.toSorted(byTime('payDate'))
  for (const payment of inOrder) {
    if (payment.billId !== undefined)
      spend(
        payment,
        bills.filter(({ billId }) => billId === payment.billId),
      )
  }
  for (const payment of inOrder) if (payment.billId === undefined) spend(payment, oldest)
  return { byBill, surplus }
}
