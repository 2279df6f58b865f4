import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { grantCodes } from '../../support/grantCodes'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

const [OWN, OTHER] = [seedId('factory', 1), seedId('factory', 2)]
const [LINE, STORE, FOREIGN_LINE, FOREIGN_STORE] = [7, 1, 8, 2].map((number) => seedId('warehouse', number))

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
  const { data } = await server.call('system.role.list', { query: {} })
  const rows = (Array.isArray(data) ? data : (data as { records: Row[] }).records) as Row[]
  const role = rows.find(({ roleAlias }) => roleAlias === 'factory')
  const codes = ['manufacture', 'produce', 'shot_blast'].flatMap((name) =>
    ['view', 'add', 'edit', 'submit'].map((action) => `${name}_${action}`),
  )
  await grantCodes(server, String(role?.id), codes)
})
afterAll(() => server.close())

async function names(id: string, query: Record<string, string | number>, field = 'warehouseName') {
  const { status, data, msg } = await server.call(id, { as: 'factory', query })
  expect(status, `${id}: ${String(msg)}`).toBe(200)
  const rows = (Array.isArray(data) ? data : (data as { records: Row[] }).records) as Row[]
  return rows.map((row) => row[field]).toSorted()
}

test('a factory that records its production is offered its own lines and sites, whatever it asks for', async () => {
  for (const [list, own] of [
    ['production.manufacture.production-line-list', '恒立一号生产线'],
    ['production.shot-blast.clear-site-list', '狮山抛丸场'],
  ] as const) {
    expect(await names(list, {}), list).toEqual([own])
    expect(await names(list, { factoryId: OWN }), list).toEqual([own])
    expect(await names(list, { factoryId: OTHER }), list).toEqual([])
  }
})

test('and its own warehouses with what they hold', async () => {
  const own = ['恒立一号生产线', '恒立狮山发货仓', '狮山抛丸场', '狮山退货仓']
  const offered = await names('warehouse.warehouse.list', { status: 1 })
  expect(offered).toEqual(expect.arrayContaining(own))
  expect(offered.filter((name) => /铝安|惠州/.test(String(name)))).toEqual([])
  expect(await names('warehouse.warehouse.list', { status: 1, factoryId: OWN })).toEqual(offered)
  expect(await names('warehouse.warehouse.list', { status: 1, factoryId: OTHER })).toEqual([])
  expect(await names('warehouse.warehouse.list', { status: 1, warehouseName: '发货' })).toEqual(['恒立狮山发货仓'])
  const held = (warehouseId: unknown) =>
    names('warehouse.stock.category-list', { warehouseId: String(warehouseId) }, 'category1stCode')
  expect((await held(STORE)).length).toBeGreaterThan(0)
  expect(await held(FOREIGN_STORE)).toEqual([])
  expect(await names('factory.factory.page', { size: 100 }, 'factoryId')).toEqual([OWN])
})

test('it records what it made of its own, and nothing of another one', async () => {
  const record = (warehouseId: unknown, line: unknown): Row => ({
    warehouseId: line,
    consumptionMaterialList: [{ warehouseId, weight: '0.100' }],
    productList: [{ warehouseId, skuCode: 'LM-P400-1200', qty: 1 }],
  })
  for (const resource of ['production.manufacture', 'production.produce', 'production.shot-blast']) {
    const add = async (body: Row) => (await server.call(`${resource}.add`, { as: 'factory', body })).status
    expect(await add({ ...record(STORE, LINE), factoryId: OWN }), resource).toBe(200)
    expect(await add(record(STORE, LINE)), resource).toBe(200)
    expect([400, 403, 404], resource).toContain(await add(record(FOREIGN_STORE, FOREIGN_LINE)))
    expect([400, 403, 404], resource).toContain(await add(record(FOREIGN_STORE, LINE)))
    expect([400, 403, 404], resource).toContain(await add({ factoryId: OTHER }))
  }
})
