import { afterAll, beforeAll, expect, test } from 'vitest'
import { bladeDictionaries } from '../../../src/generated/dictionaries'
import openapi from '../../../src/generated/openapi.json'
import { seedParams } from '../../../src/seed/data/params'
import { seedRegions } from '../../../src/seed/data/regions'
import { seedRecords } from '../../../src/seed/seedRecords'
import { type SeededAccount, seedServer } from '../../../src/seed/seedServer'
import type { OpenDatabase } from '../../../src/server/db/database'
import { createAnswerCheck } from '../../support/answerCheck'
import { findSourceFiles, readSource } from '../../support/sourceFiles'
import { openTestDatabase } from '../../support/testDatabase'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer
let database: OpenDatabase
let accounts: readonly SeededAccount[]

const now = new Date(2026, 2, 1, 8).getTime()
const parts = { clock: () => now, random: (size: number) => crypto.getRandomValues(new Uint8Array(size)) }

beforeAll(async () => {
  server = await openTestServer()
  database = await openTestDatabase()
  accounts = await seedServer({ ...parts, db: database.db, passwordIterations: 1 })
})
afterAll(async () => {
  await server.close()
  await database.close()
})

type Row = Record<string, unknown>

async function rows(operation: string, query = {}): Promise<readonly Row[]> {
  const answer = await server.call(operation, { query: { size: 500, ...query } })
  expect(createAnswerCheck(openapi)(operation, answer), operation).toEqual([])
  return (answer.data as { records: Row[] }).records
}

function stored() {
  return database.db.selectFrom('record').selectAll().orderBy('id').execute()
}

test('the first start makes accounts with readable passwords of their own', () => {
  expect(accounts.map(({ account }) => account)).toEqual(['admin', 'operator', 'factory', 'supervisor', 'clerk'])
  const passwords = accounts.map(({ password }) => password)
  for (const password of passwords) expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
  expect(new Set(passwords).size).toBe(accounts.length)
})

test('a later start changes nothing and tells no password', async () => {
  const before = await stored()
  expect(await seedServer({ ...parts, db: database.db, clock: () => now + 1000, passwordIterations: 1 })).toEqual([])
  expect(await stored()).toEqual(before)
})

test('what was deleted after the first start stays deleted', async () => {
  await database.db.deleteFrom('record').where('resource', '=', 'project.project').execute()
  await seedServer({ ...parts, db: database.db, passwordIterations: 1 })
  const left = await database.db.selectFrom('record').where('resource', '=', 'project.project').selectAll().execute()
  expect(left).toEqual([])
})

