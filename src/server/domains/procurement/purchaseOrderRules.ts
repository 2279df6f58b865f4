import type { RecordData } from '../../../contract/value'
import { compare, formatDecimal, multiply, sum } from '../../../value/decimal'
import type { Derivation } from '../../crud/services'
import { flowStatusName } from '../flowStatusName'
import { findChosen, getChosen } from '../lookup/getChosen'
import { refuseField } from '../lookup/refuseField'
import { toRows } from '../project/reportTotals'
import { reqTitle } from '../requirement/reqTitle'
import { sumField } from '../sumField'

const MAX_TOTAL = '999999999999.99'

/** Price and fees are per tonne. */
function makeTotal({ price, processFee, transportFee, totalWeight }: RecordData): string {
  const perTonne = sum([String(price), String(processFee), String(transportFee)])
  const total = formatDecimal(multiply(perTonne, String(totalWeight)), { digits: 2 })
  return compare(total, MAX_TOTAL) > 0 ? refuseField('totalPrice', '总价超出范围') : total
}

function totalQty(order: RecordData): RecordData[string] {
  const rows = toRows(order.projectPurchaseDetails)
  return order.totalQty ?? (rows.length > 0 ? Number(sumField(rows, 'qty', 0)) : undefined)
}

function nameStatus(order: RecordData): RecordData {
  return { ...order, statusName: flowStatusName(order.status) }
}

export const purchaseOrderRules: Derivation = {
  save: async (record, services) => {
    const { resource } = services
    const ofProject = { resource: resource('project.project'), path: 'projectId', title: '项目名称' }
    const ofRequest = { resource: resource('requirement.demand-plan'), path: 'reqId', title: '材料申请' }
    const project = await getChosen(record.projectId, ofProject, services)
    const request = await findChosen(record.reqId, ofRequest, services)
    return {
      ...record,
      projectName: project.projectName,
      reqTitle: request && reqTitle(request),
      totalQty: totalQty(record),
      totalPrice: record.totalPrice ?? makeTotal(record),
    }
  },
  show: async (records) => records.map(nameStatus),
  read: async (record) => nameStatus(record),
}
