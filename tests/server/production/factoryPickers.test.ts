import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../../src/generated/operations'
import { seedId } from '../../../src/seed/data/seedId'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

const [OWN, OTHER] = [seedId('factory', 1), seedId('factory', 2)]
const [LINE, STORE, FOREIGN_LINE, FOREIGN_STORE] = [7, 1, 8, 2].map((number) => seedId('warehouse', number))
const DRAFT = -1

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
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

test('it finds what was made on its lines, by whomever, and not what another one made', async () => {
  const record = (warehouseId: unknown, line: unknown): Row => ({
    warehouseId: line,
    consumptionMaterialList: [{ warehouseId, weight: '0.100' }],
    productList: [{ warehouseId, skuCode: 'LM-P400-1200', qty: 1 }],
  })
  for (const [resource, key] of [
    ['production.manufacture', 'productRecId'],
    ['production.produce', 'produceId'],
    ['production.shot-blast', 'productRecId'],
  ] as const) {
    const make = async (as: string, body: Row) => {
      const { status, data, msg } = await server.call(`${resource}.add`, { as, body })
      expect(status, `${resource}: ${String(msg)}`).toBe(200)
      const id = (data as Row)[key]
      await server.db.updateTable('record').set({ status: 0 }).where('id', '=', String(id)).execute()
      return id
    }
    const own = [await make('factory', record(STORE, LINE)), await make('operator', record(STORE, LINE))]
    const foreign = await make('operator', record(FOREIGN_STORE, FOREIGN_LINE))
    const found = (await rowsOf(`${resource}.page`, 'factory')).map((row) => row[key])
    expect(found, resource).toEqual(expect.arrayContaining(own))
    expect(found, resource).not.toContain(foreign)
    const operations = [`${resource}.update`, `${resource}.submit`]
    for (const id of operations) {
      const { status } = await server.call(id, { as: 'factory', body: { ...record(STORE, LINE), [key]: foreign } })
      expect(status, id).toBe(404)
    }
  }
})

const rowsOf = async (id: string, as: string): Promise<readonly Row[]> => {
  const page = { current: 1, size: 500 }
  const asked = operations[id]?.method === 'post' ? { body: page } : { query: page }
  const { status, data, msg } = await server.call(id, { as, ...asked })
  expect(status, `${id} as ${as}: ${String(msg)}`).toBe(200)
  return (data as { records: Row[] }).records
}

test('as it is seeded, it reads its own rents, warehouses and what lies in them, and those of nobody else', async () => {
  const stores = new Set((await rowsOf('warehouse.warehouse.page', 'factory')).map(({ warehouseId }) => warehouseId))
  const isShown = ({ factoryId, warehouseId, status }: Row) =>
    status !== DRAFT && (factoryId === OWN || stores.has(warehouseId))
  for (const [list, key] of [
    ['lease.project-lease.page', 'leaseId'],
    ['lease.bill.page', 'billId'],
    ['lease.rent-summary.page', 'summaryId'],
    ['lease.pay-detail.page', 'payDetailId'],
    ['warehouse.warehouse.page', 'warehouseId'],
    ['warehouse.stock.page', 'stockId'],
    ['warehouse.in-out.page', 'batchId'],
  ] as const) {
    const ids = (rows: readonly Row[]) => rows.map((row) => row[key]).toSorted()
    const all = await rowsOf(list, 'admin')
    const found = await rowsOf(list, 'factory')
    expect(found.length, list).toBeGreaterThan(0)
    expect(ids(found), list).toEqual(ids(all.filter(isShown)))
  }
})
