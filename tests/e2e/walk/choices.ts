import { describe, expect, it } from 'vitest'
import { sent } from './actions'
import { cellField } from './fields'
import { give } from './filling'
import { type Walk, walkTo } from './walk'

interface Choice {
  readonly ids: string
  readonly address: string
  readonly tab?: string
  /** Answers by path. */
  readonly answers: { readonly [path: string]: unknown }
  /** Fields to choose first, with the option; cells as `table › column`. */
  readonly first?: readonly (readonly [field: string, option: string])[]
  readonly field: string
  /** Call that the choices come from. */
  readonly asks: string
  readonly query: { readonly [name: string]: string }
  readonly offers: readonly string[]
  /** Paths that must not be asked. */
  readonly never?: readonly string[]
}

const toPage = (records: readonly object[]) => ({ records, total: records.length, current: 1, size: 9999, pages: 1 })
const factories = toPage([
  { factoryId: '31', factoryName: '甲厂' },
  { factoryId: '32', factoryName: '乙厂' },
])
const projects = [
  { projectId: '41', projectName: '甲项目', projectCode: 'XM-1' },
  { projectId: '42', projectName: '乙项目', projectCode: 'XM-2' },
]
const warehouses = [
  { warehouseId: '51', warehouseName: '一号仓' },
  { warehouseId: '52', warehouseName: '二号仓' },
]
const requests = [
  { requirementId: '61', reqId: '61', reqCode: 'XQ-2026-001', createTime: '2026-03-01 09:00:00' },
  { requirementId: '62', reqId: '62', reqCode: 'XQ-2026-002', createTime: '2026-03-02 09:00:00' },
]
const toCompany = (id: string, title: string, ...children: readonly object[]) => ({ id, title, children })
const companies = [
  toCompany('70', '第一类', toCompany('71', '甲公司'), toCompany('72', '乙公司')),
  toCompany('80', '第二类', toCompany('81', '丙公司')),
]

