import type { Id } from '../../../contract/value'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { UnscopedServices, Verb } from '../../crud/services'
import { activeOnly, isApproved } from '../activeStatus'
import {
  findOpen,
  findOvertaken,
  listMax,
  listOpenRows,
  type Pieces,
  type PiecesByProduct,
  type PlacedPieces,
  type Taking,
} from '../requirement/exports'
import { sumIntegers } from '../sumField'
import { refuseAll } from '../warehouse/exports'
import { toAccepted } from './acceptedGoods'

type Inbound = RecordOf<'logistics.inbound-instruction'>
type UnsavedInbound = UnsavedOf<'logistics.inbound-instruction'>

/** False for admission applications: their goods are in a warehouse already. */
function takesFromPlans({ projectId, requireIds = [] }: UnsavedInbound): boolean {
  return (projectId === undefined || projectId === '') && requireIds.length > 0
}

/** One lock for all put-ins of plans: two may share plans with a third one. */
export function putInLocks(record: UnsavedInbound): readonly string[] {
  return takesFromPlans(record) ? ['put-ins for plans'] : []
}

function listGoods({ transportList = [] }: UnsavedInbound): readonly PlacedPieces[] {
  return transportList.flatMap(({ projectPutInDetailList = [] }, vehicle) =>
    projectPutInDetailList.map(({ skuCode, qty }, index) => ({
      ...{ skuCode, qty },
      path: `transportList.${vehicle}.projectPutInDetailList.${index}.qty`,
    })),
  )
}

/** Active instructions that name a plan. */
async function listPutIns(planId: Id, { records, resource }: UnscopedServices): Promise<readonly Inbound[]> {
  // `requireIds` is stored as JSON: the quotes keep one id from matching within another.
  const conditions = [{ field: 'requireIds', operator: 'like', value: `"${planId}"` }, activeOnly] as const
  return records.list(resource('logistics.inbound-instruction'), { conditions })
}

/** Finds the plans, the active put-ins that name them, and transitively the plans that share a put-in. */
async function findNeighbours(asked: readonly Id[], services: UnscopedServices) {
  const plans = new Map<Id, readonly Pieces[]>()
  const putIns = new Map<Id, Inbound>()
  const waiting = [...asked]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (plans.has(id)) continue
    const plan = await services.records.find(services.resource('requirement.demand-plan'), id)
    plans.set(id, plan?.requirementPlanReqItems ?? [])
    for (const putIn of (await listPutIns(id, services)).filter(takesFromPlans)) {
      putIns.set(putIn.projectPutInId, putIn)
      waiting.push(...(putIn.requireIds ?? []))
    }
  }
  return { plans, putIns: [...putIns.values()] }
}

/** What an instruction takes: what came once it is agreed to, until then also what it was submitted with. */
function toTaking(putIn: Inbound): Taking {
  const { requireIds: planIds = [], transportList = [] } = putIn
  const found = transportList.flatMap(({ projectPutInDetailList = [] }) =>
    projectPutInDetailList.map((row) => ({ skuCode: row.skuCode, qty: toAccepted(row).qty })),
  )
  return { planIds, rows: isApproved(putIn) ? found : listMax(listGoods(putIn), found) }
}

/** Throws badRequest, with a message per row, if an instruction brings more than other active ones leave of its plans. */
export async function refuseUnplanned(record: UnsavedInbound, services: UnscopedServices): Promise<void> {
  const rows = listGoods(record)
  if (!takesFromPlans(record) || rows.length === 0) return
  refuseAll(findOvertaken(rows, await findOpenPieces(record, services), '材料申请'))
}

/** Open pieces of the plans of an instruction: without those of all other active ones. */
async function findOpenPieces(
  { projectPutInId, requireIds = [] }: Pick<UnsavedInbound, 'projectPutInId' | 'requireIds'>,
  services: UnscopedServices,
): Promise<PiecesByProduct> {
  const { plans, putIns } = await findNeighbours(requireIds, services)
  const others = putIns.filter((putIn) => putIn.projectPutInId !== projectPutInId)
  return findOpen(requireIds, plans, others.map(toTaking))
}

/** Answers one vehicle with the goods that are still to come of plans that the caller may see; none if nothing is. */
export const openGoodsVerb: Verb<'logistics.inbound-instruction.open-goods'> = async ({ query }, services) => {
  const resource = services.resource('requirement.demand-plan')
  const asked = new Set(query.requireIds.split(','))
  const plans = await Promise.all([...asked].map((id) => services.records.get(resource, id)))
  const requireIds = plans.map(({ requirementId }) => requirementId)
  const open = await findOpenPieces({ requireIds }, services.unscoped)
  const goods = listOpenRows(
    plans.flatMap(({ requirementPlanReqItems = [] }) => requirementPlanReqItems),
    open,
  )
  return goods.length === 0 ? [] : [{ totalQty: sumIntegers(goods, 'qty'), projectPutInDetailList: goods }]
}
