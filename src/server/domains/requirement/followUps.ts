import type { DateTimeText, Decimal } from '../../../contract/value'
import type { RequirementFollowUp } from '../../../generated/records'
import type { RecordOf } from '../../crud/resource'
import type { ScopedServices } from '../../crud/services'
import { equals, holdsId } from '../lookup/equals'
import { listReadable } from '../lookup/listReadable'
import { sumField, sumIntegers } from '../sumField'

type DemandPlan = RecordOf<'requirement.demand-plan'>

interface Followed {
  readonly status: number
  readonly createTime: DateTimeText
}

function toRow(kind: string, { status, createTime }: Followed, values: Omit<RequirementFollowUp, 'kind'>) {
  return { kind, status, createTime, ...values }
}

async function listOrders({ requirementId: reqId }: DemandPlan, services: ScopedServices) {
  const orders = await listReadable('procurement.purchase-order', equals({ reqId }), services)
  return orders.map((order) => {
    const { orderNumber: code, totalQty, totalWeight } = order
    return toRow('采购订单', order, { code, totalQty, totalWeight })
  })
}

async function listPutIns({ requirementId }: DemandPlan, services: ScopedServices) {
  const conditions = [holdsId('requireIds', requirementId)]
  const putIns = await listReadable('logistics.inbound-instruction', conditions, services)
  return putIns.map((putIn) => {
    const goods = (putIn.transportList ?? []).flatMap(({ projectPutInDetailList = [] }) => projectPutInDetailList)
    const totals = { totalQty: sumIntegers(goods, 'qty'), totalWeight: sumField(goods, 'weight', 3) }
    return toRow('入库指令', putIn, { code: putIn.projectPutinCode, ...totals })
  })
}

async function listLeases({ requirementId }: DemandPlan, services: ScopedServices) {
  const leases = await listReadable('lease.project-lease', equals({ requirementId }), services)
  return leases.map((lease) => {
    const totalWeight: Decimal | undefined = lease.totalCurWeight
    return toRow('租赁', lease, { code: lease.leaseConfirmCode, totalWeight })
  })
}

/** Orders, instructions and leases of a plan that the caller may see. */
export async function listFollowUps(
  plan: DemandPlan,
  services: ScopedServices,
): Promise<readonly RequirementFollowUp[]> {
  return [
    ...(await listOrders(plan, services)),
    ...(await listPutIns(plan, services)),
    ...(await listLeases(plan, services)),
  ]
}
