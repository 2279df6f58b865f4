import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { noteStatements } from '../../support/noteStatements'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'
import { vehicle } from '../../support/vehicle'

let server: TestServer
let statements: string[]

beforeAll(async () => {
  const watch: NonNullable<Parameters<typeof openTestServer>[2]>['watch'] = (db) => {
    const noted = noteStatements(db)
    statements = noted.statements
    return noted.db
  }
  server = await openTestServer({ maxBodyBytes: 5_000_000 }, undefined, { watch })
})
afterAll(async () => {
  expect(server.failures).toEqual([])
  await server.close()
})

test.each([
  ['lists', '['.repeat(2_400_000)],
  ['objects', '{"a":'.repeat(800_000)],
  ['closed lists', `{"paramName":${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}}`],
])('attack 59: %s in each other without end are refused', async (_, body) => {
  expect(await server.call('system.param.submit', { body })).toMatchObject({ status: 400, msg: '请求体嵌套过深' })
})

test.each<{ readonly [name: string]: string | number }>([
  { size: 2 ** 31 - 1 },
  { current: 2 ** 31 - 1 },
  { current: 2 ** 31 - 1, size: 2 ** 31 - 1 },
  { current: -1, size: 0 },
  { current: '9'.repeat(400), size: '1e309' },
])('attack 59: a page %o costs no more than another', async (query) => {
  const { status, data } = await server.call('system.param.list', { query })
  expect([200, 400]).toContain(status)
  if (status === 200) expect((data as { records: unknown[] }).records.length).toBeLessThanOrEqual(500)
})

const [STORE, SITE] = [seedId('warehouse', 1), seedId('warehouse', 5)]
const projectId = seedId('project', 2)
const goods = { skuCode: 'LM-P400-2700', qty: 1, weight: '0.028' }

/** Statements that a request needs, which goes through. */
async function countOf(ask: () => Promise<TestAnswer>): Promise<number> {
  statements.length = 0
  const { status, msg, data } = await ask()
  expect(status, `${String(msg)} ${JSON.stringify(data)}`).toBe(200)
  return statements.length
}

/** An application to take something out of a warehouse for a site, in so many entries. */
function takeOut(entries: number) {
  const entry = {
    ...{ warehouseId: STORE, toWarehouseId: SITE, estEntryDate: '2026-03-05' },
    projectPutInDetailList: [goods],
  }
  const goodsOutboundAdmissionDetailList = Array.from({ length: entries }, () => entry)
  return server.call('logistics.takeout.add', { body: { projectId, goodsOutboundAdmissionDetailList } })
}

test('attack 59: a document of many entries asks the database no more often than one of few', async () => {
  const few = await countOf(() => takeOut(2))
  expect(await countOf(() => takeOut(200))).toBeLessThanOrEqual(few)
  const fields = { goodsOutboundAdmissionDetailList: '出库货物清单最多200行' }
  expect(await takeOut(201)).toMatchObject({ status: 400, data: { fields } })
})

/** Submits a shipment of so many rows, and counts the statements of the submission. */
async function submitRows(rows: number): Promise<number> {
  const projectPutInDetailList = Array.from({ length: rows }, () => goods)
  const reqTotalWeight = ((rows * 28) / 1000).toFixed(3)
  const entry = { warehouseId: STORE, toWarehouseId: SITE, reqTotalQty: rows, reqTotalWeight, projectPutInDetailList }
  const load = vehicle({ qty: rows, weight: reqTotalWeight }, projectPutInDetailList)
  const body = { projectId, goodsOutboundExitDetailList: [entry], transportList: [load] }
  const { data } = await server.call('logistics.exit-shipment.add', { body })
  const { projectPutInId } = data as { projectPutInId?: string }
  return countOf(() => server.call('logistics.exit-shipment.submit', { body: { projectPutInId } }))
}

test('attack 59: neither do a submission of many rows, and those beside which it waits', async () => {
  // What is told by time, such as the rights of the caller, may be read again in between.
  const few = (await submitRows(2)) + 9
  expect(await submitRows(200)).toBeLessThanOrEqual(few)
  expect(await submitRows(2)).toBeLessThanOrEqual(few)
})
