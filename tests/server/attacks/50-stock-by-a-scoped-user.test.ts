import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { addScopedAccount } from '../../support/addScopedAccount'
import { insertRecord } from '../../support/insertRecord'
import { openTestServer, type TestServer } from '../../support/testServer'

const skuCode = 'LM-P150-2700'
const [from, to] = [seedId('warehouse', 1), seedId('warehouse', 2)]

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
  await addScopedAccount(server.db, 'keeper', ['warehouse.stock'])
})
afterAll(() => server.close())

const KINDS = { 'put-in': '101', 'take-out': '202' }

const move = (kind: 'put-in' | 'take-out', qty: number, as = 'keeper') => {
  const inoutType = KINDS[kind]
  const inventoryDetail = [{ skuCode, qty }]
  const body = { projectId: seedId('project', 2), inoutType, warehouseId: from, toWarehouseId: to, inventoryDetail }
  return server.call(`warehouse.in-out.${kind}`, { as, body })
}

async function stockRows() {
  const rows = await server.db
    .selectFrom('record')
    .select('body')
    .where('resource', '=', 'warehouse.stock')
    .where('is_deleted', '=', 0)
    .execute()
  return rows
    .map(({ body }) => body)
    .filter((body) => body.warehouseId === from && body.skuCode === skuCode)
    .map(({ qty }) => Number(qty))
}

test('attack 50: what somebody books who sees his own rows alone goes into the one row of stock, and comes out of it', async () => {
  const [before = 0] = await stockRows()
  expect(await move('put-in', 10, 'admin')).toMatchObject({ status: 200 })
  expect(await move('put-in', 3)).toMatchObject({ status: 200 })
  expect(await move('put-in', 3)).toMatchObject({ status: 200 })
  expect(await stockRows()).toEqual([before + 16])
  expect(await move('take-out', before + 15)).toMatchObject({ status: 200 })
  expect(await stockRows()).toEqual([1])
  expect(await move('take-out', 2)).toMatchObject({ status: 400 })
})

test('attack 50: the database refuses a second row of stock of one product in one warehouse, and stock below zero', async () => {
  const body = { warehouseId: from, skuCode, qty: 1, weight: '1.000', isZero: 0 }
  const twice = insertRecord(server.db, { id: '5001', resource: 'warehouse.stock', body })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  const short = { ...body, skuCode: 'NEW-1', qty: -1 }
  const below = insertRecord(server.db, { id: '5002', resource: 'warehouse.stock', body: short })
  await expect(below).rejects.toMatchObject({ code: '23514' })
})
