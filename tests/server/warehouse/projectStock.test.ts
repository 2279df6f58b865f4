import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { acceptDelivery } from '../../support/acceptDelivery'
import { agree } from '../../support/agree'
import { openTestServer, type TestServer } from '../../support/testServer'
import { vehicle } from '../../support/vehicle'

type Row = Record<string, unknown>

const [HENGLI, RETURNS, SITE] = [1, 3, 5].map((number) => seedId('warehouse', number))
const projectId = seedId('project', 2)
const CODE = 'ZC-X2000'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
  const inventoryDetail = [{ skuCode: CODE, qty: 100, weight: '0.640' }]
  await done('warehouse.in-out.put-in', { projectId, inoutType: '101', warehouseId: HENGLI, inventoryDetail })
})
afterAll(() => server.close())

async function done(id: string, body: unknown): Promise<Row> {
  const { status, msg, data } = await server.call(id, { body })
  expect(status, `${id}: ${String(msg)} ${JSON.stringify(data)}`).toBe(200)
  return data as Row
}

async function weightOf(id: string = projectId): Promise<number> {
  const { data } = await server.call('project.project.detail', { query: { projectId: id } })
  return Number((data as Row).totalWeight)
}

interface Way {
  readonly resource: string
  readonly from: string | undefined
  readonly to: string | undefined
  readonly row: Row
}

async function ship({ resource, from, to, row }: Way): Promise<string> {
  const entry = {
    warehouseId: from,
    toWarehouseId: to,
    reqTotalWeight: row.weight,
    projectPutInDetailList: [{ skuCode: CODE, ...row }],
  }
  const body = { projectId, goodsOutboundExitDetailList: [entry], transportList: [vehicle(row)] }
  const { projectPutInId } = await done(`${resource}.add`, body)
  return String(projectPutInId)
}

test('a project weighs what the bookings brought to its sites and took from them', async () => {
  const before = await weightOf()
  const there = { resource: 'logistics.exit-shipment', from: HENGLI, to: SITE }
  const sent = await ship({ ...there, row: { qty: 20, weight: '0.128' } })
  await done('logistics.exit-shipment.submit', { projectPutInId: sent })
  await acceptDelivery(server, { resource: there.resource, id: sent }, { verityQtyFc: 19, verityWeightFc: '0.120' })
  expect(await weightOf(), 'nobody has agreed yet').toBeCloseTo(before, 6)
  await agree(server, there.resource, sent)
  expect(await weightOf()).toBeCloseTo(before + 0.12, 6)
  const back = { resource: 'logistics.return-shipment', from: SITE, to: RETURNS }
  await agree(server, back.resource, await ship({ ...back, row: { qty: 5, weight: '0.030' } }))
  expect(await weightOf()).toBeCloseTo(before + 0.09, 6)
})

test('what is moved for a project between other warehouses is on no site of it', async () => {
  const before = await weightOf()
  const row = { skuCode: CODE, qty: 1, weight: '0.006' }
  const out = { projectId, inoutType: '202', warehouseId: HENGLI, toWarehouseId: RETURNS, inventoryDetail: [row] }
  await done('warehouse.in-out.take-out', out)
  expect(await weightOf()).toBe(before)
  await done('warehouse.in-out.take-out', { ...out, toWarehouseId: SITE })
  expect(await weightOf()).toBeCloseTo(before + 0.006, 6)
})

test('a warehouse with goods neither becomes a site nor stops being one, so that no weight is left on a project', async () => {
  const { data } = await server.call('warehouse.warehouse.detail', { query: { warehouseId: SITE ?? '' } })
  const { locationId, classify } = data as Row
  const form = (type: string, warehouseName = `改类型${type}`) => ({ warehouseName, classify, locationId, type })
  const add = async (type: string) => (await done('warehouse.warehouse.add', form(type))).warehouseId
  const [site, store] = [await add('5'), await add('3')]
  const retype = (warehouseId: unknown, type: string) =>
    server.call('warehouse.warehouse.update', { body: { ...form(type, `仓库${warehouseId}`), warehouseId } })
  const before = await weightOf()
  const inventoryDetail = [{ skuCode: CODE, qty: 10, weight: '0.064' }]
  for (const warehouseId of [site, store])
    await done('warehouse.in-out.put-in', { projectId, inoutType: '101', warehouseId, inventoryDetail })
  const said = { status: 400, data: { fields: { type: '仓库内还有货物，类型不能改为项目仓库，也不能从项目仓库改走' } } }
  expect(await retype(site, '4')).toMatchObject(said)
  expect(await retype(store, '5')).toMatchObject(said)
  expect((await retype(store, '4')).status, 'neither is a site').toBe(200)
  for (const warehouseId of [site, store])
    await done('warehouse.in-out.take-out', { projectId, inoutType: '204', warehouseId, inventoryDetail })
  expect(await weightOf()).toBeCloseTo(before, 6)
  expect((await retype(site, '4')).status, 'empty').toBe(200)
  expect((await retype(store, '5')).status, 'empty').toBe(200)
})