test('the same input makes the same records', () => {
  const input = { now, menus: [], initialPassword: 'x' }
  expect(seedRecords(input)).toEqual(seedRecords(input))
  const ids = seedRecords(input).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('about one in six of the tasks with a time limit that wait is overdue, and none begins later than now', () => {
  const told = (time: unknown) => new Date(String(time).replace(' ', 'T')).getTime()
  const records = seedRecords({ now, menus: [] })
  const waiting = records.filter(
    ({ resource, status, body }) => resource === 'flow.todo' && status === 0 && body.dueTime !== undefined,
  )
  const overdue = waiting.filter(({ body }) => told(body.dueTime) < now)
  expect(waiting.length).toBeGreaterThan(12)
  expect(overdue.length / waiting.length).toBeGreaterThan(0.1)
  expect(overdue.length / waiting.length).toBeLessThan(0.25)
  expect(waiting.filter(({ createTime }) => told(createTime) > now)).toEqual([])
})

test.each(bladeDictionaries)('$code has entries [B156]', async ({ code }) => {
  const { data } = await server.call('system.dict.dictionary', { query: { code } })
  expect((data as Row[]).length).toBeGreaterThan(1)
})

test('the business it seeds is what the API promises, in several states and months', async () => {
  const projects = await rows('project.project.page')
  expect(projects.length).toBeGreaterThanOrEqual(12)
  expect(new Set(projects.map(({ status }) => status)).size).toBeGreaterThanOrEqual(6)
  expect(new Set(projects.map(({ createTime }) => String(createTime).slice(0, 7))).size).toBeGreaterThanOrEqual(6)
  expect(await rows('factory.factory.page')).toHaveLength(6)
  expect(await rows('project.rental-report.report-req-page')).toHaveLength(10)
  expect((await rows('system.post.list')).length).toBeGreaterThan(4)
  const keys = (await rows('system.param.list')).map(({ paramKey }) => paramKey)
  expect(keys).toEqual(expect.arrayContaining(['account.failCount']))
})

test('the clerk, whose documents name no warehouse, finds none nor how goods moved', async () => {
  for (const operation of ['warehouse.warehouse.list', 'warehouse.in-out.list']) {
    expect((await server.call(operation)).data, operation).not.toEqual([])
    expect((await server.call(operation, { as: 'clerk' })).data, operation).toEqual([])
  }
})

test('the settlements that it seeds are of goods that their deliveries brought, and of no more', async () => {
  const accepted = new Map<string, number>()
  for (const { projectPutinCode, transportList = [] } of await rows('logistics.inbound-instruction.page')) {
    for (const { projectPutInDetailList: goods } of transportList as { projectPutInDetailList: Row[] }[]) {
      for (const { skuName, commitWeight } of goods)
        accepted.set(`${projectPutinCode} ${skuName}`, Number(commitWeight))
    }
  }
  const { data } = await server.call('procurement.settlement.page', { query: { size: 500 }, body: {} })
  const { records } = data as { records: Row[] }
  for (const { putinCode, skuName, totalWeight } of records) {
    const name = `${putinCode} ${skuName}`
    accepted.set(name, (accepted.get(name) ?? Number.NaN) - Number(totalWeight))
  }
  expect(records).toHaveLength(6)
  for (const [name, left] of accepted) expect(left, name).toBeGreaterThan(-0.0005)
})

test('the deliveries that it seeds bring what was planned, and are settled behind their arrival with their vehicle', async () => {
  const goodsOf = (list: unknown) => (list as Row[]).map(({ skuName }) => skuName)
  const plans = new Map(
    (await rows('requirement.demand-plan.page')).map((plan) => [
      plan.requirementId,
      goodsOf(plan.requirementPlanReqItems),
    ]),
  )
  const orders = new Map((await rows('procurement.purchase-order.page')).map((order) => [order.orderNumber, order]))
  const deliveries = new Map<unknown, Row & { vehicle: Row }>()
  for (const delivery of await rows('logistics.inbound-instruction.page')) {
    const [vehicle = {}] = (delivery.transportList ?? []) as Row[]
    deliveries.set(delivery.projectPutinCode, { ...delivery, vehicle })
    const named = (delivery.requireIds ?? []) as string[]
    if (named.length === 0) continue
    const planned = named.flatMap((id) => plans.get(id))
    expect(planned, String(delivery.projectPutinCode)).toEqual(
      expect.arrayContaining(goodsOf(vehicle.projectPutInDetailList)),
    )
  }
  const { data } = await server.call('procurement.settlement.page', { query: { size: 500 }, body: {} })
  for (const settlement of (data as { records: Row[] }).records) {
    const { vehicle, requireIds } = deliveries.get(settlement.putinCode) ?? { vehicle: {} }
    const order = orders.get(settlement.purchaseCode)
    const { cartNumber: carNumber, driverName, driverMobile } = vehicle
    expect(settlement).toMatchObject({ carNumber, driverName, driverMobile })
    expect(requireIds).toContain(order?.reqId)
    expect(goodsOf(order?.projectPurchaseDetails)).toContain(settlement.skuName)
    const days = [order?.createTime, vehicle.startDate, settlement.arrivalTime, settlement.createTime].map(String)
    expect(days).toEqual([...days].sort())
  }
})

test('each project counts the buildings of its agreed reports, and saving one again changes nothing', async () => {
  for (const { projectId, buildQty, status } of await rows('project.project.page')) {
    const query = { projectId: String(projectId) }
    const answer = await server.call('project.project.detail', { query })
    const detail = answer.data as Row
    expect(createAnswerCheck(openapi)('project.project.detail', answer)).toEqual([])
    const reports = await rows('project.rental-report.report-req-page', { projectId: String(projectId) })
    const agreed = reports.filter((report) => report.status === 10 || report.status === 130)
    expect(agreed.flatMap((report) => report.projectRentalReportList)).toHaveLength(Number(buildQty))
    if (status !== -1) continue
    const saved = await server.call('project.project.update', { body: detail })
    expect(saved.data).toEqual({
      ...detail,
      version: 2,
      updateUser: expect.any(String),
      updateTime: expect.any(String),
    })
  }
})

test('every region stands below its parent, from 34 provinces down to districts', () => {
  const byCode = new Map(seedRegions.map((region) => [region.code, region]))
  const below = (code: string) =>
    seedRegions.filter(({ parentCode }) => parentCode === code).map(({ name, sort }) => [name, sort])
  expect(byCode.size).toBe(seedRegions.length)
  for (const { code, name, parentCode, ancestors, level } of seedRegions.slice(1)) {
    const parent = byCode.get(parentCode)
    expect(ancestors, code).toBe(`${parent?.ancestors},${parentCode}`)
    expect([1, 2, 3], code).toContain(level)
    expect(Number(parent?.level), code).toBeLessThan(level)
    expect(name, code).toMatch(/^\p{Script=Han}{2,15}$/u)
  }
  expect(below('00')).toHaveLength(34)
  expect(below('4401').slice(0, 3)).toEqual([
    ['荔湾区', 1],
    ['越秀区', 2],
    ['海珠区', 3],
  ])
  expect(below('42').map(([name]) => name)).toContain('仙桃市')
  const cities = seedRegions.filter(({ level }) => level === 2)
  expect(cities.filter(({ code }) => below(code).length === 0)).toEqual([])
  expect(seedRegions.filter(({ level }) => level === 3).length).toBeGreaterThan(2800)
})

test('each parameter that is seeded is read by the server', () => {
  const sources = findSourceFiles(['src/server'], /\.ts$/).map(readSource)
  const idle = seedParams.filter(({ key }) => !sources.some((source) => source.includes(`'${key}'`)))
  expect(idle.map(({ key }) => key)).toEqual([])
})
