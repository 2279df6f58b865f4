import { expect, it } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { openPathServer, type Row } from '../../support/pathServer'
import { TEST_CLIENT } from '../../support/testServer'

const { call, get, post, server } = openPathServer()

const BASE = '/blade-xwy'
const LINE = seedId('warehouse', 7)
const projectId = seedId('project', 2)
const page = { current: 1, size: 100 }

const batch = (warehouseId: unknown) => ({
  ...{ warehouseId, projectId, startDate: '2026-02-20', endDate: '2026-02-27', batchNo: 'P-W-1' },
  consumptionMaterialList: [{ warehouseId, skuCode: 'XC-U400', qty: 1, weight: '0.061' }],
  productList: [{ warehouseId, skuCode: 'LM-P400-1200', qty: 4 }],
})
const refuses = async (method: 'get' | 'post', path: string, request: Parameters<typeof call>[2]) =>
  (await call(method, path, request)).status

it.each([
  ['manufacture', 'productRecId', 'B462'],
  ['produce', 'produceId', 'B462'],
  ['clear', 'productRecId', 'B468'],
])('%s is added as a draft, changed, submitted and opened by %s, and never withdrawn [%s]', async (name, key) => {
  const base = `${BASE}/${name}`
  const saved = await post<Row>(`${base}/add`, { ...batch(LINE), batchNo: `P-W-${name}` })
  const id = String(saved[key])
  const read = () => get<Row>(`${base}/detail`, { [key]: id })
  expect((await read()).status).toBe(-1)
  await post(`${base}/update`, { ...saved, startDate: '2026-02-21' })
  expect(await read()).toMatchObject({ status: -1, startDate: '2026-02-21' })
  expect(await refuses('post', `${base}/submit`, { body: { id } })).toBe(400)
  await post(`${base}/submit`, { [key]: id })
  expect([0, 101]).toContain((await read()).status)
  expect(await refuses('post', `${base}/update`, { body: { ...saved, startDate: '2026-02-22' } })).toBe(400)
  const reset = new Request(`http://test/xwy-erp-api${base}/reset`, {
    method: 'POST',
    headers: {
      'Blade-Auth': `bearer ${await server().signIn('admin')}`,
      Authorization: `Basic ${btoa(TEST_CLIENT)}`,
    },
    body: JSON.stringify({ [key]: id }),
  })
  expect((await server().app.fetch(reset)).status).toBe(404)
  expect([0, 101]).toContain((await read()).status)
  expect(await refuses('get', `${base}/detail`, { query: { id } })).toBe(400)
})

it.each([
  ['manufacture', 'productionLineList', '2', 'B463'],
  ['clear', 'clearSiteList', '3', 'B468'],
])(
  '%s/%s offers the warehouses of the class %s, and a record names the chosen one [%s]',
  async (name, list, classify) => {
    const offered = await get<Row[]>(`${BASE}/${name}/${list}`)
    expect(offered.length).toBeGreaterThan(0)
    const all = await get<Row[]>(`${BASE}/warehouse/list`)
    const wanted = all.filter((row) => row.classify === classify && row.status === 1).map((row) => row.warehouseId)
    expect(offered.map(({ warehouseId }) => warehouseId).toSorted()).toEqual(wanted.toSorted())
    const [chosen] = offered
    const { productRecId } = await post<Row>(`${BASE}/${name}/add`, {
      ...batch(chosen?.warehouseId),
      batchNo: undefined,
    })
    const found = await get<{ records: Row[] }>(`${BASE}/${name}/page`, page)
    expect(found.records.find((row) => row.productRecId === productRecId)).toMatchObject({
      warehouseId: chosen?.warehouseId,
      warehouseName: chosen?.warehouseName,
    })
  },
)

it('a line takes with 104 and gives with 105, each in a list of its own [B465]', async () => {
  const idsOf = async (path: string) =>
    (await get<{ records: Row[] }>(`${BASE}/warehouse/${path}`, page)).records.map(({ batchId }) => batchId)
  const goods = { projectId, inventoryDetail: [{ skuCode: 'XC-U400', qty: 1 }] }
  const taken = { ...goods, warehouseId: seedId('warehouse', 1), toWarehouseId: LINE }
  await post(`${BASE}/warehouse/putIn`, { ...goods, inoutType: '101', warehouseId: seedId('warehouse', 1) })
  const use = await post<Row>(`${BASE}/warehouse/w2l/takeOut`, { ...taken, inoutType: '104' })
  const given = { ...goods, warehouseId: LINE, toWarehouseId: seedId('warehouse', 1) }
  const offline = await post<Row>(`${BASE}/warehouse/w2l/takeOut`, { ...given, inoutType: '105' })
  const lists = await Promise.all(['profileCollar/page', 'productionOffline/page'].map(idsOf))
  expect(lists.map((ids) => [ids.includes(use.batchId), ids.includes(offline.batchId)])).toEqual([
    [true, false],
    [false, true],
  ])
})
