import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { noteStatements } from '../../support/noteStatements'
import { openTestServer, type TestServer } from '../../support/testServer'

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

/** An application to take something out of a warehouse for a site, in so many entries. */
function takeOut(entries: number) {
  const goods = [{ skuCode: 'LM-P400-2700', qty: 1, weight: '0.028' }]
  const [warehouseId, toWarehouseId] = [seedId('warehouse', 1), seedId('warehouse', 5)]
  const entry = { warehouseId, toWarehouseId, estEntryDate: '2026-03-05', projectPutInDetailList: goods }
  const goodsOutboundAdmissionDetailList = Array.from({ length: entries }, () => entry)
  return server.call('logistics.takeout.add', {
    body: { projectId: seedId('project', 2), goodsOutboundAdmissionDetailList },
  })
}

test('attack 59: a document of many entries asks the database no more often than one of few', async () => {
  statements.length = 0
  expect(await takeOut(2)).toMatchObject({ status: 200 })
  const few = statements.length
  statements.length = 0
  expect(await takeOut(200)).toMatchObject({ status: 200 })
  expect(statements.length).toBeLessThanOrEqual(few)
  const fields = { goodsOutboundAdmissionDetailList: '出库货物清单最多200行' }
  expect(await takeOut(201)).toMatchObject({ status: 400, data: { fields } })
})
