import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { grantCodes } from '../../support/grantCodes'
import { signedInApi } from '../../support/signedInApi'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

const [STORE, SITE] = [seedId('warehouse', 1), seedId('warehouse', 5)]
const projectId = seedId('project', 2)
/** Nothing of it lies in either warehouse before. */
const skuCode = 'ZC-X2000'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const call = (id: string, body: Row, as = 'operator') => server.call(id, { as, body })

async function done(id: string, body: Row): Promise<Row> {
  const { status, msg, data } = await call(id, body)
  expect(status, `${id}: ${String(msg)}`).toBe(200)
  return data as Row
}

async function stockOf(warehouseId: string) {
  const { status, data } = await server.call('warehouse.stock.sku-detail', { query: { warehouseId, skuCode } })
  return status === 200 ? [(data as Row).qty, (data as Row).weight] : [0, '0.000']
}

const totalStock = async () => Number(((await server.call('dashboard.asset.detail')).data as Row).totalWeight)

async function figures() {
  const plans = (await server.call('dashboard.plan.summary-view')).data as Row
  const months = (await server.call('dashboard.asset.detail-month')).data as Row[]
  const { totalWeight } = (await server.call('project.project.detail', { query: { projectId } })).data as Row
  return { bought: plans.putInWeight, months, onSite: totalWeight }
}

const putIn = (qty: number, weight: string) =>
  done('warehouse.in-out.put-in', {
    ...{ projectId, inoutType: '101', warehouseId: STORE },
    inventoryDetail: [{ skuCode, qty, weight }],
  })
const takeOut = (qty: number, weight: string) =>
  done('warehouse.in-out.take-out', {
    ...{ projectId, inoutType: '201', warehouseId: STORE, toWarehouseId: SITE },
    inventoryDetail: [{ skuCode, qty, weight }],
  })
const reverse = (batchId: unknown, as?: string) => call('warehouse.in-out.reverse', { batchId }, as)
const read = async (batchId: unknown) =>
  (await server.call('warehouse.in-out.detail', { query: { batchId: String(batchId) } })).data as Row

test('what was put in by mistake goes out again, and counts in no figure', async () => {
  const before = { stock: await stockOf(STORE), ...(await figures()) }
  const { batchId } = await putIn(5, '1000000000')
  const counter = await done('warehouse.in-out.reverse', { batchId })
  expect(counter).toMatchObject({ type: 2, inoutTypeName: '冲销', reversalId: batchId, totalQty: 5 })
  expect(await read(batchId), 'both stay to be seen, each naming the other').toMatchObject({
    type: 1,
    totalQty: 5,
    reversalId: counter.batchId,
  })
  expect({ stock: await stockOf(STORE), ...(await figures()) }).toEqual(before)
})

test('what was handed to a line by mistake comes back, at both ends', async () => {
  await putIn(3, '300')
  const LINE = seedId('warehouse', 2)
  const before = [await stockOf(STORE), await stockOf(LINE)]
  const { batchId } = await done('warehouse.in-out.line-take-out', {
    ...{ projectId, inoutType: '104', warehouseId: STORE, toWarehouseId: LINE },
    inventoryDetail: [{ skuCode, qty: 2, weight: '200' }],
  })
  expect([await stockOf(STORE), await stockOf(LINE)]).not.toEqual(before)
  const counter = await done('warehouse.in-out.reverse', { batchId })
  expect([await stockOf(STORE), await stockOf(LINE)]).toEqual(before)
  const { records } = (await server.call('warehouse.in-out.collar-page')).data as { records: Row[] }
  expect(records.find((each) => each.batchId === batchId)).toMatchObject({ reversalId: counter.batchId })
})

test('lists, views and sheets tell what was reversed from its counter-entry, and name the other one', async () => {
  const kept = await putIn(1, '0.010')
  const { batchId } = await putIn(2, '0.020')
  const counter = await done('warehouse.in-out.reverse', { batchId })
  const expected = [
    [batchId, 1, counter.batchId],
    [counter.batchId, 2, batchId],
    [kept.batchId, undefined, undefined],
  ]
  const api = await signedInApi(server)
  const page = await api.dynamicCall('warehouse.in-out.page', { query: { size: 20 } })
  const { records } = page as { readonly records: readonly Row[] }
  for (const [id, ...said] of expected) {
    const listed = records.find((record) => record.batchId === id)
    expect([listed?.reversal, listed?.reversalId], 'in the list').toEqual(said)
    const shown = await api.call('warehouse.in-out.detail', { query: { batchId: String(id) } })
    expect([shown.reversal, shown.reversalId], 'opened').toEqual(said)
  }
})

