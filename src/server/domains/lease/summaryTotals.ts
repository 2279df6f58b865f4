import type { Decimal, Plain } from '../../../contract/value'
import { addMonths } from '../../../value/date'
import { compare, divide, type Numeric, subtract, sum, toFixed } from '../../../value/decimal'
import type { UnsavedOf } from '../../crud/resource'
import { sumField } from '../sumField'

type Bill = Plain<Pick<UnsavedOf<'lease.bill'>, 'totalCurValue' | 'paymentMoney' | 'endDate'>>

export interface FactoryRent {
  /** Newest first. */
  readonly leases: readonly Plain<
    Pick<UnsavedOf<'lease.project-lease'>, 'totalCurWeight' | 'leaseQty' | 'rentPayCycle'>
  >[]
  readonly bills: readonly Bill[]
  readonly payments: readonly Plain<Pick<UnsavedOf<'lease.pay-detail'>, 'deduction' | 'payMoney'>>[]
}

function money(value: Numeric): Decimal {
  return toFixed(value, 2)
}

function openMoney(bills: readonly Bill[]): Decimal {
  return sum(bills.map((bill) => subtract(bill.totalCurValue ?? 0, bill.paymentMoney ?? 0)))
}

function decimal(value: Numeric | undefined): Decimal | undefined {
  return value === undefined ? undefined : money(value)
}

/** Sums of a summary that do not depend on the day; term and cycle come from the newest lease. */
export function summaryTotals({ leases, bills, payments }: FactoryRent) {
  const weight = sumField(leases, 'totalCurWeight', 3)
  const gross = sumField(bills, 'totalCurValue', 2)
  const received = payments.filter(({ deduction }) => deduction !== true)
  return {
    numberOfRentals: weight,
    leaseTerm: decimal(leases[0]?.leaseQty),
    billingCycle: decimal(leases[0]?.rentPayCycle),
    grossRentalAmount: gross,
    rentalUnitPriceWithTax: compare(weight, 0) > 0 ? money(divide(gross, weight)) : undefined,
    receivedRentWithTax: sumField(received, 'payMoney', 2),
    pendingRentWithTax: money(openMoney(bills)),
  }
}

/** Sums of a summary on a day: overdue, due in its month, due in the next month. */
export function summaryOfDay(bills: readonly Bill[], day: string) {
  const dueIn = (month: string) => bills.filter(({ endDate }) => endDate?.startsWith(month))
  return {
    overdueRentWithTax: money(openMoney(bills.filter(({ endDate }) => endDate !== undefined && endDate < day))),
    currentMonthRentWithTax: sumField(dueIn(day.slice(0, 7)), 'totalCurValue', 2),
    nextMonthRentWithTax: sumField(dueIn(addMonths(day, 1).slice(0, 7)), 'totalCurValue', 2),
  }
}
