import type { Id } from '../../../contract/value'
import type { DraftOf, RecordOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { activeOnly } from '../activeStatus'
import { findOpen, findOvertaken, type Pieces, type PlacedPieces, type Taking } from '../requirement/door'
import { refuseAll } from '../warehouse/door'
import { toAccepted } from './acceptedGoods'

type Inbound = RecordOf<'logistics.inbound-instruction'>
type Draft = DraftOf<'logistics.inbound-instruction'>

/** An application to bring goods to a project takes nothing from a plan: they are in a warehouse already. */
function takesFromPlans({ projectId, requireIds = [] }: Draft): boolean {
  return (projectId === undefined || projectId === '') && requireIds.length > 0
}

/** Put-ins for plans wait for each other: two may name several plans, and share some of them with a third one. */
export function putInLocks(record: Draft): readonly string[] {
  return takesFromPlans(record) ? ['put-ins for plans'] : []
}

function listGoods({ transportList = [] }: Draft): readonly PlacedPieces[] {
  return transportList.flatMap(({ projectPutInDetailList = [] }, vehicle) =>
    projectPutInDetailList.map((row, index) => ({
      skuCode: row.skuCode,
      qty: toAccepted(row).qty,
      path: `transportList.${vehicle}.projectPutInDetailList.${index}.qty`,
    })),
  )
}

/** The put-ins under way that name a plan. */
async function listPutIns(planId: Id, { records, resource }: UnscopedServices): Promise<readonly Inbound[]> {
  // The ids stand in a list: quoted, one of them is no part of another.
  const conditions = [{ field: 'requireIds', operator: 'like', value: `"${planId}"` }, activeOnly] as const
  return records.list(resource('logistics.inbound-instruction'), { conditions })
}

/** These plans, those that share a put-in with one of them, and so on, and all their put-ins. */
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

function toTaking(putIn: Inbound): Taking {
  return { planIds: putIn.requireIds ?? [], rows: listGoods(putIn) }
}

/** Throws, at each row, where a put-in brings more than the others under way leave of its plans. */
export async function refuseUnplanned(record: Draft, services: UnscopedServices): Promise<void> {
  const rows = listGoods(record)
  if (!takesFromPlans(record) || rows.length === 0) return
  const { projectPutInId, requireIds = [] } = record
  const { plans, putIns } = await findNeighbours(requireIds, services)
  const others = putIns.filter((putIn) => putIn.projectPutInId !== projectPutInId)
  refuseAll(findOvertaken(rows, findOpen(requireIds, plans, others.map(toTaking))))
}
