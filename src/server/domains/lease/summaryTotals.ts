import type { Decimal, Plain } from '../../../contract/value'
import { addMonths } from '../../../value/date'
import { compare, divide, type Numeric, subtract, sum, toFixed } from '../../../value/decimal'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import { sumField } from '../sumField'

type Bill = Plain<Pick<UnsavedOf<'lease.bill'>, 'totalCurValue' | 'paymentMoney' | 'endDate'>>

export interface FactoryRent {
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

/** What all leases of a factory have in common; undefined where they differ. */
function common(leases: FactoryRent['leases'], field: 'leaseQty' | 'rentPayCycle'): Decimal | undefined {
  const [value, ...others] = new Set(leases.map((lease) => lease[field]))
  return others.length === 0 ? decimal(value) : undefined
}

/** Sums of a summary that do not depend on the day; term and cycle are there if they are the same for all leases. */
export function summaryTotals({ leases, bills, payments }: FactoryRent) {
  const weight = sumField(leases, 'totalCurWeight', 3)
  const gross = sumField(bills, 'totalCurValue', 2)
  const received = payments.filter(({ deduction }) => deduction !== true)
  return {
    numberOfRentals: weight,
    leaseTerm: common(leases, 'leaseQty'),
    billingCycle: common(leases, 'rentPayCycle'),
    grossRentalAmount: gross,
    rentalUnitPriceWithTax: compare(weight, 0) > 0 ? money(divide(gross, weight)) : undefined,
    receivedRentWithTax: sumField(received, 'payMoney', 2),
    pendingRentWithTax: money(openMoney(bills)),
  }
}

/** What was settled without a payment: no bill is paid beyond its amount. */
export function deductedMoney({
  grossRentalAmount = '0' as Decimal,
  receivedRentWithTax = '0' as Decimal,
  pendingRentWithTax = '0' as Decimal,
}: Pick<RecordOf<'lease.rent-summary'>, 'grossRentalAmount' | 'receivedRentWithTax' | 'pendingRentWithTax'>): Decimal {
  return money(subtract(subtract(grossRentalAmount, receivedRentWithTax), pendingRentWithTax))
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
