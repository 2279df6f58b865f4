import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/server/http/json'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

interface SeedRow {
  readonly resource: string
  readonly id?: string
  readonly status?: number
  readonly time?: string
  readonly body: JsonObject
}

let last = 0
/** Rows as other domains leave them. */
async function insert({ resource, id, status = 1, time = '2029-01-05 10:00:00', body }: SeedRow): Promise<void> {
  last += 1
  await server.db
    .insertInto('record')
    .values({
      id: id ?? String(last),
      resource,
      tenant_id: '000000',
      status,
      create_time: time,
      update_time: time,
      create_user: null,
      create_dept: null,
      update_user: null,
      body: JSON.stringify(body),
    })
    .execute()
}

const rowsOf = async (operation: string, query: { [name: string]: string } = {}) =>
  (await server.call(operation, { query })).data as JsonObject[]

test('the stock of a month follows from the present one and all that has moved since', async () => {
  const [{ stockWeight: now } = {}] = (await rowsOf('dashboard.asset.detail-month', { year: '2029' })).slice(-1)
  await insert({ resource: 'warehouse.in-out', time: '2029-02-10 08:00:00', body: { type: 1, totalWeight: '7.5' } })
  await insert({ resource: 'warehouse.in-out', time: '2029-03-31 23:59:59', body: { type: 2, totalWeight: '2.25' } })
  await insert({ resource: 'warehouse.stock', body: { warehouseId: '99', weight: '5.25' } })
  const months = await rowsOf('dashboard.asset.detail-month', { year: '2029' })
  const base = Number(now)
  expect(months).toHaveLength(12)
  expect(months.slice(0, 4).map(({ inWeight, outWeight }) => [inWeight, outWeight])).toEqual([
    ['0', '0'],
    ['7.5', '0'],
    ['0', '2.25'],
    ['0', '0'],
  ])
  const more = months.map(({ stockWeight }) => Math.round((Number(stockWeight) - base) * 1000) / 1000)
  expect(more.slice(0, 4)).toEqual([0, 7.5, 5.25, 5.25])
})

test('average prices are weighed, and months without purchases have none', async () => {
  const at = (arrivalTime: string, totalPurchasePrice: string, totalWeight: string) =>
    insert({ resource: 'procurement.settlement', body: { arrivalTime, totalPurchasePrice, totalWeight } })
  await at('2029-01-03 08:00:00', '200.00', '1')
  await at('2029-01-04 08:00:00', '100.00', '2')
  const totals = await rowsOf('dashboard.procurement.total-purchase-price', { year: '2029' })
  expect(totals[0]).toEqual({ month: '2029-01', totalPurchasePrice: '300.00', totalWeight: '3' })
  const averages = await rowsOf('dashboard.procurement.average-purchase-price', { year: '2029' })
  expect(averages.slice(0, 2)).toEqual([
    { month: '2029-01', averagePurchasePrice: '100.00' },
    { month: '2029-02', averagePurchasePrice: '' },
  ])
})

test('a factory shows its stock, its projects and what it still owes', async () => {
  const [{ factoryId } = {}] = await rowsOf('factory.factory.list')
  const assetOf = async () => (await rowsOf('dashboard.factory.detail-list')).find((row) => row.factoryId === factoryId)
  const before = await assetOf()
  const bill = { factoryId, totalCurValue: '100.50', paymentMoney: '40.25' }
  await insert({ resource: 'lease.bill', status: 8, body: bill })
  await insert({ resource: 'lease.bill', status: 9, body: bill })
  const after = await assetOf()
  expect(Number(after?.pendingRent) - Number(before?.pendingRent)).toBe(60.25)
  expect(after?.projectQty).toBe(before?.projectQty)
})

const AGREED = 10
const totalsOf = async () => (await server.call('dashboard.plan.summary-view')).data as JsonObject
/** How much a figure has grown, in tonnes. */
const growth = (before: JsonObject, after: JsonObject) => (name: string) =>
  (Number(after[name]) - Number(before[name])).toFixed(3)

test('of plans and purchases those count that were submitted and neither refused nor sent back', async () => {
  const before = await totalsOf()
  const statuses = { draft: -1, waiting: 0, agreed: AGREED, refused: 20, returned: 30 }
  for (const status of Object.values(statuses)) {
    await insert({ resource: 'requirement.demand-plan', status, body: { totalWeight: '3' } })
    await insert({ resource: 'procurement.purchase-order', status, body: { totalWeight: '2' } })
  }
  const grown = growth(before, await totalsOf())
  expect([grown('planWeight'), grown('purchaseWeight')]).toEqual(['6.000', '4.000'])
  const months = await rowsOf('dashboard.plan.summary-month', { year: '2029' })
  expect(months[0]).toMatchObject({ month: '2029-01', planWeight: '6' })
})

