import type { Id } from '../../../contract/value'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { UnscopedServices, Verb } from '../../crud/services'
import { activeOnly, isApproved } from '../activeStatus'
import { equalsOneOf, holdsId } from '../lookup/equals'
import {
  findOpen,
  findOvertaken,
  findSharedPlans,
  listMax,
  listOpenRows,
  type PiecesByProduct,
  type PlacedPieces,
  placeGoods,
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
  return transportList.flatMap(({ projectPutInDetailList }, vehicle) =>
    placeGoods(`transportList.${vehicle}.projectPutInDetailList`, projectPutInDetailList),
  )
}

async function readPlannedGoods(planIds: readonly Id[], { records, resource }: UnscopedServices) {
  const conditions = [equalsOneOf('requirementId', planIds)]
  const plans = await records.list(resource('requirement.demand-plan'), { conditions })
  return new Map(
    plans.map(({ requirementId, requirementPlanReqItems = [] }) => [requirementId, requirementPlanReqItems]),
  )
}

/** Active instructions that take from some plans. */
async function listPutIns(
  planIds: readonly Id[],
  { records, resource }: UnscopedServices,
): Promise<readonly Inbound[]> {
  const anyOf = planIds.map((id) => [holdsId('requireIds', id)])
  const named = await records.list(resource('logistics.inbound-instruction'), { conditions: [activeOnly], anyOf })
  return named.filter(takesFromPlans)
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
  const { plans, takers } = await findSharedPlans<Inbound>(requireIds, {
    readGoods: (ids) => readPlannedGoods(ids, services),
    listTakers: (ids) => listPutIns(ids, services),
    idOf: (putIn) => putIn.projectPutInId,
    plansOf: (putIn) => putIn.requireIds ?? [],
  })
  const others = takers.filter((putIn) => putIn.projectPutInId !== projectPutInId)
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
