import { describe, expect, it } from 'vitest'
import { gridOf, readHeads } from './fields'
import { typedIn } from './recordTabs'
import { type Walk, walkTo } from './walk'

interface View {
  readonly ids: string
  readonly address: string
  /** Path of the operation to stub. */
  readonly path: string
  readonly record: object
  readonly tab?: string
  /** Values by label, units with the value or the label. */
  readonly shows?: { readonly [label: string]: string }
  /** Cells of a table, by table and column, joined by commas. */
  readonly cells?: { readonly [column: string]: string }
  /** Sums in the foot of a table, by table and column. */
  readonly sums?: { readonly [column: string]: string }
  readonly tabs?: readonly string[]
}

const goods = (...weights: readonly [qty: number, weight: string][]) =>
  weights.map(([qty, weight], index) => ({ skuCode: `SKU-${index}`, skuName: `型号 ${index}`, qty, weight }))

const SUPERVISORS = {
  ...{ superFactoryCorpName: '甲监理', superFactoryUserName: '周敏', superFactoryUserMobile: '13900000001' },
  ...{ superProjectCorpName: '乙监理', superProjectUserName: '赵工', superProjectUserMobile: '13900000002' },
}

const VIEWS: readonly View[] = [
  {
    ids: 'B357',
    address: '/requirement/demand-plan/view/77',
    path: '/blade-xwy/requirement/detail',
    record: {
      projectList: [
        { projectName: '甲项目', projectCode: 'XM-1', subleased: true, projectAddress: '佛山' },
        { projectName: '乙项目', projectCode: 'XM-2', subleased: false, projectAddress: '广州' },
      ],
    },
    cells: {
      '关联项目 › 项目名称': '甲项目, 乙项目',
      '关联项目 › 项目编号': 'XM-1, XM-2',
      '关联项目 › 是否转租': '是, 否',
      '关联项目 › 工地地址': '佛山, 广州',
    },
  },
  {
    ids: 'B386',
    address: '/procurement/purchase-order/view/77',
    path: '/blade-xwy/project/purchase/detail',
    record: {
      ...{ reqDeliveryDate: '2026-03-04', purchaseUserName: '采购甲', purchaseUserMobile: '13800000001' },
      ...{ receiverUserName: '收货乙', receiverUserMobile: '13800000002', receiverAddress: '收货路 1 号' },
      ...{ supplierCorpName: '供应丙', supplierUserName: '联系丁', supplierUserMobile: '13800000003' },
      ...{ supplierCorpAddress: '供应路 2 号' },
      projectPurchaseDetails: [{ kpm: '12.5', exteriorDestr: '银白', metalStatusDestr: 'T6', qty: 3 }],
    },
    shows: {
      ...{ 要求交货日期: '2026-03-04', 采购人: '采购甲', 采购人电话: '13800000001', 收货人: '收货乙' },
      ...{ 收货人电话: '13800000002', 收货地址: '收货路 1 号', 供应商名称: '供应丙', 供应商联系人: '联系丁' },
      ...{ 供应商联系电话: '13800000003', 供应商地址: '供应路 2 号' },
    },
    cells: {
      '采购明细 › 米重': '12.500',
      '采购明细 › 表面颜色': '银白',
      '采购明细 › 合金状态': 'T6',
      '采购明细 › 数量': '3',
    },
  },
  {
    ids: 'B370',
    address: '/logistics/inbound-instruction/view/77',
    path: '/blade-xwy/project/putin/detail',
    record: {
      ...{ factoryId: '501', factoryName: '甲厂', toWarehouseId: '502', toWarehouseName: '一号仓' },
      ...SUPERVISORS,
      requirementPlanReqs: [
        { reqCode: 'XQ-1', createTime: '2026-03-01 09:00:00', projectNames: '甲项目、乙项目' },
        { reqCode: 'XQ-2', createTime: '2026-03-02 09:00:00', projectNames: '丙项目' },
      ],
    },
    shows: { 铝模厂名称: '甲厂', 目的仓库名称: '一号仓', 监管公司名称: '甲监理', 负责人姓名: '周敏' },
    cells: {
      '材料申请单 › 材料申请单号': 'XQ-1, XQ-2',
      '材料申请单 › 创建时间': '2026-03-01 09:00:00, 2026-03-02 09:00:00',
      '材料申请单 › 项目名称': '甲项目、乙项目, 丙项目',
    },
  },
  ...['/production/offline/view/77', '/production/section-bar-use/view/77'].map((address) => ({
    ids: 'B464',
    address,
    path: '/blade-xwy/warehouse/takeOut/detail',
    record: {
      ...{ chargeName: '王强', outReason: '换线', memo: '夜班' },
      inventoryDetail: goods([2, '1.1'], [3, '2.2']),
    },
    shows: { 出库仓库: '--', 目的仓库: '--', 负责人: '王强', 原因: '换线', 备注: '夜班' },
    sums: { '货物明细 › 数量': '5', '货物明细 › 重量': '3.300' },
  })),
  {
    ids: 'B499',
    address: '/logistics/exit-application/view/77',
    path: '/blade-xwy/project/return/detail',
    record: {
      ...{ projectName: '甲项目', projectCode: 'XM-1', chargeNameAndMobile: '陈志明 13900000003' },
      ...{ superFactoryUserNameAndMobile: '王强 13900000001', superProjectUserNameAndMobile: '赵工 13900000002' },
    },
    shows: {
      ...{ 负责人及电话: '陈志明 13900000003', 厂监负责人及电话: '王强 13900000001' },
      项监负责人及电话: '赵工 13900000002',
    },
  },
  {
    ids: '',
    address: '/logistics/admission-application-list/view/77',
    path: '/blade-xwy/project/putin/detail',
    tab: '监管公司',
    record: SUPERVISORS,
    shows: {
      ...{ 厂监公司: '甲监理', 厂监负责人姓名: '周敏', 厂监负责人电话: '13900000001' },
      ...{ 项监公司: '乙监理', 项监负责人姓名: '赵工', 项监负责人电话: '13900000002' },
    },
  },
  {
    ids: 'B467',
    address: '/production/shot-blast/view/77',
    path: '/blade-xwy/clear/detail',
    record: {
      ...{ batchNo: 'P-1', chargeName: '王强', chargeMobile: '13900000001', startDate: '2026-01-02' },
      ...{ endDate: '2026-01-03', consumeTotalQty: '10', productTotalWeight: '9.5', lossWeight: '0.5', status: 10 },
      consumptionMaterialList: [{ qty: 4, weight: '10' }],
      productList: [{ qty: 3, weight: '9.5' }],
    },
    shows: {
      ...{ 批次号: 'P-1', 负责人: '王强', 联系电话: '13900000001', 开始日期: '2026-01-02', 结束日期: '2026-01-03' },
      ...{ 投入总量: '10.000吨', 产出总重量: '9.500吨', 损耗: '0.500吨', 状态: '同意' },
    },
    cells: { '投入材料 › 消耗重量': '10.000', '产出产品 › 重量': '9.500' },
  },
  {
    ids: '',
    address: '/project/rental-report/view/77',
    path: '/blade-xwy/project/rentalReport/detail',
    record: {
      projectRentalReportList: [
        { buildNumber: '1#', leaseTerm: 30 },
        { buildNumber: '2#', leaseTerm: 365 },
      ],
    },
    cells: { '上报楼栋 › 租期': '30, 365' },
  },
  {
    ids: 'B324, B326',
    address: '/lease/plan/view/77',
    path: '/blade-xwy/project/rental/detail',
    record: {
      ...{ leaseQty: 2, rentPayCycle: 3, leaseTax: '13', orderAluminumIngotPrice: '19850.55' },
      ...{ orderAluminumIngotPriceNoTax: '17566.86' },
    },
    shows: {
      ...{ 租期: '2年', 间隔周期: '3月', 税率: '13.00%' },
      ...{ 下单日铝锭价: '19,850.55元/吨', '下单日铝锭价(不含税)': '17,566.86元/吨' },
    },
  },
]

