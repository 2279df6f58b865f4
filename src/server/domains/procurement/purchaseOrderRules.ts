import type { Decimal } from '../../../contract/value'
import { compare, toFixed } from '../../../value/decimal'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { Derivation } from '../../crud/services'
import { isInTheMaking } from '../activeStatus'
import { flowStatusName } from '../flowStatusName'
import { refuseField } from '../lookup/refuseField'
import { refuseUnapprovedProject } from '../lookup/refuseUnapprovedProject'
import { reqTitle } from '../requirement/exports'
import { nameProducts, refuseAll } from '../warehouse/exports'
import { planLocks, refuseOtherPlan, refuseOvertaking } from './orderedGoods'

type Order = UnsavedOf<'procurement.purchase-order'>
type StoredOrder = RecordOf<'procurement.purchase-order'>

const MAX_TOTAL = '999999999999.99'

/** Limits the total, since the form computes it from factors that are each within their limits. */
function refuseHuge(total: Order['totalPrice']): Decimal | undefined {
  if (total === undefined) return undefined
  return compare(total, MAX_TOTAL) > 0 ? refuseField('totalPrice', '总价超出范围') : toFixed(total, 2)
}

/** Throws badRequest for an order of no weight or of no price; a draft may have neither yet. */
function refuseNothing({ price, totalWeight }: Order): void {
  const isNothing = (value: Decimal | undefined) => compare(value ?? 0, 0) <= 0
  refuseAll({
    ...(isNothing(price) ? { price: '请输入下单日含税铝锭单价' } : {}),
    ...(isNothing(totalWeight) ? { totalWeight: '请输入订单重量' } : {}),
  })
}

function nameStatus(order: StoredOrder): StoredOrder {
  return { ...order, statusName: flowStatusName(order.status) }
}

export const purchaseOrderRules: Derivation<'procurement.purchase-order'> = {
  locks: async (record) => planLocks(record),
  beforeSave: async (record, services, referred) => {
    if (isInTheMaking(record)) await refuseOvertaking(record, services)
    const { projectPurchaseDetails: rows } = record
    const request = referred.get(services.resource('requirement.demand-plan'), record.reqId)
    return {
      ...record,
      projectPurchaseDetails: rows && (await nameProducts(rows, services)),
      reqTitle: request && reqTitle(request),
      totalPrice: refuseHuge(record.totalPrice),
    }
  },
  beforeSubmit: async (record, services) => {
    refuseNothing(record)
    await refuseUnapprovedProject([record.projectId], services)
    await refuseOtherPlan(record, services)
    await refuseOvertaking(record, services)
  },
  afterList: async (records) => records.map(nameStatus),
  afterRead: async (record) => nameStatus(record),
}
