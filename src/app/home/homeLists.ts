import type { OperationId, ScreenId, Text } from '../../contract/value'
import { flowStatus, paymentStatus } from '../../generated/statuses'
import type { OwnCondition } from '../../list/conditions/conditions'
import { maySeeScreen, type Screens } from '../../screen/ScreensContext'
import type { SessionState } from '../../session/session'

/** A list that home counts records of; the record's fields are those of its conditions. */
export interface CountedList {
  readonly title: Text
  readonly screen: ScreenId
  readonly operation: OperationId
}

/** The lists behind the figures of home, the most telling first: each role may open other ones of these. */
export const figureScreens = [
  'lease/bill-list',
  'warehouse/outbound-list',
  'warehouse/warehouse-manage-list',
  'procurement/purchase-order-manage',
  'production/production-records-list',
  'requirement/demand-plan-list',
  'project/project-report-list',
  'patrol/patrol-record-list',
  'project/project-manage',
] as const

export type FigureScreen = (typeof figureScreens)[number]

/** So many figures are shown. */
export const MAX_FIGURES = 4

export interface OverdueList extends CountedList {
  /** The day by which a record should have come to one of its other statuses. */
  readonly day: string
  /** The name of that day in an order. */
  readonly order: string
  readonly status: readonly number[]
}

const EXIT_DAY = { day: 'estExitDate', order: 'est_exit_date', status: flowStatus.is.running } as const

export const billsOverdue: OverdueList = {
  title: '逾期未付的账单',
  screen: 'lease/bill-list',
  operation: 'lease.bill.page',
  day: 'endDate',
  order: 'end_date',
  status: paymentStatus.is.unpaid,
}

export const overdueLists: readonly OverdueList[] = [
  billsOverdue,
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

export function overdueConditions({ day, status }: OverdueList, today: string): readonly OwnCondition[] {
  const operator = status.length === 1 ? 'is' : 'oneOf'
  return [
    { field: day, operator: 'below', value: today },
    { field: 'status', operator, value: status.join(',') },
  ]
}

/** The lists that the user may open, each with its path. */
export function openLists<List extends Pick<CountedList, 'screen'>>(
  lists: readonly List[],
  { find }: Screens,
  session: SessionState,
): readonly (List & { readonly path: string })[] {
  return lists.flatMap((list) => {
    const route = find(list.screen)
    return route !== undefined && maySeeScreen(route, session, find) ? [{ ...list, path: route.path }] : []
  })
}
