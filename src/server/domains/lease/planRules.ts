import { isDate } from '../../../value/date'
import type { UnsavedOf } from '../../crud/resource'
import type { Derivation } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'
import { refuseUnapprovedProject } from '../lookup/refuseUnapprovedProject'
import { sumField } from '../sumField'
import { isWeightless, refuseAll } from '../warehouse/exports'
import { type PlannedPayment, paymentPlan } from './paymentPlan'
import { refuseRate } from './refuseRate'

type Plan = UnsavedOf<'lease.plan'>

type Payment = NonNullable<Plan['rentPaymentPlan']>[number]

function isDated(row: PlannedPayment): row is Payment {
  return row.dueDate !== undefined && isDate(row.dueDate)
}

function toPayments(record: Plan): Plan['rentPaymentPlan'] {
  const rows = paymentPlan(record)
  return rows.every(isDated) ? rows : refuseField('totalPeriods', '期数过多，应付日期超出范围')
}

/** Throws badRequest for pieces without a weight, by which rents are shared. */
function refuseWeightlessPieces(rows: NonNullable<Plan['totalRentalMes']>): void {
  const missing = rows.flatMap((row, index) =>
    (row.qty ?? 0) > 0 && isWeightless(row) ? [`totalRentalMes.${index}.weight`] : [],
  )
  refuseAll(Object.fromEntries(missing.map((field) => [field, '请输入重量'])))
}

export const planRules: Derivation<'lease.plan'> = {
  beforeSave: async (record) => {
    return {
      ...record,
      totalTheoreticalWeight: sumField(record.totalRentalMes ?? [], 'weight', 3),
      rentPaymentPlan: toPayments(record),
    }
  },
  beforeSubmit: async ({ projectId, totalRentalMes = [], leaseTax }, services) => {
    if (totalRentalMes.length === 0) refuseField('totalRentalMes', '请填写租赁物料')
    refuseWeightlessPieces(totalRentalMes)
    refuseRate('leaseTax', leaseTax)
    await refuseUnapprovedProject([projectId], services)
  },
}
