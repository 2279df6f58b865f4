import type { Plain } from '../../../contract/value'
import type { UnsavedOf } from '../../crud/resource'
import { dueDate } from './dueDate'
import { splitMoney } from './splitMoney'

type Plan = Plain<
  Pick<
    Partial<UnsavedOf<'lease.plan'>>,
    'firstPayDate' | 'estimatedEntryDate' | 'leaseTotalMoney' | 'totalPeriods' | 'rentPayCycle'
  >
>

/** Row of the plan; `dueDate` may be no valid date, beyond the year 9999. */
export type PlannedPayment = Plain<NonNullable<UnsavedOf<'lease.plan'>['rentPaymentPlan']>[number]>

function startOf(plan: Plan): string | undefined {
  return plan.firstPayDate ?? plan.estimatedEntryDate
}

/** Splits the total rent into equal parts, one per period; empty without a start date or a total. */
export function paymentPlan(plan: Plan): readonly PlannedPayment[] {
  const start = startOf(plan)
  if (start === undefined || plan.leaseTotalMoney === undefined) return []
  const amounts = splitMoney(plan.leaseTotalMoney, plan.totalPeriods ?? 0)
  return amounts.map(
    (paymentAmount, index): PlannedPayment => ({
      periods: index + 1,
      dueDate: dueDate(start, Number(plan.rentPayCycle), index + 1),
      paymentAmount,
    }),
  )
}
