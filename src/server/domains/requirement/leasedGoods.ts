import type { Id } from '../../../contract/value'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { listApprovedPlans } from '../lease/exports'
import { refuseAll } from '../warehouse/exports'
import { listActivePlans } from './activePlans'
import { findOvertaken } from './findOvertaken'
import { findOpen, type Pieces, type PiecesByProduct, type Taking } from './openGoods'

type DemandPlan = RecordOf<'requirement.demand-plan'>

const PATH = 'requirementPlanReqItems'

/** One lock for all demand plans: two may share projects with a third one. */
export function leasedGoodsLocks({ projectId }: UnsavedOf<'requirement.demand-plan'>): readonly string[] {
  return projectId.length > 0 ? ['demand of lease plans'] : []
}

function toTaking({ projectId, requirementPlanReqItems = [] }: DemandPlan): Taking {
  return { planIds: projectId, rows: requirementPlanReqItems }
}

/**
 * Finds the goods that the approved lease plans of each project hold together, the active demand plans of the
 * projects, and transitively the projects that share a demand plan. Projects without a lease plan have no entry.
 */
async function findNeighbours(asked: readonly Id[], services: UnscopedServices) {
  const leased = new Map<Id, readonly Pieces[]>()
  const demands = new Map<Id, DemandPlan>()
  const seen = new Set<Id>()
  const waiting = [...asked]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const plans = await listApprovedPlans([id], services)
    if (plans.length > 0) {
      leased.set(
        id,
        plans.flatMap(({ totalRentalMes = [] }) => totalRentalMes),
      )
    }
    for (const demand of await listActivePlans(id, services)) {
      demands.set(demand.requirementId, demand)
      waiting.push(...demand.projectId)
    }
  }
  return { leased, demands: [...demands.values()] }
}

interface Leased {
  readonly open: PiecesByProduct
  /** False if one of the projects has no approved lease plan. */
  readonly isLimited: boolean
}

/** Open pieces of the lease plans of projects by product: without those of all active demand plans. */
export async function findLeased(projects: readonly Id[], services: UnscopedServices): Promise<Leased> {
  const { leased, demands } = await findNeighbours(projects, services)
  return {
    open: findOpen(projects, leased, demands.map(toTaking)),
    isLimited: projects.every((id) => leased.has(id)),
  }
}

/** Throws badRequest, with a message per row, if a draft takes more than demand plans leave of its lease plans. */
export async function refuseUnplannedDemand(demand: DemandPlan, services: UnscopedServices): Promise<void> {
  const { open, isLimited } = await findLeased(demand.projectId, services)
  if (!isLimited) return
  const rows = (demand.requirementPlanReqItems ?? []).map(({ skuCode, qty }, index) => ({
    ...{ skuCode, qty },
    path: `${PATH}.${index}.qty`,
  }))
  refuseAll(findOvertaken(rows, open, '租赁计划'))
}

/** Ids of the approved lease plans of projects. */
export async function listLeasePlanIds(projects: readonly Id[], services: UnscopedServices): Promise<readonly Id[]> {
  return (await listApprovedPlans(projects, services)).map(({ leaseId }) => leaseId)
}
