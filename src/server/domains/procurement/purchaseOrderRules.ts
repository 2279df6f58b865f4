import type { Decimal } from '../../../contract/value'
import { compare, toFixed } from '../../../value/decimal'
import type { DraftOf, RecordOf } from '../../crud/resource'
import type { Derivation } from '../../crud/services'
import { flowStatusName } from '../flowStatusName'
import { refuseField } from '../lookup/refuseField'
import { reqTitle } from '../requirement/reqTitle'
import { sumWhole } from '../sumField'

type Order = DraftOf<'procurement.purchase-order'>
type StoredOrder = RecordOf<'procurement.purchase-order'>

const MAX_TOTAL = '999999999999.99'

/** The form computes it of what each may be by itself. */
function refuseHuge(total: Order['totalPrice']): Decimal | undefined {
  if (total === undefined) return undefined
  return compare(total, MAX_TOTAL) > 0 ? refuseField('totalPrice', '总价超出范围') : toFixed(total, 2)
}

function totalQty({ totalQty: given, projectPurchaseDetails: rows = [] }: Order): number | undefined {
  return given ?? (rows.length > 0 ? sumWhole(rows, 'qty') : undefined)
}

function nameStatus(order: StoredOrder): StoredOrder {
  return { ...order, statusName: flowStatusName(order.status) }
}

export const purchaseOrderRules: Derivation<'procurement.purchase-order'> = {
  save: async (record, { resource }, referred) => {
    const request = referred.get(resource('requirement.demand-plan'), record.reqId)
    return {
      ...record,
      reqTitle: request && reqTitle(request),
      totalQty: totalQty(record),
      totalPrice: refuseHuge(record.totalPrice),
    }
  },
  show: async (records) => records.map(nameStatus),
  read: async (record) => nameStatus(record),
}
