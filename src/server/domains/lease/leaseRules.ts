import type { RecordData } from '../../../contract/value'
import { isDate } from '../../../value/date'
import { add, compare, divide, formatDecimal, multiply } from '../../../value/decimal'
import type { Derivation } from '../../crud/services'
import { flowStatusName } from '../flowStatusName'
import { refuseField } from '../lookup/refuseField'
import { toRows } from '../project/reportTotals'
import { sumField } from '../sumField'
import { billSchedule } from './billSchedule'
import { listInstalments, updateBills } from './leaseBills'
import { refuseIncomplete } from './leaseForm'
import { lookUpReferences } from './leaseReferences'

/** The tax that an amount includes. */
function includedTax({ totalCurValue, tax }: RecordData): string | undefined {
  if (totalCurValue === undefined || tax === undefined) return undefined
  const part = divide(multiply(String(totalCurValue), String(tax)), add(100, String(tax)))
  return formatDecimal(part, { digits: 2 })
}

function totalWeight(lease: RecordData): RecordData[string] {
  const months = toRows(lease.settlementMonthAndWeight)
  return lease.totalCurWeight ?? (months.length > 0 ? sumField(months, 'totalWeight', 3) : undefined)
}

function refuseBadDates({ estimatedEntryDate: entry, estimatedExitDate: exit }: RecordData): void {
  if (entry === undefined || exit === undefined) return
  if (String(exit) < String(entry)) refuseField('estimatedExitDate', '退场日期不能早于进场日期')
}

function refuseBadSchedule(lease: RecordData): void {
  const schedule = billSchedule(lease)
  if (schedule.some(({ totalCurValue }) => compare(totalCurValue, 0) < 0)) {
    refuseField('initialPayDue', '首期预付款和首期租金之和不能超过总金额')
  }
  if (schedule.some(({ endDate }) => !isDate(endDate))) {
    refuseField('totalPeriods', '期数过多，付款日期超出范围')
  }
}

function nameStatus(lease: RecordData): RecordData {
  return { ...lease, statusName: flowStatusName(lease.status) }
}

export const leaseRules: Derivation = {
  save: async (record, services) => {
    refuseIncomplete(record)
    refuseBadDates(record)
    refuseBadSchedule(record)
    const looked = await lookUpReferences(record, services)
    return { ...record, ...looked, taxValue: includedTax(record), totalCurWeight: totalWeight(record) }
  },
  saved: updateBills,
  show: async (records) => records.map(nameStatus),
  read: async (record, services) => ({
    ...nameStatus(record),
    instalments: await listInstalments(record, services),
  }),
}
