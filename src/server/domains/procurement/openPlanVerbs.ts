import type { Id } from '../../../contract/value'
import type { ScopedServices, TypedVerbs } from '../../crud/services'
import { listOpenRows } from '../requirement/exports'
import { sumField } from '../sumField'
import { findOpenPieces } from './orderedGoods'

interface Asked {
  readonly reqId: Id
  /** Order in the form: its own goods count as open. */
  readonly purchaseId?: Id
}

/** Reads a plan that the caller may see, with the pieces that no other active order has taken. */
async function readOpenPlan({ reqId, purchaseId }: Asked, services: ScopedServices) {
  const plan = await services.records.get(services.resource('requirement.demand-plan'), reqId)
  const open = await findOpenPieces(plan, purchaseId, services.unscoped)
  const rows = listOpenRows(plan.requirementPlanReqItems ?? [], open)
  return { plan, rows }
}

export const openPlanVerbs: TypedVerbs = {
  'procurement.purchase-order.open-goods': async ({ query }, services) => (await readOpenPlan(query, services)).rows,
  'procurement.purchase-order.open-terms': async ({ query }, services) => {
    const { plan, rows } = await readOpenPlan(query, services)
    return {
      reqId: plan.requirementId,
      reqDeliveryDate: plan.expectedDeliveryDate,
      price: plan.orderPrice,
      totalWeight: sumField(rows, 'weight', 3),
      receiverUserName: plan.contractorUserName,
      receiverUserMobile: plan.contractorUserMobile,
      receiverAddress: plan.deliveryAddress,
    }
  },
}
