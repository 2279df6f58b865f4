import { holdsPermission } from '../../crud/holdsPermission'
import type { RecordOf } from '../../crud/resource'
import type { ScopedServices } from '../../crud/services'
import { findPlan, listPayTypes } from '../lease/exports'
import { equals } from '../lookup/equals'
import { listReadable } from '../lookup/listReadable'

type DemandPlan = RecordOf<'requirement.demand-plan'>
type Rental = NonNullable<DemandPlan['projectRental']>
type LeasePlan = RecordOf<'lease.plan'>
type Lease = RecordOf<'lease.project-lease'>

/** Lease plans of the projects in their order; the first project's is the one that the demand plan names, if any. */
async function listLeasePlans(
  { projectId: ids, projectRentalLeaseId: named }: DemandPlan,
  services: ScopedServices,
): Promise<readonly LeasePlan[]> {
  if (!holdsPermission('lease.plan', services)) return []
  const plans = await Promise.all(
    ids.map((projectId, index) =>
      index === 0 && named !== undefined
        ? services.records.find(services.resource('lease.plan'), named)
        : findPlan(projectId, services),
    ),
  )
  return plans.filter((plan) => plan !== undefined)
}

function termsOfPlan({
  projectName,
  leaseQty,
  rentPayCycle,
  totalPeriods,
  leaseTax,
  rentPaymentPlan,
}: LeasePlan): Rental {
  const [first, second] = rentPaymentPlan ?? []
  return {
    ...{ projectName, leaseQty, rentPayCycle, totalPeriods },
    tax: leaseTax,
    firstPayPrice: first?.paymentAmount,
    afterPayPrice: second?.paymentAmount,
  }
}

/** Terms of a lease; the lease plan says what the lease leaves open. */
async function termsOfLease(lease: Lease, plan: Rental | undefined, { unscoped }: ScopedServices): Promise<Rental> {
  const payTypes = await listPayTypes(lease, unscoped)
  return {
    projectName: plan?.projectName,
    leaseQty: lease.leaseQty ?? plan?.leaseQty,
    rentPayCycle: lease.rentPayCycle ?? plan?.rentPayCycle,
    totalPeriods: lease.totalPeriods ?? plan?.totalPeriods,
    tax: lease.tax ?? plan?.tax,
    initialPayDue: lease.initialPayDue,
    payType: payTypes.length === 0 ? undefined : payTypes.join('、'),
    firstPayPrice: lease.firstPayPrice ?? plan?.firstPayPrice,
    afterPayPrice: lease.afterPayPrice ?? plan?.afterPayPrice,
  }
}

/** Rental terms of a demand plan: those of its lease, else of the lease plan of each project. */
export async function listRentalTerms(plan: DemandPlan, services: ScopedServices): Promise<readonly Rental[]> {
  const [lease] = await listReadable('lease.project-lease', equals({ requirementId: plan.requirementId }), services)
  const plans = (await listLeasePlans(plan, services)).map(termsOfPlan)
  return lease === undefined ? plans : [await termsOfLease(lease, plans[0], services)]
}
