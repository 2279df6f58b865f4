import type { Decimal } from '../../../contract/value'
import { add, compare, subtract, toDecimal } from '../../../value/decimal'

/** Money that settles a bill; `deducted` is the share without incoming money. */
export interface Allocation {
  readonly settled: Decimal
  readonly deducted: Decimal
}

export interface AllocationPart<B extends Due, P extends Payment> {
  readonly bill: B
  readonly payment: P
  readonly money: Decimal
}

export interface Allocations<B extends Due, P extends Payment> {
  readonly byBill: ReadonlyMap<string, Allocation>
  /** Payments that name their bill come first, then by date of the payment and of the bill. */
  readonly parts: readonly AllocationPart<B, P>[]
  /** Money without a bill left to settle; 0 if the payments fit. */
  readonly surplus: Decimal
}

const ZERO = toDecimal(0)

export const NO_ALLOCATION: Allocation = { settled: ZERO, deducted: ZERO }

export interface Due {
  readonly billId: string
  readonly endDate?: string
  readonly period?: number
  readonly totalCurValue?: string
}

export interface Payment {
  readonly billId?: string
  readonly payDate?: string
  readonly payMoney?: string
  /** True if the payment settles without incoming money. */
  readonly deduction?: boolean
}

const compareTexts = (a = '', b = '') => a.localeCompare(b)

/**
 * Allocates payments to bills: a payment that names a bill settles that bill, others settle the oldest open ones. No
 * bill is settled beyond its amount.
 */
export function allocatePayments<B extends Due, P extends Payment>(
  bills: readonly B[],
  payments: readonly P[],
): Allocations<B, P> {
  const byBill = new Map<string, Allocation>()
  const parts: AllocationPart<B, P>[] = []
  const oldest = bills.toSorted((a, b) => compareTexts(a.endDate, b.endDate) || (a.period ?? 0) - (b.period ?? 0))
  let surplus = ZERO

  const allocate = (bill: B, payment: P, money: Decimal): Decimal => {
    const before = byBill.get(bill.billId) ?? NO_ALLOCATION
    const open = subtract(bill.totalCurValue ?? ZERO, before.settled)
    const part = compare(money, open) > 0 ? open : money
    byBill.set(bill.billId, {
      settled: add(before.settled, part),
      deducted: payment.deduction === true ? add(before.deducted, part) : before.deducted,
    })
    if (compare(part, 0) > 0) parts.push({ bill, payment, money: part })
    return subtract(money, part)
  }

  const spend = (payment: P, targets: readonly B[]): void => {
    let money: Decimal = toDecimal(payment.payMoney ?? 0)
    for (const bill of targets) {
      if (compare(money, 0) <= 0) break
      money = allocate(bill, payment, money)
    }
    surplus = add(surplus, money)
  }

  const inOrder = payments.toSorted((a, b) => compareTexts(a.payDate, b.payDate))
  for (const payment of inOrder) {
    if (payment.billId !== undefined)
      spend(
        payment,
        bills.filter(({ billId }) => billId === payment.billId),
      )
  }
  for (const payment of inOrder) if (payment.billId === undefined) spend(payment, oldest)
  return { byBill, parts, surplus }
}
