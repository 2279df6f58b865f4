import { dueDate } from './calendar'
import { type Amount, cents, sum, ZERO } from './decimals'

export interface Terms {
  readonly start: string
  readonly firstPayDate: string
  readonly cycle: number
  readonly periods: number
  readonly total: Amount
  readonly advance: Amount
}

export interface Bill {
  readonly lease: string
  readonly period: number
  readonly endDate: string
  readonly due: Amount
}

export interface Payment {
  /** Of a bill that it names. */
  readonly bill?: Bill
  money: Amount
  isDeduction: boolean
}

/** Equal parts to the cent, half up where the last one stays positive; the last takes the rest. */
export function split(total: Amount, parts: number): readonly Amount[] {
  const rounded = cents(total.div(parts))
  const part = rounded.times(parts - 1).gt(total) ? total.div(parts).round(2, 0) : rounded
  return [...Array.from({ length: parts - 1 }, () => part), total.minus(part.times(parts - 1))]
}

/** The advance first, then what is left in equal parts; nothing is billed for nothing. */
export function toBills(
  lease: string,
  { start, firstPayDate, cycle, periods, total, advance }: Terms,
): readonly Bill[] {
  const rents = split(total.minus(advance), periods).map((due, index) => {
    const period = index + 1
    return { lease, period, endDate: dueDate(start, cycle, period), due }
  })
  return [{ lease, period: 0, endDate: firstPayDate, due: advance }, ...rents].filter(({ due }) => !due.eq(0))
}

export interface Settled {
  readonly paid: Amount
  readonly deducted: Amount
}

/** Payments of a bill settle it; the rest settles the oldest open bills. Undefined if more is paid than due. */
export function settle(bills: readonly Bill[], payments: readonly Payment[]): ReadonlyMap<Bill, Settled> | undefined {
  const settled = new Map<Bill, Settled>(bills.map((bill) => [bill, { paid: ZERO, deducted: ZERO }]))
  const pay = (bill: Bill, { isDeduction }: Payment, money: Amount): Amount => {
    const before = settled.get(bill) ?? { paid: ZERO, deducted: ZERO }
    const open = bill.due.minus(before.paid)
    const part = money.gt(open) ? open : money
    settled.set(bill, {
      paid: before.paid.plus(part),
      deducted: isDeduction ? before.deducted.plus(part) : before.deducted,
    })
    return money.minus(part)
  }
  const oldest = [...bills].sort((a, b) => a.endDate.localeCompare(b.endDate) || a.period - b.period)
  let surplus = ZERO
  for (const payment of payments) {
    if (payment.bill !== undefined) surplus = surplus.plus(pay(payment.bill, payment, payment.money))
  }
  for (const payment of payments) {
    if (payment.bill === undefined) {
      surplus = surplus.plus(
        oldest.reduce((money, bill) => (money.gt(0) ? pay(bill, payment, money) : money), payment.money),
      )
    }
  }
  return surplus.gt(0) ? undefined : settled
}

export function statusOf({ due }: Bill, { paid, deducted }: Settled): number {
  if (paid.lt(due)) return 8
  return deducted.eq(paid) ? 140 : 9
}

export const totalDue = (bills: readonly Bill[]): Amount => sum(bills.map(({ due }) => due))