test('only one of six kinds of inbound movement adds to what came in for plans', async () => {
  const before = await totalsOf()
  const inoutTypes = { bought: '101', back: '102', moved: '103', offline: '105', surplus: '106', produced: '107' }
  for (const inoutType of Object.values(inoutTypes)) {
    await insert({ resource: 'warehouse.in-out', body: { type: 1, inoutType, totalWeight: '5' } })
  }
  expect(growth(before, await totalsOf())('putInWeight')).toBe('5.000')
  const months = await rowsOf('dashboard.plan.summary-month', { year: '2029' })
  expect(months[0]).toMatchObject({ month: '2029-01', putInWeight: '5' })
})

test('a factory has leased what was agreed', async () => {
  const [{ factoryId } = {}] = await rowsOf('factory.factory.list')
  const assetOf = async () =>
    (await rowsOf('dashboard.factory.detail-list')).find((row) => row.factoryId === factoryId) ?? {}
  const before = await assetOf()
  for (const status of [-1, 0, 101, AGREED, 20, 30]) {
    await insert({ resource: 'lease.project-lease', status, body: { factoryId, totalCurWeight: '7' } })
  }
  expect(growth(before, await assetOf())('leaseWeight')).toBe('7.000')
})

test('whoever lacks the right sees none of it', async () => {
  expect((await server.call('dashboard.asset.detail', { as: 'factory' })).status).toBe(403)
})

/** A project of a factory of its own, with a warehouse at that factory. */
async function insertSite(factoryId: string, projectId: string, name: string): Promise<void> {
  const row = (resource: string, id: string, body: JsonObject) =>
    insert({
      resource,
      id,
      status: resource === 'factory.factory' || resource.startsWith('warehouse') ? 1 : AGREED,
      body,
    })
  await row('factory.factory', factoryId, { factoryId, factoryName: name })
  await row('project.project', projectId, { projectId, factoryId, projectName: `${name}项目` })
  await row('warehouse.warehouse', `${factoryId}1`, { locationId: factoryId, type: 3, warehouseName: `${name}仓` })
  await row('warehouse.stock', `${factoryId}2`, { warehouseId: `${factoryId}1`, weight: '11' })
  await row('warehouse.in-out', `${factoryId}3`, {
    ...{ type: 1, inoutType: '101', projectId, warehouseId: `${factoryId}1`, totalWeight: '4' },
  })
  await row('requirement.demand-plan', `${factoryId}4`, { factoryId, projectId: [projectId], totalWeight: '8' })
  const number = `PO,${factoryId}`
  await row('procurement.purchase-order', `${factoryId}5`, { projectId, orderNumber: number, totalWeight: '6' })
  await row('procurement.settlement', `${factoryId}6`, {
    ...{ purchaseCode: number, factoryId, totalPurchasePrice: '90.00', totalWeight: '3' },
    arrivalTime: '2029-01-09 08:00:00',
  })
}

test('a project or a factory narrows plans, purchases and settlements to its own', async () => {
  await insertSite('8101', '8201', '甲厂')
  await insertSite('8102', '8202', '乙厂')
  const [projectId, factoryId] = ['8201', '8101']
  const asked: readonly { [name: string]: string }[] = [{ projectId }, { factoryId }, { projectId, factoryId }]
  for (const query of asked) {
    const { data } = await server.call('dashboard.plan.summary-view', { query })
    expect(data).toMatchObject({ planWeight: '8', putInWeight: '4', purchaseWeight: '6', finishRate: '50.00' })
    const inYear = { ...query, year: '2029' }
    expect((await rowsOf('dashboard.plan.summary-month', inYear))[0]).toMatchObject({
      planWeight: '8',
      putInWeight: '4',
    })
    const settled = await rowsOf('dashboard.procurement.total-purchase-price', inYear)
    expect(settled[0]).toMatchObject({ totalPurchasePrice: '90.00', totalWeight: '3' })
    const prices = await rowsOf('dashboard.procurement.average-purchase-price', inYear)
    expect(prices[0]).toMatchObject({ averagePurchasePrice: '30.00' })
  }
})

test('a project of another factory than the chosen one has nothing', async () => {
  const query = { projectId: '8201', factoryId: '8102' }
  const { data } = await server.call('dashboard.plan.summary-view', { query })
  expect(data).toMatchObject({ planWeight: '0', putInWeight: '0', purchaseWeight: '0' })
  const settled = await rowsOf('dashboard.procurement.total-purchase-price', { ...query, year: '2029' })
  expect(settled[0]).toMatchObject({ totalPurchasePrice: '0' })
})

test('a factory narrows stock and counts to what is its own', async () => {
  const query = { factoryId: '8101' }
  const { data } = await server.call('dashboard.asset.detail', { query })
  expect(data).toMatchObject({ totalWeight: '11', warehouseWeight: '11', projectWeight: '0' })
  expect(data).toMatchObject({ warehouseQty: 1, projectQty: 1, factoryQty: 1 })
  const months = await rowsOf('dashboard.asset.detail-month', { ...query, year: '2029' })
  expect(months[0]).toMatchObject({ inWeight: '4', outWeight: '0', stockWeight: '11' })
  const factories = await rowsOf('dashboard.factory.detail-list', query)
  expect(factories.map(({ factoryName }) => factoryName)).toEqual(['甲厂'])
})
