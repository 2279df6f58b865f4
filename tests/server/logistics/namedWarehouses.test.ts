import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { addScopedAccount } from '../../support/addScopedAccount'
import { openTestServer, type TestServer } from '../../support/testServer'

const [STORE, RETURNS, SITE] = [1, 3, 5].map((number) => seedId('warehouse', number))
const projectId = seedId('project', 2)
const line = { warehouseId: SITE, toWarehouseId: RETURNS, reqTotalWeight: '0.100' }
const goodsOutboundExitDetailList = [line]

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
  await addScopedAccount(server.db, 'newcomer', ['warehouse.warehouse'])
})
afterAll(() => server.close())

test.each([
  ['exit-shipment', { goodsOutboundExitDetailList: [{ ...line, warehouseId: STORE, toWarehouseId: SITE }] }],
  ['return-shipment', { goodsOutboundExitDetailList }],
  ['takeout', { goodsOutboundAdmissionDetailList: [{ warehouseId: STORE, toWarehouseId: SITE }] }],
  ['exit-application', { goodsOutboundExitDetailList: [{ toWarehouseId: RETURNS }] }],
])('whoever does not see a warehouse learns nothing of it by a draft of %s that names it: %j', async (kind, named) => {
  const add = (as: string) => server.call(`logistics.${kind}.add`, { as, body: { projectId, ...named } })
  expect((await add('admin')).status).toBe(200)
  expect(await add('newcomer')).toMatchObject({ status: 400, msg: expect.stringMatching(/仓库不存在或已被删除$/) })
})

test('a return leaves the site of a project, so that nothing returns from where it is', async () => {
  const entries = [{ ...line, warehouseId: RETURNS }]
  expect(
    await server.call('logistics.return-shipment.add', { body: { projectId, goodsOutboundExitDetailList: entries } }),
  ).toMatchObject({
    status: 400,
    data: { fields: { 'goodsOutboundExitDetailList.0.warehouseId': '发货仓库的类型应为项目仓库' } },
  })
})