test('shipments that are agreed to at once are all counted', async () => {
  const before = await weightOf()
  const way = { resource: 'logistics.exit-shipment', from: HENGLI, to: SITE, row: { qty: 1, weight: '0.006' } }
  const sent = await Promise.all([1, 2, 3, 4].map(() => ship(way)))
  await Promise.all(sent.map((id) => agree(server, way.resource, id)))
  expect(await weightOf()).toBeCloseTo(before + 0.024, 6)
  expect(server.failures).toEqual([])
})

async function addProject(projectCode: string): Promise<string> {
  const people = { superFactoryUserName: '黄工', superFactoryUserMobile: '13800000000' }
  const names = { projectName: `项目 ${projectCode}`, projectCode, projectAddress: '示范路' }
  const added = await done('project.project.add', { ...names, ...people })
  await agree(server, 'project.project', String(added.projectId))
  return String(added.projectId)
}

test('a project returns no more than was brought for it, whatever else lies on the site', async () => {
  const own = await addProject('OWN-1')
  const goods = (qty: number, weight: string) => [{ skuCode: CODE, qty, weight }]
  const brought = { inoutType: '202', warehouseId: HENGLI, toWarehouseId: SITE }
  await done('warehouse.in-out.take-out', { ...brought, projectId: own, inventoryDetail: goods(10, '0.064') })
  await done('warehouse.in-out.take-out', { ...brought, inventoryDetail: goods(10, '0.064') })
  const giveBack = async (row: Row) => {
    const lines = [
      { warehouseId: SITE, toWarehouseId: RETURNS, reqTotalWeight: row.weight, projectPutInDetailList: [row] },
    ]
    const body = { projectId: own, goodsOutboundExitDetailList: lines }
    const { projectPutInId } = await done('logistics.return-shipment.add', body)
    return String(projectPutInId)
  }
  const submit = (projectPutInId: string) =>
    server.call('logistics.return-shipment.submit', { body: { projectPutInId } })
  const tooMuch = await submit(await giveBack({ skuCode: CODE, qty: 11, weight: '0.070' }))
  const said = '项目“项目 OWN-1”在工地的库存重量为0.064吨，不足0.070吨'
  expect(tooMuch).toMatchObject({ status: 400, msg: said, data: { fields: { projectId: said } } })
  const all = await giveBack({ skuCode: CODE, qty: 10, weight: '0.064' })
  expect((await submit(all)).status).toBe(200)
  const home = { inoutType: '202', warehouseId: SITE, toWarehouseId: RETURNS }
  await done('warehouse.in-out.take-out', { ...home, projectId: own, inventoryDetail: goods(1, '0.006') })
  const late = agree(server, 'logistics.return-shipment', all)
  await expect(late, 'some of it has left meanwhile').rejects.toThrow(
    '项目“项目 OWN-1”在工地的库存重量为0.058吨，不足0.064吨',
  )
  expect(await weightOf(own)).toBeCloseTo(0.058, 6)
  await done('warehouse.in-out.take-out', { ...home, inventoryDetail: goods(10, '0.064') })
  expect(await weightOf(own), 'what came for nobody leaves for nobody').toBeCloseTo(0.058, 6)
})

test('a new project weighs nothing, and the seeded ones what the seeded movements left on their sites', async () => {
  const body = {
    projectName: '新项目',
    projectCode: 'SITE-1',
    projectAddress: '示范路',
    superFactoryUserName: '黄工',
    superFactoryUserMobile: '13800000000',
  }
  expect(await done('project.project.add', body)).toMatchObject({ totalWeight: '0.000', buildQty: 0 })
  const third = seedId('project', 3)
  const { data } = await server.call('warehouse.in-out.page', {
    query: { warehouseId: seedId('warehouse', 6), size: 200 },
  })
  const moved = (data as { records: Row[] }).records.filter((record) => record.projectId === third)
  const left = moved.reduce((sum, { type, totalWeight }) => sum + (type === 1 ? 1 : -1) * Number(totalWeight), 0)
  expect(left).toBeGreaterThan(0)
  expect(await weightOf(third)).toBeCloseTo(left, 6)
})
