import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { agree } from '../../support/agree'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type Row = Record<string, unknown>

const line = seedId('warehouse', 7)

async function call(id: string, request: { query?: Record<string, string | number>; body?: unknown } = {}) {
  const { status, data, msg } = await server.call(id, request)
  return { status, msg, data: data as Row }
}

async function qtyOf(skuCode: string): Promise<number> {
  const { status, data } = await call('warehouse.stock.sku-detail', { query: { warehouseId: line, skuCode } })
  return status === 200 ? Number(data.qty) : 0
}

function record(bars: number) {
  return {
    warehouseId: line,
    projectId: seedId('project', 2),
    startDate: '2026-02-20',
    endDate: '2026-02-27',
    consumptionMaterialList: [
      { warehouseId: line, skuCode: 'XC-U400', qty: bars, weight: '0.611' },
      { weight: '0.100' },
    ],
    productList: [{ warehouseId: line, skuCode: 'LM-P400-1200', qty: 40 }],
  }
}

test('a record of production adds up, is numbered, and names what it names by id', async () => {
  const { status, data } = await call('production.manufacture.add', { body: record(10) })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    batchNo: 'SC20260301001',
    consumeTotalQty: '0.711',
    productTotalWeight: '0.499',
    lossWeight: '0.212',
    warehouseName: '恒立一号生产线',
  })
  expect((await call('production.manufacture.add', { body: record(10) })).data.batchNo).toBe('SC20260301002')
  expect((await call('production.shot-blast.add', { body: record(10) })).data.batchNo).toBe('PW20260301001')
  const refused = await call('production.produce.add', { body: { ...record(1), endDate: '2026-01-01' } })
  expect(refused.data.fields).toEqual({ endDate: '结束日期不能早于开始日期' })
})

test('a batch that stands in production management is not told once more in the records, until it is refused', async () => {
  const body = { ...record(1), batchNo: 'PC-ONCE' }
  const { produceId } = (await call('production.produce.add', { body })).data
  const again = await call('production.manufacture.add', { body })
  expect(again).toMatchObject({ status: 400, data: { fields: { batchNo: '该批次号已在生产管理或生产记录中登记' } } })
  expect((await call('production.shot-blast.add', { body })).status, 'is blasted under its number').toBe(200)
  const values = { body: { ...body, produceId, memo: '仍是同一批' } }
  expect((await call('production.produce.update', values)).status, 'its own number stays').toBe(200)
  await server.db.updateTable('record').set({ status: 20 }).where('id', '=', String(produceId)).execute()
  expect((await call('production.manufacture.add', { body })).status).toBe(200)
})

test('a batch is told once in its own list, too', async () => {
  for (const [resource, key] of [
    ['production.manufacture', 'productRecId'],
    ['production.produce', 'produceId'],
  ] as const) {
    const body = { ...record(1), batchNo: `ONCE-${resource}` }
    const saves = await Promise.all([1, 2, 3].map(() => call(`${resource}.add`, { body })))
    expect(saves.map(({ status }) => status).toSorted(), resource).toEqual([200, 400, 400])
    const refused = saves.find(({ status }) => status === 400)
    expect(refused?.data.fields).toEqual({ batchNo: '该批次号已在生产管理或生产记录中登记' })
    const first = saves.find(({ status }) => status === 200)?.data
    const own = { ...body, [key]: first?.[key], memo: '仍是同一批' }
    expect((await call(`${resource}.update`, { body: own })).status, 'its own number stays').toBe(200)
    const other = (await call(`${resource}.add`, { body: record(1) })).data
    const renumbered = { ...record(1), [key]: other[key], batchNo: body.batchNo }
    expect((await call(`${resource}.update`, { body: renumbered })).data.fields, 'nor typed later').toEqual({
      batchNo: '该批次号已在生产管理或生产记录中登记',
    })
    await server.db.updateTable('record').set({ status: 20 }).where('id', '=', String(first?.[key])).execute()
    expect((await call(`${resource}.add`, { body })).status, 'what was refused is told anew').toBe(200)
  }
})

