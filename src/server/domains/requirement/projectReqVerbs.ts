import type { Id } from '../../../contract/value'
import type { RecordOf } from '../../crud/resource'
import type { Services, TypedVerbs } from '../../crud/services'
import { dictionaryEntries } from '../lookup/dictionaryName'
import { groupBy } from '../lookup/groupBy'
import { sumField, sumIntegers } from '../sumField'
import { listActivePlans } from './activePlans'
import { reqTitle } from './reqTitle'

type DemandPlan = RecordOf<'requirement.demand-plan'>

function toOption(plan: DemandPlan) {
  const { requirementId: reqId, reqCode, createTime, totalQty, totalWeight } = plan
  return { reqId, reqCode, createTime, totalQty, totalWeight, title: reqTitle(plan) }
}

async function listGoods(projectId: Id | undefined, services: Services) {
  const plans = await listActivePlans(projectId && [projectId], services)
  return plans.flatMap(({ requirementPlanReqItems = [] }) => requirementPlanReqItems)
}

async function nameCategories(services: Services): Promise<ReadonlyMap<string | undefined, string>> {
  const entries = await dictionaryEntries('xwy_erp_product_type', services)
  return new Map(entries.map(({ dictKey, dictValue }) => [dictKey, dictValue]))
}

export const projectReqVerbs: TypedVerbs = {
  'requirement.project-req.list': async (call, services) =>
    (await listActivePlans(call.query.projectId && [call.query.projectId], services)).map(toOption),
  'requirement.project-req.category-list': async (call, services) => {
    const goods = await listGoods(call.query.projectId, services)
    const names = await nameCategories(services)
    const categories = groupBy(
      goods.filter(({ category1stCode }) => category1stCode !== undefined),
      ({ category1stCode }) => category1stCode,
    )
    return [...categories].map(([category1stCode, rows]) => ({
      category1stCode,
      category1stName: names.get(category1stCode) ?? rows[0]?.category1stName,
      totalQty: sumIntegers(rows, 'qty'),
      totalWeight: sumField(rows, 'weight', 3),
    }))
  },
  'requirement.project-req.mes-list': async (call, services) => {
    const { projectId, category1stCode } = call.query
    const goods = await listGoods(projectId, services)
    return goods.filter((row) => row.category1stCode === category1stCode)
  },
}
