import type { Decimal } from '../../../contract/value'
import { compare, toFixed } from '../../../value/decimal'
import type { DraftOf, RecordOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { flowStatusName } from '../flowStatusName'
import { refuseField } from '../lookup/refuseField'
import { isInTheMaking, reqTitle } from '../requirement/door'
import { sumWhole } from '../sumField'
import { planLocks, refuseOvertaking } from './orderedGoods'

type Order = DraftOf<'procurement.purchase-order'>
type StoredOrder = RecordOf<'procurement.purchase-order'>

const MAX_TOTAL = '999999999999.99'

/** The form computes it of what each may be by itself. */
function refuseHuge(total: Order['totalPrice']): Decimal | undefined {
  if (total === undefined) return undefined
  return compare(total, MAX_TOTAL) > 0 ? refuseField('totalPrice', '总价超出范围') : toFixed(total, 2)
}

function countPieces({ projectPurchaseDetails: rows = [] }: Order): number | undefined {
  return rows.length > 0 ? sumWhole(rows, 'qty') : undefined
}

/** The pieces that were typed, else those of the rows; a number that followed from the rows before follows them again. */
function totalQty(order: Order, stored: StoredOrder | undefined): number | undefined {
  const { totalQty: given } = order
  const isFollowing = stored !== undefined && given === stored.totalQty && given === countPieces(stored)
  return given === undefined || isFollowing ? countPieces(order) : given
}

function findStored({ purchaseId: id }: Order, { records, resource }: UnscopedServices) {
  return id === undefined ? undefined : records.find(resource('procurement.purchase-order'), id)
}

function nameStatus(order: StoredOrder): StoredOrder {
  return { ...order, statusName: flowStatusName(order.status) }
}

export const purchaseOrderRules: Derivation<'procurement.purchase-order'> = {
  locks: async (record) => planLocks(record),
  beforeSave: async (record, services, referred) => {
    if (isInTheMaking(record)) await refuseOvertaking(record, services)
    const request = referred.get(services.resource('requirement.demand-plan'), record.reqId)
    return {
      ...record,
      reqTitle: request && reqTitle(request),
      totalQty: totalQty(record, await findStored(record, services)),
      totalPrice: refuseHuge(record.totalPrice),
    }
  },
  beforeSubmit: refuseOvertaking,
  afterList: async (records) => records.map(nameStatus),
  afterRead: async (record) => nameStatus(record),
}
