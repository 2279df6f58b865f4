import type { RecordData } from '../../../contract/value'
import { compare, formatDecimal, subtract } from '../../../value/decimal'
import { dueDate } from './dueDate'
import { splitMoney } from './splitMoney'

/** What is due once; period 0 is the payment in advance. */
export interface Instalment extends RecordData {
  readonly period: number
  readonly endDate: string
  readonly totalCurValue: string
}

function money(value: RecordData[string]): string | undefined {
  return value === undefined ? undefined : formatDecimal(String(value), { digits: 2 })
}

/** The rent of each period: as agreed on, or else equal parts of what is left of the total. */
function toRents(lease: RecordData, periods: number): readonly string[] {
  const first = money(lease.firstPayPrice)
  const later = money(lease.afterPayPrice)
  if (later !== undefined) return [first ?? later, ...Array.from({ length: periods - 1 }, () => later)]
  const total = money(lease.totalCurValue ?? lease.leaseTotalMoney)
  if (total === undefined) return first === undefined ? [] : [first]
  const left = subtract(total, money(lease.initialPayDue) ?? '0')
  return first === undefined ? splitMoney(left, periods) : [first, ...splitMoney(subtract(left, first), periods - 1)]
}

/** All that a lease brings to pay, by due date; nothing as long as it has no day to count from. */
export function billSchedule(lease: RecordData): readonly Instalment[] {
  const start = lease.leaseStartDate ?? lease.firstPayDate ?? lease.estimatedEntryDate
  if (start === undefined) return []
  const cycle = Number(lease.rentPayCycle ?? 1)
  const advance = {
    period: 0,
    endDate: String(lease.firstPayDate ?? start),
    totalCurValue: money(lease.initialPayDue) ?? '0',
  }
  const rents = toRents(lease, Number(lease.totalPeriods ?? 1)).map((totalCurValue, index) => ({
    period: index + 1,
    endDate: dueDate(String(start), cycle, index + 1),
    totalCurValue,
  }))
  return [advance, ...rents].filter(({ totalCurValue }) => compare(totalCurValue, 0) !== 0)
}
