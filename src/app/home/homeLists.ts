import type { OperationId, ScreenId, Text } from '../../contract/value'
import { flowStatus, paymentStatus } from '../../generated/statuses'
import { maySeeScreen, type Screens } from '../../screen/ScreensContext'
import type { SessionState } from '../../session/session'

/** A list that home counts records of; the record's fields are those of its conditions. */
export interface CountedList {
  readonly title: Text
  readonly screen: ScreenId
  readonly operation: OperationId
}

/** What there is to count, the most telling first: each role may open other lists of these. */
export const countedLists: readonly CountedList[] = [
  { title: '本月新增租赁', screen: 'lease/lease-manage-list', operation: 'lease.project-lease.page' },
  { title: '本月生产记录', screen: 'production/production-records-list', operation: 'production.manufacture.page' },
  { title: '本月发货', screen: 'logistics/exit-shipment-list', operation: 'logistics.exit-shipment.page' },
  { title: '本月采购订单', screen: 'procurement/purchase-order-manage', operation: 'procurement.purchase-order.page' },
  { title: '本月巡检记录', screen: 'patrol/patrol-record-list', operation: 'patrol.record.page' },
  { title: '本月需求计划', screen: 'requirement/demand-plan-list', operation: 'requirement.demand-plan.page' },
  { title: '本月新增项目', screen: 'project/project-manage', operation: 'project.project.page' },
  {
    title: '本月项目上报',
    screen: 'project/project-report-list',
    operation: 'project.rental-report.report-req-page',
  },
]

/** So many of them are shown. */
export const MAX_COUNTED = 4

export interface OverdueList extends CountedList {
  /** The day by which a record should have come to one of its other statuses. */
  readonly day: string
  /** The name of that day in an order. */
  readonly order: string
  readonly status: readonly number[]
}

const EXIT_DAY = { day: 'estExitDate', order: 'est_exit_date', status: flowStatus.is.running } as const

export const overdueLists: readonly OverdueList[] = [
  {
    title: '逾期未付的账单',
    screen: 'lease/bill-list',
    operation: 'lease.bill.page',
    day: 'endDate',
    order: 'end_date',
    status: paymentStatus.is.unpaid,
  },
  {
    title: '逾期未办结的退场申请',
    screen: 'logistics/project-exit-application-list',
    operation: 'logistics.exit-application.page',
    ...EXIT_DAY,
  },
  {
    title: '逾期未验收的入库',
    screen: 'logistics/inbound-instruction-list',
    operation: 'logistics.inbound-instruction.page',
    day: 'entryDate',
    order: 'entry_date',
    status: flowStatus.is.running,
  },
  {
    title: '逾期未验收的发货',
    screen: 'logistics/exit-shipment-list',
    operation: 'logistics.exit-shipment.page',
    ...EXIT_DAY,
  },
  {
    title: '逾期未验收的退货',
    screen: 'logistics/project-return-shipment-list',
    operation: 'logistics.return-shipment.page',
    ...EXIT_DAY,
  },
  {
    title: '逾期未审完的巡检计划',
    screen: 'patrol/patrol-schedule-list',
    operation: 'patrol.schedule.page',
    day: 'scheduleDate',
    order: 'schedule_date',
    status: flowStatus.is.running,
  },
]

/** The lists that the user may open, each with its path. */
export function openLists<List extends CountedList>(
  lists: readonly List[],
  { find }: Screens,
  session: SessionState,
): readonly (List & { readonly path: string })[] {
  return lists.flatMap((list) => {
    const route = find(list.screen)
    return route !== undefined && maySeeScreen(route, session, find) ? [{ ...list, path: route.path }] : []
  })
}
