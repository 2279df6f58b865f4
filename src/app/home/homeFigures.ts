import type { OperationId, RecordData, Text } from '../../contract/value'
import { flowStatus } from '../../generated/statuses'
import type { OwnCondition } from '../../list/conditions/conditions'
import { billsOverdue, type CountedList, type FigureScreen, figureScreens, overdueConditions } from './homeLists'

type Conditions = readonly OwnCondition[]

/** A sum over the records of a list, or their number. */
export interface Sum {
  readonly operation: OperationId
  /** What the list asks whatever its user does. */
  readonly fixed?: RecordData
  readonly conditions: Conditions
  /** A field, and one whose sum is taken off; absent: records are counted. */
  readonly fields?: readonly [plus: string, minus?: string]
  readonly isTakenOff?: true
}

/** A figure of home: the sums that it is made of, and those that say how it changed. */
export interface HomeFigure extends CountedList {
  /** Absent: a number of records. */
  readonly unit?: Text
  readonly digits?: number
  readonly value: (today: string) => readonly Sum[]
  /** The same figure of the month before, or what this month has added to it. */
  readonly change: { readonly is: 'before' | 'part'; readonly of: (today: string) => readonly Sum[] }
  /** What the list is opened with. */
  readonly opens: (today: string) => Conditions
}

interface OfMonth
  extends Omit<CountedList, 'screen'>,
    Pick<HomeFigure, 'unit' | 'digits'>,
    Pick<Sum, 'fixed' | 'fields'> {
  readonly where?: Conditions
}

const CREATED = 'createTime'
const WEIGHT = { unit: '吨', digits: 3 } as const
const MONEY = { unit: '元', digits: 2 } as const
const IN = { type: 1 } as const
const OUT = { type: 2 } as const
/** Documents that neither wait to be submitted nor were refused. */
const COUNTED: Conditions = [{ field: 'status', operator: 'oneOf', value: flowStatus.is.counted.join(',') }]
/** Movements out of a warehouse but for what a count found missing and what was reversed (G256). */
const WENT_OUT: Conditions = [
  { field: 'inoutType', operator: 'isNot', value: '203' },
  { field: 'reversal', operator: 'empty', value: '' },
]

/** The days of a month up to the one of its number, as a condition takes them. */
export function monthUntil(day: string): string {
  return `${day.slice(0, 7)}-01~${day}`
}

/** What was made in a month up to a day; compared with the month before up to the same day. */
function ofMonth({ fixed, fields, where = [], ...list }: OfMonth): Omit<HomeFigure, 'screen'> {
  const made = (day: string) => {
    const conditions: Conditions = [{ field: CREATED, operator: 'between', value: monthUntil(day) }, ...where]
    return [{ operation: list.operation, fixed, conditions, fields }]
  }
  const opens: Conditions = [{ field: CREATED, operator: 'within', value: 'thisMonth' }, ...where]
  return { ...list, value: made, change: { is: 'before', of: made }, opens: () => opens }
}

const moved = (today: string, fixed: RecordData): Sum => ({
  operation: 'warehouse.in-out.page',
  fixed,
  conditions: [{ field: CREATED, operator: 'between', value: monthUntil(today) }],
  fields: ['totalWeight'],
})

const owed = (conditions: Conditions): readonly Sum[] => [
  { operation: billsOverdue.operation, conditions, fields: ['totalCurValue', 'paymentMoney'] },
]

const overdueRent: HomeFigure = {
  ...MONEY,
  ...billsOverdue,
  title: '逾期应收租金',
  value: (today) => owed(overdueConditions(billsOverdue, today)),
  change: {
    is: 'part',
    of: (today) => {
      const first = `${today.slice(0, 7)}-01`
      return owed([{ field: 'endDate', operator: 'atLeast', value: first }, ...overdueConditions(billsOverdue, today)])
    },
  },
  opens: (today) => overdueConditions(billsOverdue, today),
}

const stock: Omit<HomeFigure, 'screen'> = {
  ...WEIGHT,
  title: '库存重量',
  operation: 'warehouse.warehouse.page',
  value: () => [{ operation: 'warehouse.warehouse.page', conditions: [], fields: ['totalWeight'] }],
  change: { is: 'part', of: (today) => [moved(today, IN), { ...moved(today, OUT), isTakenOff: true }] },
  opens: () => [],
}

/** What home may show of the business. */
const figures: { readonly [Screen in FigureScreen]: Omit<HomeFigure, 'screen'> } = {
  'lease/bill-list': overdueRent,
  'warehouse/outbound-list': ofMonth({
    ...WEIGHT,
    title: '本月出库重量',
    operation: 'warehouse.in-out.page',
    fixed: OUT,
    fields: ['totalWeight'],
    where: WENT_OUT,
  }),
  'warehouse/warehouse-manage-list': stock,
  'procurement/purchase-order-manage': ofMonth({
    ...MONEY,
    title: '本月采购金额',
    operation: 'procurement.purchase-order.page',
    fields: ['totalPrice'],
    where: COUNTED,
  }),
  'production/production-records-list': ofMonth({
    ...WEIGHT,
    title: '本月生产重量',
    operation: 'production.manufacture.page',
    fields: ['productTotalWeight'],
  }),
  'requirement/demand-plan-list': ofMonth({
    ...WEIGHT,
    title: '本月需求重量',
    operation: 'requirement.demand-plan.page',
    fields: ['totalWeight'],
    where: COUNTED,
  }),
  'project/project-report-list': ofMonth({
    ...WEIGHT,
    title: '本月上报重量',
    operation: 'project.rental-report.report-req-page',
    fields: ['totalWeight'],
    where: COUNTED,
  }),
  'patrol/patrol-record-list': ofMonth({ title: '本月巡检记录', operation: 'patrol.record.page' }),
  'project/project-manage': ofMonth({ title: '本月新增项目', operation: 'project.project.page' }),
}

export const homeFigures: readonly HomeFigure[] = figureScreens.map((screen) => ({ ...figures[screen], screen }))
