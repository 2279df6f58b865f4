import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import { savingForms } from '../../src/generated/savingForms'
import { emptyScope } from '../support/formErrors'
import { RuleAskers } from '../support/ruleAskers'

let askers: RuleAskers
beforeAll(async () => {
  askers = await RuleAskers.open()
})
afterAll(() => askers.server.close())

interface Contrary {
  readonly operation: string
  readonly path: string
  readonly wrong: RecordData
  readonly atEdge: RecordData
}

const building = {
  estimatedEntryDate: '2026-05-02',
  estimatedExitDate: '2026-05-02',
  floorFromNumber: 3,
  floorToNumber: 3,
}
const car = { startDate: '2026-05-02 08:00:00', estDate: '2026-05-02 08:00:00' }
/** Pieces that weigh nothing are wrong, a kilogram is enough. */
const weightless = (operation: string, table: string, [qty, weight]: readonly [string, string]) =>
  [
    '请输入大于0的数值，最多保留三位小数',
    {
      ...{ operation, path: `${table}.0.${weight}` },
      // A stock count shows its tables once its warehouse is chosen.
      wrong: { warehouseId: '1', [table]: [{ [qty]: 2, [weight]: '0.000' }] },
      atEdge: { warehouseId: '1', [table]: [{ [qty]: 2, [weight]: '0.001' }] },
    },
  ] as const
const inRow = (table: string, row: RecordData, wrong: RecordData) => ({
  wrong: { [table]: [{ ...row, ...wrong }] },
  atEdge: { [table]: [row] },
})

/** What has happened lies in the past, and not in a year that nobody means (G260). */
const past = (operation: string, path: string, title: string) =>
  [
    ['9999-12-31', emptyScope.today],
    ['2015-12-31', '2016-03-01'],
  ].map(([wrong, edge]): readonly [string, Contrary] => {
    const time = path === 'checkDate' || path === 'arrivalTime' ? ' 23:59:59' : ''
    const toValues = (day: string | undefined) => ({ [path]: `${day}${time}` })
    const sentence = `${title}应在今天或以前的十年之内`
    return [sentence, { operation, path, wrong: toValues(wrong), atEdge: toValues(edge) }]
  })

/** The checks across fields that once stood in no rule of the server. */
const CHECKS: readonly (readonly [sentence: string, contrary: Contrary])[] = [
  [
    '项目结束时间不能早于项目开始时间',
    {
      operation: 'project.project.add',
      path: 'projectEndTime',
      wrong: { projectStartTime: '2026-05-02', projectEndTime: '2026-05-01' },
      atEdge: { projectStartTime: '2026-05-02', projectEndTime: '2026-05-02' },
    },
  ],
  [
    '调入日期不能早于调出日期',
    {
      operation: 'warehouse.allot.take-out',
      path: 'inDate',
      wrong: { outDate: '2026-02-02', inDate: '2026-02-01' },
      atEdge: { outDate: '2026-02-02', inDate: '2026-02-02' },
    },
  ],
  [
    '合同结束日期不能早于开始日期',
    {
      operation: 'oa.contract.add',
      path: 'endDate',
      wrong: { startDate: '2026-05-02', endDate: '2026-05-01' },
      atEdge: { startDate: '2026-05-02', endDate: '2026-05-02' },
    },
  ],
  [
    '预计到达时间不能早于发车时间',
    {
      operation: 'logistics.exit-shipment.add',
      path: 'transportList.0.estDate',
      ...inRow('transportList', car, { estDate: '2026-05-02 07:59:59' }),
    },
  ],
  [
    '截止楼层不能小于起始楼层',
    {
      operation: 'project.rental-report.add',
      path: 'projectRentalReportList.0.floorToNumber',
      ...inRow('projectRentalReportList', building, { floorToNumber: 2 }),
    },
  ],
  [
    '预计退场日期不能早于预计进场日期',
    {
      operation: 'project.rental-report.add',
      path: 'projectRentalReportList.0.estimatedExitDate',
      ...inRow('projectRentalReportList', building, { estimatedExitDate: '2026-05-01' }),
    },
  ],
  ...past('lease.invoice.payment', 'paymentDate', '收款日期'),
  ...past('lease.pay-detail.add', 'payDate', '缴纳日期'),
  ...past('warehouse.allot.take-out', 'outDate', '调出日期'),
  ...past('warehouse.stock-check.add', 'checkDate', '盘点时间'),
  ...past('procurement.settlement.update', 'arrivalTime', '到达时间'),
  ...['system.user.submit', 'system.user.update'].map((operation): readonly [string, Contrary] => [
    '用户生日不能在今天之后',
    {
      ...{ operation, path: 'birthday' },
      wrong: { birthday: '2026-03-02 00:00:00' },
      atEdge: { birthday: `${emptyScope.today} 00:00:00` },
    },
  ]),
  weightless('warehouse.in-out.put-in', 'inventoryDetail', ['qty', 'weight']),
  weightless('warehouse.in-out.take-out', 'inventoryDetail', ['qty', 'weight']),
  weightless('warehouse.allot.take-out', 'inventoryList', ['qty', 'weight']),
  weightless('warehouse.allot.take-out', 'inventoryList', ['qty', 'checkWeight']),
  weightless('warehouse.stock-check.add', 'stockLines', ['checkQty', 'checkWeight']),
  weightless('warehouse.stock-check.add', 'newProductLines', ['checkQty', 'checkWeight']),
  weightless('production.manufacture.add', 'consumptionMaterialList', ['qty', 'weight']),
  weightless('production.produce.add', 'productList', ['qty', 'weight']),
  weightless('requirement.demand-plan.add', 'requirementPlanReqItems', ['qty', 'weight']),
]

describe('a check across fields is said by form, pasted row and server', () => {
  it.each(CHECKS)('%s', async (sentence, { operation, path, wrong, atEdge }) => {
    const [load] = savingForms[operation] ?? []
    if (!load) throw new Error(`no form saves with ${operation}`)
    const { screen } = await load()
    for (const [values, want] of [
      [wrong, sentence],
      [atEdge, undefined],
    ] as const) {
      const { messages, body } = askers.ask(screen, values)
      const pasted = await askers.askPaste(screen, values)
      const said = await askers.askServer(operation, screen, body)
      expect([messages[path], pasted[path], said[path]]).toEqual([want, want, want])
    }
  })
})
