import type { Id } from '../../../contract/value'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { listApprovedPlans } from '../lease/exports'
import { groupBy } from '../lookup/groupBy'
import { refuseAll } from '../warehouse/exports'
import { listActivePlans } from './activePlans'
import { findOvertaken, placeGoods } from './findOvertaken'
import { findSharedPlans } from './findSharedPlans'
import { findOpen, type PiecesByProduct, type Taking } from './openGoods'

type DemandPlan = RecordOf<'requirement.demand-plan'>

/** One lock for all demand plans: two may share projects with a third one. */
export function leasedGoodsLocks({ projectId }: UnsavedOf<'requirement.demand-plan'>): readonly string[] {
  return projectId.length > 0 ? ['demand of lease plans'] : []
}

function toTaking({ projectId, requirementPlanReqItems = [] }: DemandPlan): Taking {
  return { planIds: projectId, rows: requirementPlanReqItems }
}

/** Goods that the approved lease plans of each project hold together, of projects that have one. */
async function readLeasedGoods(projects: readonly Id[], services: UnscopedServices) {
  const plans = await listApprovedPlans(projects, services)
  return new Map(
    [...groupBy(plans, ({ projectId }) => projectId)].map(([id, own]) => [
      id,
      own.flatMap(({ totalRentalMes = [] }) => totalRentalMes),
    ]),
  )
}

interface Leased {
  readonly open: PiecesByProduct
  /** False if one of the projects has no approved lease plan. */
  readonly isLimited: boolean
}

/** Open pieces of the lease plans of projects by product: without those of all active demand plans. */
export async function findLeased(projects: readonly Id[], services: UnscopedServices): Promise<Leased> {
  const { plans, takers } = await findSharedPlans<DemandPlan>(projects, {
    readGoods: (ids) => readLeasedGoods(ids, services),
    listTakers: (ids) => listActivePlans(ids, services),
    idOf: ({ requirementId }) => requirementId,
    plansOf: ({ projectId }) => projectId,
  })
  return { open: findOpen(projects, plans, takers.map(toTaking)), isLimited: projects.every((id) => plans.has(id)) }
}

/** Throws badRequest, with a message per row, if a draft takes more than demand plans leave of its lease plans. */
export async function refuseUnplannedDemand(demand: DemandPlan, services: UnscopedServices): Promise<void> {
  const { open, isLimited } = await findLeased(demand.projectId, services)
  if (!isLimited) return
  const rows = placeGoods('requirementPlanReqItems', demand.requirementPlanReqItems)
  refuseAll(findOvertaken(rows, open, '租赁计划'))
}

/** Ids of the approved lease plans of projects. */
export async function listLeasePlanIds(projects: readonly Id[], services: UnscopedServices): Promise<readonly Id[]> {
  return (await listApprovedPlans(projects, services)).map(({ leaseId }) => leaseId)
}
