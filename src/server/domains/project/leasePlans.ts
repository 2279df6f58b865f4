import type { Id } from '../../../contract/value'
import type { RecordOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { equals } from '../lookup/equals'

type ProjectLeasePlan = NonNullable<RecordOf<'project.project'>['leasePlanList']>[number]

function toShown(plan: RecordOf<'lease.plan'>): ProjectLeasePlan {
  const { leaseId, deliveryMethod, leaseQty, leaseTotalMoney, leaseTax, estimatedEntryDate, estimatedExitDate } = plan
  const { rentPayCycle, totalPeriods, totalTheoreticalWeight, status } = plan
  return {
    ...{ leaseId, deliveryMethod, leaseQty, leaseTotalMoney, leaseTax, estimatedEntryDate, estimatedExitDate },
    ...{ rentPayCycle, totalPeriods, totalTheoreticalWeight, status },
  }
}

export async function listLeasePlans(projectId: Id, services: Services): Promise<readonly ProjectLeasePlan[]> {
  const plans = await services.records.list(services.resource('lease.plan'), { conditions: equals({ projectId }) })
  return plans.map(toShown)
}
