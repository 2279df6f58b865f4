import type { Decimal, Plain, RecordData } from '../../../contract/value'
import { isDate, toDate } from '../../../value/date'
import { compare, subtract, toDecimal, toFixed } from '../../../value/decimal'
import type { UnsavedOf } from '../../crud/resource'
import type { Verb } from '../../crud/services'
import { dueDate } from './dueDate'
import { splitMoney } from './splitMoney'

type Lease = Plain<UnsavedOf<'lease.project-lease'>>

/** Single amount due; period 0 is the advance payment. */
export interface Instalment extends RecordData {
  readonly period: number
  readonly endDate: string
  readonly totalCurValue: Decimal
}

function money(value: string | undefined): Decimal | undefined {
  return value === undefined ? undefined : toFixed(value, 2)
}

/** Rent of each period: the agreed amounts, or equal parts of the remaining total. */
function toRents(lease: Lease, periods: number): readonly Decimal[] {
  const first = money(lease.firstPayPrice)
  const later = money(lease.afterPayPrice)
  if (later !== undefined) return [first ?? later, ...Array.from({ length: periods - 1 }, () => later)]
  const total = money(lease.totalCurValue ?? lease.leaseTotalMoney)
  if (total === undefined) return first === undefined ? [] : [first]
  const left = subtract(total, money(lease.initialPayDue) ?? '0')
  return first === undefined ? splitMoney(left, periods) : [first, ...splitMoney(subtract(left, first), periods - 1)]
}

/** Instalments of a lease by due date; empty until the lease has a date to start from. */
export function billSchedule(lease: Lease): readonly Instalment[] {
  const start = lease.leaseStartDate ?? lease.firstPayDate ?? lease.estimatedEntryDate
  if (start === undefined) return []
  const cycle = lease.rentPayCycle ?? 1
  const advance = {
    period: 0,
    endDate: lease.firstPayDate ?? start,
    totalCurValue: money(lease.initialPayDue) ?? toDecimal(0),
  }
  const rents = toRents(lease, lease.totalPeriods ?? 1).map((totalCurValue, index) => ({
    period: index + 1,
    endDate: dueDate(start, cycle, index + 1),
    totalCurValue,
  }))
  return [advance, ...rents].filter(({ totalCurValue }) => compare(totalCurValue, 0) !== 0)
}

/** The bills that a lease would have with such terms; none where the terms are too few, or cannot be saved. */
export const scheduleVerb: Verb<'lease.project-lease.schedule'> = async ({ query }) => {
  const [rentPayCycle, totalPeriods] = [query.rentPayCycle, query.totalPeriods].map((text) =>
    text === undefined ? undefined : Number(text),
  )
  const schedule = billSchedule({ ...query, rentPayCycle, totalPeriods })
  const canBeSaved = schedule.every(({ endDate, totalCurValue }) => isDate(endDate) && compare(totalCurValue, 0) >= 0)
  return canBeSaved ? schedule.map((instalment) => ({ ...instalment, endDate: toDate(instalment.endDate) })) : []
}
