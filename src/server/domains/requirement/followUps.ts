import type { DateTimeText, Decimal } from '../../../contract/value'
import type { RequirementFollowUp } from '../../../generated/records'
import type { RecordOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { equals } from '../lookup/equals'
import { sumField, sumIntegers } from '../sumField'

type DemandPlan = RecordOf<'requirement.demand-plan'>

interface Followed {
  readonly status: number
  readonly createTime: DateTimeText
}

function toRow(kind: string, { status, createTime }: Followed, values: Omit<RequirementFollowUp, 'kind'>) {
  return { kind, status, createTime, ...values }
}

async function listOrders({ requirementId: reqId }: DemandPlan, { records, resource }: Services) {
  const orders = await records.list(resource('procurement.purchase-order'), { conditions: equals({ reqId }) })
  return orders.map((order) => {
    const { orderNumber: code, totalQty, totalWeight } = order
    return toRow('采购订单', order, { code, totalQty, totalWeight })
  })
}

async function listPutIns({ requirementId }: DemandPlan, { records, resource }: Services) {
  // `requireIds` is stored as JSON: the quotes keep one id from matching within another.
  const conditions = [{ field: 'requireIds', operator: 'like', value: `"${requirementId}"` }] as const
  const putIns = await records.list(resource('logistics.inbound-instruction'), { conditions })
  return putIns.map((putIn) => {
    const goods = (putIn.transportList ?? []).flatMap(({ projectPutInDetailList = [] }) => projectPutInDetailList)
    const totals = { totalQty: sumIntegers(goods, 'qty'), totalWeight: sumField(goods, 'weight', 3) }
    return toRow('入库指令', putIn, { code: putIn.projectPutinCode, ...totals })
  })
}

async function listLeases({ requirementId }: DemandPlan, { records, resource }: Services) {
  const leases = await records.list(resource('lease.project-lease'), { conditions: equals({ requirementId }) })
  return leases.map((lease) => {
    const totalWeight: Decimal | undefined = lease.totalCurWeight
    return toRow('租赁', lease, { code: lease.leaseConfirmCode, totalWeight })
  })
}

/** Orders, instructions and leases of a plan that the caller may see. */
export async function listFollowUps(plan: DemandPlan, services: Services): Promise<readonly RequirementFollowUp[]> {
  return [
    ...(await listOrders(plan, services)),
    ...(await listPutIns(plan, services)),
    ...(await listLeases(plan, services)),
  ]
}
