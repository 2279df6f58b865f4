import { isApproved } from '../server/domains/activeStatus'
import { sumField, sumIntegers } from '../server/domains/sumField'
import { projectId } from './businessRecords'
import { type SeedDemandPlan, type SeedGoods, seedDemandPlans } from './data/demandPlans'
import { seedFactories } from './data/factories'
import { seedLeasePlans } from './data/leases'
import { seedProjects } from './data/projects'
import { seedId } from './data/seedId'
import { type SeedBody, type SeedRecord, seedRecord } from './seedRecord'
import type { SeedScope } from './seedScope'
import { productBody } from './seedStock'

export function requirementGoodsRow({ product, qty, tonnes }: SeedGoods) {
  return { ...productBody(product), qty, weight: tonnes }
}

function planBody(plan: SeedDemandPlan, scope: SeedScope): SeedBody<'requirement.demand-plan'> {
  const goods = plan.goods.map(requirementGoodsRow)
  const contractor = seedProjects.find(({ code }) => code === plan.projects[0])?.contractor
  return {
    projectId: plan.projects.map(projectId),
    leasePlanIds: seedLeasePlans.flatMap((lease, index) =>
      plan.projects.includes(lease.project) && isApproved(lease) ? [seedId('leasePlan', index + 1)] : [],
    ),
    reqCode: plan.code,
    factoryId: seedId('factory', plan.factory + 1),
    factoryName: seedFactories[plan.factory]?.name,
    expectedDeliveryDate: scope.date(plan.age, plan.delivery),
    orderDay: scope.date(plan.age, 0),
    orderPrice: plan.price,
    deliveryAddress: plan.address,
    contractorUserName: contractor?.name,
    contractorUserMobile: contractor?.mobile,
    requirementPlanReqItems: goods,
    totalQty: sumIntegers(goods, 'qty'),
    totalWeight: sumField(goods, 'weight', 3),
    nextAuditName: plan.nextAuditName,
    auditComment: plan.auditComment,
  }
}

export function requirementRecords(scope: SeedScope): readonly SeedRecord[] {
  return seedDemandPlans.map((plan, index) =>
    seedRecord(
      'requirement.demand-plan',
      {
        id: seedId('demandPlan', index + 1),
        status: plan.status,
        createTime: scope.time(plan.age, index + 5),
        ...scope.author,
      },
      planBody(plan, scope),
    ),
  )
}
