import type { RecordData } from '../../../contract/value'
import { type SeedDemandPlan, type SeedGoods, seedDemandPlans } from '../../db/seed/demandPlans'
import { seedFactories } from '../../db/seed/factories'
import { seedProjects } from '../../db/seed/projects'
import { seedId } from '../../db/seed/seedId'
import { sumField, sumWhole } from '../sumField'
import { projectId, toRecord } from './businessRecords'
import type { SeedBody, SeedRecord } from './seedRecord'
import type { SeedScope } from './seedScope'
import { productBody } from './seedStock'

export function goodsRow({ product, qty, tonnes }: SeedGoods): RecordData {
  return { ...productBody(product), qty, weight: tonnes }
}

function planBody(plan: SeedDemandPlan, scope: SeedScope): SeedBody<'requirement.demand-plan'> {
  const goods = plan.goods.map(goodsRow)
  const contractor = seedProjects.find(({ code }) => code === plan.projects[0])?.contractor
  return {
    projectId: plan.projects.map(projectId),
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
    totalQty: sumWhole(goods, 'qty'),
    totalWeight: sumField(goods, 'weight', 3),
    nextAuditName: plan.nextAuditName,
    auditComment: plan.auditComment,
  }
}

export function requirementRecords(scope: SeedScope): readonly SeedRecord[] {
  return seedDemandPlans.map((plan, index) =>
    toRecord(scope, {
      id: seedId('demandPlan', index + 1),
      resource: 'requirement.demand-plan',
      status: plan.status,
      createTime: scope.time(plan.age, index + 5),
    }).toBody(planBody(plan, scope)),
  )
}
