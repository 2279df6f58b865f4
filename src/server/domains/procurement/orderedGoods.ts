import type { DraftOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { equals } from '../lookup/equals'
import { findOpen, findOvertaken } from '../requirement/door'
import { underWay } from '../underWay'
import { refuseAll } from '../warehouse/door'

type Order = DraftOf<'procurement.purchase-order'>

const PATH = 'projectPurchaseDetails'

/** What orders of the same plan wait for each other with. */
export function planLocks({ reqId }: Pick<Order, 'reqId'>): readonly string[] {
  return reqId === undefined || reqId === '' ? [] : [`purchases of plan ${reqId}`]
}

/** Throws, at each row, where an order buys more than the other orders under way leave of its plan. */
export async function refuseOvertaking(order: Order, { records, resource }: UnscopedServices): Promise<void> {
  const { purchaseId, reqId, projectPurchaseDetails: rows = [] } = order
  const plan = reqId && rows.length > 0 ? await records.find(resource('requirement.demand-plan'), reqId) : undefined
  if (plan === undefined) return
  const { requirementId, requirementPlanReqItems = [] } = plan
  const conditions = [...equals({ reqId }), underWay]
  const orders = await records.list(resource('procurement.purchase-order'), { conditions })
  const others = orders
    .filter((other) => other.purchaseId !== purchaseId)
    .map(({ projectPurchaseDetails = [] }) => ({ planIds: [requirementId], rows: projectPurchaseDetails }))
  const open = findOpen([requirementId], new Map([[requirementId, requirementPlanReqItems]]), others)
  const placed = rows.map(({ skuCode, qty }, index) => ({ skuCode, qty, path: `${PATH}.${index}.qty` }))
  refuseAll(findOvertaken(placed, open))
}
