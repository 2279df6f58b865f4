import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import { equals } from '../lookup/equals'

const SHOWN = [
  'leaseId',
  'deliveryMethod',
  'leaseQty',
  'leaseTotalMoney',
  'leaseTax',
  'estimatedEntryDate',
  'estimatedExitDate',
  'rentPayCycle',
  'totalPeriods',
  'totalTheoreticalWeight',
  'status',
] as const

/** What a project shows of its lease plans. */
export async function listLeasePlans(projectId: unknown, services: Services): Promise<readonly RecordData[]> {
  const conditions = equals({ projectId: String(projectId) })
  const plans = await services.records.list(services.resource('lease.plan'), { conditions })
  return plans.map((plan) => Object.fromEntries(SHOWN.map((field) => [field, plan[field]])))
}
