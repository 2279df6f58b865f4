import type { Id } from '../../../contract/value'
import type { RequirementGoods } from '../../../generated/records'
import { divide, multiply, toFixed } from '../../../value/decimal'
import type { ScopedServices, TypedVerbs } from '../../crud/services'
import { sumField } from '../sumField'
import { findOpenPieces } from './orderedGoods'

interface Asked {
  readonly reqId: Id
  /** Order in the form: its own goods count as open. */
  readonly purchaseId?: Id
}

/** Reduces a row to the open pieces and their share of the weight. */
function toOpenRow(row: RequirementGoods, qty: number): RequirementGoods {
  const { qty: all = 0, weight } = row
  const share = weight === undefined || qty === all ? weight : toFixed(divide(multiply(weight, qty), all), 3)
  return { ...row, qty, weight: share }
}

/** Reads a plan that the caller may see, with the pieces that no other active order has taken. */
async function readOpenPlan({ reqId, purchaseId }: Asked, services: ScopedServices) {
  const plan = await services.records.get(services.resource('requirement.demand-plan'), reqId)
  const left = new Map(await findOpenPieces(plan, purchaseId, services.unscoped))
  const rows = (plan.requirementPlanReqItems ?? []).flatMap((row) => {
    const { skuCode = '', qty = 0 } = row
    const open = Math.min(qty, left.get(skuCode) ?? 0)
    left.set(skuCode, (left.get(skuCode) ?? 0) - open)
    return open > 0 ? [toOpenRow(row, open)] : []
  })
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
