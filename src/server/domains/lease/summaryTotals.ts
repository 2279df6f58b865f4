import type { RecordData } from '../../../contract/value'
import { addMonths } from '../../../value/date'
import { compare, divide, formatDecimal, subtract, sum } from '../../../value/decimal'
import { sumField } from '../sumField'

export interface FactoryRent {
  /** The newest first. */
  readonly leases: readonly RecordData[]
  readonly bills: readonly RecordData[]
  readonly payments: readonly RecordData[]
}

function money(value: string): string {
  return formatDecimal(value, { digits: 2 })
}

function openMoney(bills: readonly RecordData[]): string {
  return sum(bills.map((bill) => subtract(String(bill.totalCurValue), String(bill.paymentMoney ?? '0'))))
}

function decimal(value: RecordData[string]): string | undefined {
  return value === undefined ? undefined : money(String(value))
}

/** What a summary says whatever day it is. Term and cycle are those of the newest lease. */
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

/** What a summary says on one day: open bills past their date, and what falls due in this month and the next. */
export function summaryOfDay(bills: readonly RecordData[], day: string) {
  const dueIn = (month: string) => bills.filter(({ endDate }) => String(endDate).startsWith(month))
  return {
    overdueRentWithTax: money(openMoney(bills.filter(({ endDate }) => String(endDate) < day))),
    currentMonthRentWithTax: sumField(dueIn(day.slice(0, 7)), 'totalCurValue', 2),
    nextMonthRentWithTax: sumField(dueIn(addMonths(day, 1).slice(0, 7)), 'totalCurValue', 2),
  }
}
