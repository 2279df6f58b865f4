import type { RecordData } from '../../../contract/value'
import { isDate } from '../../../value/date'
import type { Derivation, Services } from '../../crud/services'
import { getChosen } from '../lookup/getChosen'
import { refuseField } from '../lookup/refuseField'
import { toRows } from '../project/reportTotals'
import { sumField } from '../sumField'
import { hasSameBasis, paymentPlan } from './paymentPlan'

const plan = ({ resource }: Services) => resource('lease.plan')

function refuseBadDates(record: RecordData): void {
  if (String(record.estimatedExitDate) < String(record.estimatedEntryDate)) {
    refuseField('estimatedExitDate', '退场日期不能早于进场日期')
  }
}

/** The rows as they were typed, or new ones where there are none or what they follow from has changed. */
function toPayments(record: RecordData, stored: RecordData | undefined): readonly RecordData[] {
  const given = toRows(record.rentPaymentPlan)
  if (given.length > 0 && (stored === undefined || hasSameBasis(stored, record))) return given
  const rows = paymentPlan(record)
  if (rows.some(({ dueDate }) => !isDate(String(dueDate)))) refuseField('totalPeriods', '期数过多，应付日期超出范围')
  return rows
}

export const planRules: Derivation = {
  save: async (record, services) => {
    refuseBadDates(record)
    const choice = { resource: services.resource('project.project'), path: 'projectId', title: '项目' }
    const project = await getChosen(record.projectId, choice, services)
    const { leaseId } = record
    const stored = leaseId === undefined ? undefined : await services.records.find(plan(services), String(leaseId))
    return {
      ...record,
      projectName: project.projectName,
      totalTheoreticalWeight: sumField(toRows(record.totalRentalMes), 'weight', 3),
      rentPaymentPlan: toPayments(record, stored),
    }
  },
}
