import type { Id } from '../../../contract/value'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { activeOnly } from '../activeStatus'
import { equals } from '../lookup/equals'
import { refuseField } from '../lookup/refuseField'
import { findOpen, findOvertaken, type PiecesByProduct, placeGoods, refuseWrongPlans } from '../requirement/exports'
import { refuseAll } from '../warehouse/exports'

type Order = UnsavedOf<'procurement.purchase-order'>
type Plan = RecordOf<'requirement.demand-plan'>

export function planLocks({ reqId }: Pick<Order, 'reqId'>): readonly string[] {
  return reqId === undefined || reqId === '' ? [] : [`purchases of plan ${reqId}`]
}

/** Open pieces of a plan by product: without those of all active orders except `but`. */
export async function findOpenPieces(
  { requirementId, requirementPlanReqItems = [] }: Plan,
  but: Id | undefined,
  { records, resource }: UnscopedServices,
): Promise<PiecesByProduct> {
  const conditions = [...equals({ reqId: requirementId }), activeOnly]
  const orders = await records.list(resource('procurement.purchase-order'), { conditions })
  const others = orders
    .filter(({ purchaseId }) => purchaseId !== but)
    .map(({ projectPurchaseDetails = [] }) => ({ planIds: [requirementId], rows: projectPurchaseDetails }))
  return findOpen([requirementId], new Map([[requirementId, requirementPlanReqItems]]), others)
}

async function findPlan({ reqId }: Order, { records, resource }: UnscopedServices): Promise<Plan | undefined> {
  return reqId ? records.find(resource('requirement.demand-plan'), reqId) : undefined
}

/** Throws badRequest if an order names a plan that is not approved, or one of other projects. */
export async function refuseOtherPlan(order: Order, services: UnscopedServices): Promise<void> {
  const plan = await findPlan(order, services)
  if (plan === undefined) return
  await refuseWrongPlans({ ids: [plan.requirementId], field: 'reqId' }, services)
  if (order.projectId && !plan.projectId.includes(order.projectId)) refuseField('reqId', '材料申请不属于该项目')
}

/** Throws badRequest, with a message per row, if an order buys more than other active orders leave of its plan. */
export async function refuseOvertaking(order: Order, services: UnscopedServices): Promise<void> {
  const { purchaseId, projectPurchaseDetails: rows = [] } = order
  const plan = rows.length > 0 ? await findPlan(order, services) : undefined
  if (plan === undefined) return
  const open = await findOpenPieces(plan, purchaseId, services)
  refuseAll(findOvertaken(placeGoods('projectPurchaseDetails', rows), open, '材料申请'))
}
