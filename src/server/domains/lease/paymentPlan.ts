import type { RecordData } from '../../../contract/value'
import { dueDate } from './dueDate'
import { splitMoney } from './splitMoney'

function startOf(plan: RecordData): string | undefined {
  const start = plan.firstPayDate ?? plan.estimatedEntryDate
  return start === undefined ? undefined : String(start)
}

/** Whether two readings of a plan lead to the same payments. */
export function hasSameBasis(a: RecordData, b: RecordData): boolean {
  const basis = (plan: RecordData) =>
    JSON.stringify([plan.leaseTotalMoney, plan.totalPeriods, plan.rentPayCycle, startOf(plan)])
  return basis(a) === basis(b)
}

/** One row for each period: the total rent in equal parts. None as long as there is no total. */
export function paymentPlan(plan: RecordData): readonly RecordData[] {
  const start = startOf(plan)
  if (start === undefined || plan.leaseTotalMoney === undefined) return []
  const amounts = splitMoney(String(plan.leaseTotalMoney), Number(plan.totalPeriods))
  return amounts.map((paymentAmount, index) => ({
    periods: index + 1,
    dueDate: dueDate(start, Number(plan.rentPayCycle), index + 1),
    paymentAmount,
  }))
}
