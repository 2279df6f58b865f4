import type { Plain } from '../../../contract/value'
import type { DraftOf } from '../../crud/resource'
import { dueDate } from './dueDate'
import { splitMoney } from './splitMoney'

type Plan = Plain<
  Pick<
    Partial<DraftOf<'lease.plan'>>,
    'firstPayDate' | 'estimatedEntryDate' | 'leaseTotalMoney' | 'totalPeriods' | 'rentPayCycle'
  >
>

/** A row of the plan; its date may lie past the calendar. */
export type PlannedPayment = Plain<NonNullable<DraftOf<'lease.plan'>['rentPaymentPlan']>[number]>

function startOf(plan: Plan): string | undefined {
  return plan.firstPayDate ?? plan.estimatedEntryDate
}

/** One row for each period: the total rent in equal parts. None as long as there is no total. */
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
