import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import type { UnscopedServices } from '../../../src/server/crud/services'
import { exitApplicationRules } from '../../../src/server/domains/logistics/projectDocumentRules'
import { agree } from '../../support/agree'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'
import { vehicle } from '../../support/vehicle'

type Row = Record<string, unknown>

const [STORE, RETURNS, SITE, OTHER_SITE] = [1, 3, 5, 6].map((number) => seedId('warehouse', number))
const [projectId, OTHER] = [2, 3].map((number) => seedId('project', number))
const CODE = 'ZC-X2000'
const [EXIT, RETURN] = ['logistics.exit-application', 'logistics.return-shipment']
const PLACE = 'goodsOutboundExitDetailList.0.projectPutInDetailList'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await bring(SITE, 100)
  await bring(STORE, 500)
})
afterAll(() => server.close())

async function done(answer: Promise<TestAnswer>): Promise<Row> {
  const { status, msg, data } = await answer
  expect(status, `${String(msg)} ${JSON.stringify(data)}`).toBe(200)
  return data as Row
}

const call = (id: string, body: Row) => server.call(id, { body })

const rowsOf = (qty: number) => [{ skuCode: CODE, qty, weight: (qty / 100).toFixed(3) }]

function bring(warehouseId: string | undefined, qty: number, names: Row = {}): Promise<Row> {
  const slip = { projectId, inoutType: '101', warehouseId, inventoryDetail: rowsOf(qty), ...names }
  return done(call('warehouse.in-out.put-in', slip))
}

async function draft(resource: string | undefined, quantities: readonly number[], names: Row = {}): Promise<Row> {
  const goods = quantities.map((qty) => ({ skuCode: CODE, qty, weight: (qty / 100).toFixed(3) }))
  const [total] = [quantities.reduce((sum, qty) => sum + qty, 0)]
  const entry = {
    ...{ warehouseId: resource === RETURN ? SITE : undefined, toWarehouseId: RETURNS },
    ...{ reqTotalQty: total, reqTotalWeight: (total / 100).toFixed(3), projectPutInDetailList: goods },
  }
  const transportList = resource === RETURN ? [vehicle({ qty: total, weight: (total / 100).toFixed(3) })] : []
  const body = { projectId, ...names, goodsOutboundExitDetailList: [entry], transportList }
  return { resource, id: (await done(call(`${resource}.add`, body))).projectPutInId }
}

const submit = ({ resource, id }: Row) => call(`${String(resource)}.submit`, { projectPutInId: id })
const withdraw = ({ resource, id }: Row) => done(call(`${String(resource)}.reset`, { projectPutInId: id }))

async function refused(document: Row): Promise<Row> {
  const { status, data } = await submit(document)
  expect(status).toBe(400)
  return (data as { fields: Row }).fields
}

/** The message of a row; `held` is what other documents hold, which each test gives back at its end. */
const says = (asked: number, there: number, held = 0) =>
  `斜撑 2000申请退场${asked.toLocaleString('en')}件，项目在工地有${there}件${held === 0 ? '' : `，其中${held}件由其他退场单据占用`}`

test('an application for more than lies on the sites of its project is saved, and refused when it is handed in', async () => {
  const much = await draft(EXIT, [999_999])
  expect(await refused(much)).toEqual({ [`${PLACE}.0.qty`]: says(999_999, 100) })
  const split = await draft(EXIT, [60, 30, 11])
  expect(await refused(split)).toEqual({ [`${PLACE}.2.qty`]: says(101, 100) })
  const all = await draft(EXIT, [60, 40])
  await done(submit(all))
  await withdraw(all)
  await done(submit(all))
  await withdraw(all)
})

test('what others ask for is not there for it, whether they wait, were agreed to or leave already', async () => {
  const waiting = await draft(EXIT, [30])
  await done(submit(waiting))
  const late = await draft(EXIT, [71])
  expect(await refused(late)).toEqual({ [`${PLACE}.0.qty`]: says(71, 100, 30) })
  await withdraw(waiting)
  const agreed = await draft(EXIT, [40])
  await agree(server, String(EXIT), String(agreed.id))
  expect(await refused(late)).toEqual({ [`${PLACE}.0.qty`]: says(71, 100, 40) })
  const leaving = await draft(RETURN, [50])
  await done(submit(leaving))
  expect(await refused(late)).toEqual({ [`${PLACE}.0.qty`]: says(71, 100, 50) })
  await withdraw(leaving)
  await agree(server, String(RETURN), String((await draft(RETURN, [40], { exitApplicationId: agreed.id })).id))
  expect(await refused(late)).toEqual({ [`${PLACE}.0.qty`]: says(71, 60) })
})

test('an application that was refused holds nothing any more', async () => {
  const other = { projectId: OTHER }
  await bring(OTHER_SITE, 10, other)
  const late = await draft(EXIT, [8], other)
  const handed = await draft(EXIT, [9], other)
  await done(submit(handed))
  expect(await refused(late)).toEqual({ [`${PLACE}.0.qty`]: says(8, 10, 9) })
  const { data } = await server.call('flow.todo.page', { as: 'operator', query: { businessId: String(handed.id) } })
  const [todo] = (data as { records: Row[] }).records
  const body = { id: todo?.id, auditResult: 20, auditComment: '不退场' }
  await done(server.call('flow.todo.commit', { as: 'operator', body }))
  await done(submit(late))
  await withdraw(late)
})

test('goods lie there for the project that their slip names: a slip without one, and an allotment, move none of its', async () => {
  const other = { projectId: OTHER }
  const slip = { inoutType: '202', warehouseId: OTHER_SITE, toWarehouseId: STORE }
  await done(call('warehouse.in-out.take-out', { ...slip, ...other, inventoryDetail: rowsOf(4) }))
  await done(call('warehouse.in-out.take-out', { ...slip, inventoryDetail: rowsOf(1) }))
  const moved = { warehouseId: SITE, toWarehouseId: OTHER_SITE, inventoryList: rowsOf(20) }
  await done(call('warehouse.allot.take-out', moved))
  expect(await refused(await draft(EXIT, [7], other))).toEqual({ [`${PLACE}.0.qty`]: says(7, 6) })
  const noSite = await draft(EXIT, [1], { projectId: seedId('project', 1) })
  expect(await refused(noSite)).toEqual({ [`${PLACE}.0.qty`]: says(1, 0) })
})

test('of applications that are handed in at once as many go through as there is for', async () => {
  const drafts = await Promise.all([25, 25, 25, 25].map((qty) => draft(EXIT, [qty])))
  const answers = await Promise.all(drafts.map(submit))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400])
  expect(server.failures).toEqual([])
  // The embedded database runs one transaction after the other; several servers need the lock.
  const locks = exitApplicationRules.locks?.({ projectId: seedId('project', 2) }, {} as UnscopedServices, true)
  expect(await locks).toEqual([`project ${projectId}`])
})