test('once agreed to, and not before, its material has left the stock and its products are in it', async () => {
  const before = { bars: await qtyOf('XC-U400'), panels: await qtyOf('LM-P400-1200') }
  const { data } = await call('production.manufacture.add', { body: record(10) })
  expect(await qtyOf('XC-U400')).toBe(before.bars)
  const { productRecId } = data
  expect((await call('production.manufacture.submit', { body: { productRecId } })).status).toBe(200)
  expect(await qtyOf('XC-U400'), 'somebody has still to agree').toBe(before.bars)
  await agree(server, 'production.manufacture', String(productRecId))
  expect(await qtyOf('XC-U400')).toBe(before.bars - 10)
  expect(await qtyOf('LM-P400-1200')).toBe(before.panels + 40)
  const stored = await call('production.manufacture.detail', { query: { productRecId: String(productRecId) } })
  expect(stored.data.isBooked).toBe(true)
})

test('what is refused has moved nothing, whatever became of the products meanwhile', async () => {
  const before = { bars: await qtyOf('XC-U400'), panels: await qtyOf('LM-P400-1200') }
  const { data } = await call('production.manufacture.add', { body: record(10) })
  const { productRecId } = data
  await call('production.manufacture.submit', { body: { productRecId } })
  const { data: todos } = await server.call('flow.todo.page', {
    as: 'operator',
    query: { status: 0, businessId: String(productRecId) },
  })
  const [todo] = (todos as { records: Row[] }).records
  const body = { taskId: todo?.taskId, flag: 'no', comment: '不同意' }
  expect((await server.call('flow.work.complete-task', { as: 'operator', body })).status).toBe(200)
  const stored = await call('production.manufacture.detail', { query: { productRecId: String(productRecId) } })
  expect(stored.data).toMatchObject({ status: 20, isBooked: false })
  expect({ bars: await qtyOf('XC-U400'), panels: await qtyOf('LM-P400-1200') }).toEqual(before)
})

test('more than there is cannot be submitted, and the record stays a draft', async () => {
  const { data } = await call('production.produce.add', { body: record(100_000) })
  const { produceId } = data
  const { status, data: refusal } = await call('production.produce.submit', { body: { produceId } })
  expect(status).toBe(400)
  expect(refusal.fields).toHaveProperty(['consumptionMaterialList.0.qty'])
  const stored = await call('production.produce.detail', { query: { produceId: String(produceId) } })
  expect(stored.data).toMatchObject({ status: -1, isBooked: false })
})

test('a batch without goods, or with goods of no warehouse, is kept as a draft and not submitted', async () => {
  const resources = ['production.manufacture', 'production.produce', 'production.shot-blast']
  for (const resource of resources) {
    const key = resource === 'production.produce' ? 'produceId' : 'productRecId'
    const refuse = async (body: Row) => {
      const { status, data } = await call(`${resource}.add`, { body: { warehouseId: line, ...body } })
      expect(status, resource).toBe(200)
      const refused = await call(`${resource}.submit`, { body: { [key]: data[key] } })
      expect(refused.status, resource).toBe(400)
      return refused.data.fields
    }
    const nothing = { consumptionMaterialList: [{ weight: '0' }], productList: [{ weight: '0.000' }] }
    for (const body of [{}, nothing]) {
      expect(await refuse(body)).toEqual({ consumptionMaterialList: '请填写消耗材料或产出产品' })
    }
    const halves = {
      consumptionMaterialList: [{ warehouseId: line, weight: '0.100' }, { weight: '0.100' }],
      productList: [{ skuCode: 'LM-P400-1200', qty: 40 }],
    }
    expect(await refuse(halves)).toEqual({
      'consumptionMaterialList.0.skuCode': '请选择产品',
      'productList.0.warehouseId': '请选择仓库',
    })
  }
})