const CHOICES: readonly Choice[] = [
  {
    ids: '',
    address: '/lease/project-lease/form',
    answers: { '/blade-xwy/factory/page': factories, '/blade-xwy/requirement/list-status-finish-putin': requests },
    first: [['铝模厂', '乙厂']],
    field: '材料申请单号',
    asks: '/blade-xwy/requirement/list-status-finish-putin',
    query: { factoryId: '32' },
    offers: ['XQ-2026-001', 'XQ-2026-002'],
    never: ['/blade-xwy/requirement/list'],
  },
  {
    ids: 'B359',
    address: '/logistics/inbound-instruction/form',
    answers: { '/blade-xwy/factory/page': factories, '/blade-xwy/requirement/list': requests },
    first: [
      ['铝模厂', '甲厂'],
      ['铝模厂', '乙厂'],
    ],
    field: '材料申请',
    asks: '/blade-xwy/requirement/list',
    query: { factoryId: '32' },
    offers: ['XQ-2026-001', 'XQ-2026-002'],
  },
  {
    ids: '',
    address: '/procurement/purchase-order/form',
    answers: { '/blade-xwy/project/list': projects, '/blade-xwy/project/req/list': requests },
    first: [['项目名称', '乙项目_XM-2']],
    field: '材料申请',
    asks: '/blade-xwy/project/req/list',
    query: { projectId: '42' },
    offers: ['XQ-2026-001_2026-03-01 09:00:00', 'XQ-2026-002_2026-03-02 09:00:00'],
  },
  {
    ids: '',
    address: '/production/manufacture/form',
    answers: { '/blade-xwy/manufacture/productionLineList': warehouses },
    field: '生产线',
    asks: '/blade-xwy/manufacture/productionLineList',
    query: {},
    offers: ['一号仓', '二号仓'],
  },
  {
    ids: '',
    address: '/production/shot-blast/form',
    answers: { '/blade-xwy/clear/clearSiteList': warehouses },
    field: '清理场地',
    asks: '/blade-xwy/clear/clearSiteList',
    query: {},
    offers: ['一号仓', '二号仓'],
  },
  {
    ids: 'B475, B452',
    address: '/logistics/ex-warehouse-list/form',
    answers: { '/blade-xwy/warehouse/list': warehouses },
    field: '出库货物清单 › 出库仓库',
    asks: '/blade-xwy/warehouse/list',
    query: { type: '3' },
    offers: ['一号仓', '二号仓'],
  },
  {
    ids: 'B475, B452',
    address: '/logistics/ex-warehouse-list/form',
    answers: { '/blade-xwy/warehouse/list': warehouses },
    field: '出库货物清单 › 目的仓库',
    asks: '/blade-xwy/warehouse/list',
    query: { type: '5' },
    offers: ['一号仓', '二号仓'],
  },
  {
    ids: 'B477, B452',
    address: '/logistics/exit-application/form',
    tab: '退场货物清单',
    answers: { '/blade-xwy/project/return/warehouse/list': warehouses },
    field: '退场货物清单 › 目的仓库',
    asks: '/blade-xwy/project/return/warehouse/list',
    query: { type: '4' },
    offers: ['一号仓', '二号仓'],
    never: ['/blade-xwy/warehouse/list'],
  },
  {
    ids: 'B301',
    address: '/project/rental-report/form',
    answers: { '/blade-xwy/project/list/enable': projects },
    field: '项目',
    asks: '/blade-xwy/project/list/enable',
    query: {},
    offers: ['甲项目_XM-1', '乙项目_XM-2'],
    never: ['/blade-xwy/project/list'],
  },
  {
    ids: 'B301',
    address: '/procurement/purchase-order/form',
    answers: { '/blade-xwy/project/list': projects },
    field: '项目名称',
    asks: '/blade-xwy/project/list',
    query: {},
    offers: ['甲项目_XM-1', '乙项目_XM-2'],
    never: ['/blade-xwy/project/list/enable'],
  },
  {
    ids: 'B257',
    address: '/project/project/form',
    tab: '厂监信息',
    answers: { '/blade-system/dept/fs/list': companies },
    field: '厂监公司',
    asks: '/blade-system/dept/fs/list',
    query: {},
    offers: ['甲公司', '乙公司'],
  },
  {
    ids: 'B257',
    address: '/project/project/form',
    tab: '项监信息',
    answers: { '/blade-system/dept/ps/list': companies },
    field: '项监公司',
    asks: '/blade-system/dept/ps/list',
    query: {},
    offers: ['甲公司', '乙公司'],
  },
  {
    ids: 'B257',
    address: '/factory/factory/form',
    answers: { '/blade-system/dept/lmc/list': companies },
    field: '所属机构',
    asks: '/blade-system/dept/lmc/list',
    query: {},
    offers: ['甲公司', '乙公司'],
  },
  {
    ids: 'B453',
    address: '/warehouse/allot/form',
    answers: { '/blade-xwy/factory/page': factories, '/blade-xwy/warehouse/list': warehouses },
    first: [['调出铝模厂', '乙厂']],
    field: '调出仓库',
    asks: '/blade-xwy/warehouse/list',
    query: { factoryId: '32' },
    offers: ['一号仓', '二号仓'],
  },
  {
    ids: '',
    address: '/warehouse/allot/form',
    answers: { '/blade-xwy/warehouse/list': warehouses },
    field: '调入仓库',
    asks: '/blade-xwy/warehouse/list',
    query: { status: '1' },
    offers: ['一号仓', '二号仓'],
  },
]

async function readOffers(walk: Walk, name: string): Promise<string[]> {
  const [table = '', column] = name.split(' › ')
  if (column === undefined) return walk.screen.offered(table)
  const { isLocked } = await cellField(walk, table, column)
  expect(await isLocked()).toBe(false)
  const options = walk.page.getByRole('listbox').getByRole('option')
  await options.first().waitFor()
  return options.allTextContents()
}

describe('choices', () => {
  for (const { ids, address, tab, answers, first = [], field, asks, query, offers, never = [] } of CHOICES)
    it(`${address}: ${field} offers what ${asks} answers for ${JSON.stringify(query)}${ids && ` [${ids}]`}`, async () => {
      const walk = await walkTo(address, { answers })
      if (tab !== undefined) await walk.main.getByRole('tab', { name: tab }).click()
      for (const [name, option] of first) await walk.screen.choose(name, option)
      expect(await readOffers(walk, field)).toEqual(offers)
      const call = sent(walk, asks).at(-1)
      expect(call).toMatchObject({ method: 'GET', query })
      expect(walk.calls.filter(({ path }) => never.includes(path))).toEqual([])
    })

  it('a company of the first kind is kept by its id [B257]', async () => {
    const walk = await walkTo('/project/project/form', { answers: { '/blade-system/dept/fs/list': companies } })
    await give(walk, { 项目名称: '机构项目', 项目编号: 'COMPANY-1', 工地地址: '示范路 1 号' })
    await walk.main.getByRole('tab', { name: '厂监信息' }).click()
    await give(walk, { 厂监公司: '乙公司', 厂监负责人姓名: '周敏', 厂监负责人电话: '13800000009' })
    await walk.screen.button('保存').click()
    await expect
      .poll(() => sent(walk, '/blade-xwy/project/add').at(-1)?.body)
      .toMatchObject({ superFactoryCorpId: '72', superFactoryUserName: '周敏' })
  })
})