/** Labels with their values, both without spaces around. */
const readTerms = ({ main }: Walk) =>
  main
    .locator('dl')
    .evaluateAll((lists) =>
      lists.flatMap((list) =>
        [...list.querySelectorAll('dt')].map((term): [string, string] => [
          term.textContent?.trim() ?? '',
          term.parentElement?.querySelector('dd')?.textContent?.trim() ?? '',
        ]),
      ),
    )

/** Text of a cell, or what its picture stands for. */
function readCell(cell: Element): string {
  const text = cell.textContent?.trim() ?? ''
  return text || (cell.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '')
}

async function readCells(walk: Walk, table: string, column: string): Promise<string> {
  const heads = await readHeads(walk, table)
  const index = heads.findIndex((head) => head.replace(/\([^()]*\)$/, '') === column)
  const rows = gridOf(walk, table).first().locator('tbody').getByRole('row').filter({ hasNotText: /^合计/ })
  const cells = (await rows.all()).map((row) => row.getByRole('cell').or(row.getByRole('gridcell')).nth(index))
  return (await Promise.all(cells.map((cell) => cell.evaluate(readCell)))).join(', ')
}

async function readFoot(walk: Walk, table: string, column: string): Promise<string> {
  const heads = await readHeads(walk, table)
  const index = heads.findIndex((head) => head.replace(/\([^()]*\)$/, '') === column)
  const foot = gridOf(walk, table).first().locator('tfoot tr')
  return ((await foot.locator('td').nth(index).textContent()) ?? '').trim()
}

const keys = ['id', 'requirementId', 'purchaseId', 'projectPutInId', 'batchId', 'productRecId', 'leaseId']
const KEYS = Object.fromEntries([...keys, 'projectRentalReportReqId'].map((key) => [key, '77']))

const split = (column: string) => column.split(' › ') as [table: string, column: string]

type Texts = Record<string, string>

/** Expects cells and sums, named `table › column`. */
async function expectTables(walk: Walk, cells: Texts, sums: Texts) {
  for (const [column, expected] of Object.entries(cells))
    await expect.poll(() => readCells(walk, ...split(column)), { message: column }).toBe(expected)
  for (const [column, expected] of Object.entries(sums))
    expect(await readFoot(walk, ...split(column)), column).toBe(expected)
}

describe('views', () => {
  for (const { ids, address, path, record, tab, shows = {}, cells = {}, sums = {} } of VIEWS) {
    it(`${address} shows each value at its own label, and nothing can be typed${ids && ` [${ids}]`}`, async () => {
      const walk = await walkTo(address, { answers: { [path]: { ...KEYS, status: 10, ...record } } })
      if (tab !== undefined) await walk.main.getByRole('tab', { name: tab }).click()
      await walk.main.getByRole('region').or(walk.main.getByRole('tabpanel')).first().waitFor()
      const blanks = walk.main.getByRole('button', { name: /^显示空白项/ })
      if ((await blanks.count()) > 0) await blanks.first().click()
      await expect.poll(async () => Object.fromEntries(await readTerms(walk))).toMatchObject(shows)
      await expectTables(walk, cells, sums)
      expect(await typedIn(walk, 'textbox').count()).toBe(0)
      expect(await typedIn(walk, 'combobox').count()).toBe(0)
      expect(await walk.screen.button('保存').count()).toBe(0)
    })
  }
})