test('lines and clear sites are warehouses of their kind', async () => {
  const lines = await call('production.manufacture.production-line-list')
  expect((lines.data as unknown as Row[]).map(({ warehouseName }) => warehouseName)).toContain('恒立一号生产线')
  const sites = await call('production.shot-blast.clear-site-list')
  expect(sites.data).toEqual([{ warehouseId: seedId('warehouse', 10), warehouseName: '狮山抛丸场' }])
})

test('its line, material and products are of one factory, and stay where they were stored so', async () => {
  const [store, foreign] = [seedId('warehouse', 1), seedId('warehouse', 2)]
  const message = (title: string) => `${title}与生产线不属于同一铝模厂`
  const material = [
    { warehouseId: line, weight: '0.100' },
    { warehouseId: foreign, weight: '0.100' },
  ]
  const strange = {
    ...record(1),
    consumptionMaterialList: material,
    productList: [{ ...record(1).productList[0], warehouseId: foreign }],
  }
  for (const resource of ['production.manufacture', 'production.produce']) {
    const refused = await call(`${resource}.add`, { body: strange })
    expect(refused, resource).toMatchObject({ status: 400 })
    expect(refused.data.fields, resource).toEqual({
      'consumptionMaterialList.1.warehouseId': message('仓库'),
      'productList.0.warehouseId': message('仓库'),
    })
  }
  const { warehouseId: _line, ...without } = strange
  const rows = await call('production.shot-blast.add', { body: without })
  expect(rows.data.fields, 'the first row says whose it is').toEqual({
    'consumptionMaterialList.1.warehouseId': '仓库与仓库不属于同一铝模厂',
    'productList.0.warehouseId': '仓库与仓库不属于同一铝模厂',
  })
  const own = { ...record(1), productList: [{ ...record(1).productList[0], warehouseId: store }] }
  const { status, data } = await call('production.manufacture.add', { body: own })
  expect(status, 'another warehouse of the same factory').toBe(200)
  const body = { productRecId: data.productRecId, version: data.version, warehouseId: foreign }
  expect((await call('production.manufacture.update', { body })).status, 'a line elsewhere').toBe(400)
  const stored = { ...own, consumptionMaterialList: material }
  const bodyText = JSON.stringify(stored)
  await sql`update record set body = body || ${bodyText}::jsonb where id = ${String(data.productRecId)}`.execute(
    server.db,
  )
  const renamed = { productRecId: data.productRecId, version: data.version, chargeName: '梁' }
  expect((await call('production.manufacture.update', { body: renamed })).status, 'what was stored before').toBe(200)
})

test('a batch that names its factory has its line, material and products of that one', async () => {
  const [own, other] = [seedId('factory', 1), seedId('factory', 2)]
  const refused = await call('production.manufacture.add', { body: { ...record(1), factoryId: other } })
  expect(refused.data.fields).toEqual({
    warehouseId: '生产线不属于该铝模厂',
    'consumptionMaterialList.0.warehouseId': '仓库不属于该铝模厂',
    'productList.0.warehouseId': '仓库不属于该铝模厂',
  })
  const { status, data } = await call('production.manufacture.add', { body: { ...record(1), factoryId: own } })
  expect([status, data.factoryId]).toEqual([200, own])
})

test('lines and clear sites are those of the factory that is asked for', async () => {
  const list = async (operation: string, factory: number) => {
    const { data } = await call(operation, { query: { factoryId: seedId('factory', factory) } })
    return (data as unknown as Row[]).map(({ warehouseName }) => warehouseName)
  }
  expect(await list('production.manufacture.production-line-list', 1)).toContain('恒立一号生产线')
  expect(await list('production.manufacture.production-line-list', 2)).not.toContain('恒立一号生产线')
  expect(await list('production.shot-blast.clear-site-list', 1)).toEqual(['狮山抛丸场'])
  expect(await list('production.shot-blast.clear-site-list', 2)).toEqual([])
})