test('what was taken out by mistake comes back from where it went', async () => {
  await putIn(9, '0.090')
  const before = { store: await stockOf(STORE), site: await stockOf(SITE), ...(await figures()) }
  const { batchId } = await takeOut(4, '0.040')
  expect(await stockOf(SITE)).not.toEqual(before.site)
  await done('warehouse.in-out.reverse', { batchId })
  expect({ store: await stockOf(STORE), site: await stockOf(SITE), ...(await figures()) }).toEqual(before)
})

test('scrap leaves for good where no warehouse is named for it, and comes back by a reversal; nothing else does', async () => {
  await putIn(6, '0.060')
  const before = { store: await stockOf(STORE), stock: await totalStock() }
  const scrap = {
    ...{ projectId, inoutType: '204', warehouseId: STORE },
    inventoryDetail: [{ skuCode, qty: 2, weight: '0.020' }],
  }
  const { batchId, toWarehouseName = '' } = await done('warehouse.in-out.take-out', scrap)
  expect(toWarehouseName).toBe('')
  expect(before.stock - (await totalStock())).toBeCloseTo(0.02, 6)
  await done('warehouse.in-out.reverse', { batchId })
  expect({ store: await stockOf(STORE), stock: await totalStock() }).toEqual(before)
  const { status, data } = await call('warehouse.in-out.take-out', { ...scrap, inoutType: '202' })
  expect([status, (data as Row).fields]).toEqual([400, { toWarehouseId: '请选择目的仓库' }])
})

test('a reversal is refused the second time, of itself, of what a document booked, and of goods that are gone', async () => {
  const { batchId } = await putIn(3, '0.030')
  const answers = await Promise.all([reverse(batchId), reverse(batchId), reverse(batchId)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  const { reversalId } = await read(batchId)
  for (const id of [batchId, reversalId]) {
    expect(await reverse(id)).toMatchObject({ status: 400, msg: '该变动已冲销，或本身就是冲销' })
  }
  const out = await takeOut(1, '0.010')
  const { records } = (await server.call('warehouse.in-out.page', { query: { type: 1, size: 5 } })).data as {
    records: Row[]
  }
  const other = records.find(({ sourceId }) => sourceId === out.batchId)
  expect(await reverse(other?.batchId)).toMatchObject({
    status: 400,
    msg: '由单据产生的变动不能冲销，请用相反的单据或出入库更正',
  })
  const gone = await putIn(2, '0.020')
  const [qty, weight] = await stockOf(STORE)
  await takeOut(Number(qty), String(weight))
  expect(await reverse(gone.batchId)).toMatchObject({ status: 400, msg: expect.stringContaining('库存不足') })
  expect((await reverse(gone.batchId, 'clerk')).status).toBe(403)
})

test('nobody reverses what moves the stock of a warehouse that he does not see', async () => {
  const foreign = seedId('warehouse', 2)
  const role = await server.call('system.role.list', { query: { roleAlias: 'factory' } })
  const [{ id: roleId } = {}] = (role.data as { records: Row[] }).records
  await grantCodes(server, String(roleId), ['stock_reverse'])
  // Rights that were written past the server count after five seconds.
  server.pass(10_000)
  await putIn(6, '0.060')
  const slip = async (toWarehouseId: string) =>
    done('warehouse.in-out.take-out', {
      ...{ projectId, inoutType: '202', warehouseId: STORE, toWarehouseId },
      inventoryDetail: [{ skuCode, qty: 3 }],
    })
  const [seen, unseen] = [await slip(SITE), await slip(foreign)]
  const before = [await stockOf(STORE), await stockOf(foreign)]
  expect((await reverse(unseen.batchId, 'factory')).status).toBe(404)
  expect([await stockOf(STORE), await stockOf(foreign)]).toEqual(before)
  expect((await reverse(seen.batchId, 'factory')).status).toBe(200)
  expect((await reverse(unseen.batchId)).status).toBe(200)
})
