import type { RecordData } from '../../../contract/value'
import type { Services, Verbs } from '../../crud/services'
import { toRows } from '../project/reportTotals'
import { sumField } from '../sumField'
import { groupBy } from '../system/groupBy'
import { underWay } from '../underWay'
import { reqTitle } from './reqTitle'

/** The submitted demand plans that name a project; of all projects where none is asked for. */
function listPlans(projectId: string | undefined, { records, resource }: Services): Promise<readonly RecordData[]> {
  // The ids stand in a list: quoted, one of them is no part of another.
  const named =
    projectId === undefined ? [] : [{ field: 'projectId', operator: 'like' as const, value: `"${projectId}"` }]
  return records.list(resource('requirement.demand-plan'), { conditions: [...named, underWay] })
}

function toOption(plan: RecordData): RecordData {
  const { requirementId: reqId, reqCode, createTime, totalQty, totalWeight } = plan
  return { reqId, reqCode, createTime, totalQty, totalWeight, title: reqTitle(plan) }
}

async function listGoods(projectId: string | undefined, services: Services): Promise<readonly RecordData[]> {
  const plans = await listPlans(projectId, services)
  return plans.flatMap((plan) => toRows(plan.requirementPlanReqItems))
}

async function nameCategories(services: Services): Promise<ReadonlyMap<unknown, RecordData[string]>> {
  const conditions = [{ field: 'code', operator: 'equal', value: 'xwy_erp_product_type' }] as const
  const entries = await services.records.list(services.resource('system.dict'), { conditions })
  return new Map(entries.map(({ dictKey, dictValue }) => [dictKey, dictValue]))
}

export const projectReqVerbs: Verbs = {
  'requirement.project-req.list': async (call, services) =>
    (await listPlans(call.query.projectId, services)).map(toOption),
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
      totalQty: Number(sumField(rows, 'qty', 0)),
      totalWeight: sumField(rows, 'weight', 3),
    }))
  },
  'requirement.project-req.mes-list': async (call, services) => {
    const { projectId, category1stCode } = call.query
    const goods = await listGoods(projectId, services)
    return goods.filter((row) => row.category1stCode === category1stCode)
  },
}
