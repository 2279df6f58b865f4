import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordData } from '../../../src/contract/value'
import { seedId } from '../../../src/seed/data/seedId'
import { acceptDelivery } from '../../support/acceptDelivery'
import { agree } from '../../support/agree'
import { openTestServer, type TestServer } from '../../support/testServer'
import { vehicle } from '../../support/vehicle'

type Row = Record<string, unknown>

const [STORE, RETURNS, SITE] = [1, 3, 5].map((number) => seedId('warehouse', number))
const projectId = seedId('project', 2)
/** Nothing of it lies in the warehouses before. */
const CODE = 'ZC-X2000'
const NAME = '斜撑 2000'
const SHIPMENT = 'logistics.exit-shipment'
const RETURN = 'logistics.return-shipment'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function done(id: string, body: Row): Promise<Row> {
  const { status, msg, data } = await server.call(id, { body })
  expect(status, `${id}: ${String(msg)} ${JSON.stringify(data)}`).toBe(200)
  return data as Row
}

const putIn = (qty: number, weight: string) =>
  done('warehouse.in-out.put-in', {
    ...{ projectId, inoutType: '101', warehouseId: STORE },
    inventoryDetail: [{ skuCode: CODE, qty, weight }],
  })

/** Takes all out that nobody has taken: each test begins with an empty store. */
async function clear(): Promise<void> {
  const query = { warehouseId: STORE ?? '', skuCode: CODE }
  const { data } = await server.call('warehouse.stock.sku-detail', { query })
  const { qty, weight } = data as Row
  if (qty === 0) return
  const inventoryDetail = [{ skuCode: CODE, qty, weight }]
  await done('warehouse.in-out.take-out', { inoutType: '204', warehouseId: STORE, inventoryDetail })
}

/** What a shipment is to move, and what its only vehicle says that it carries. */
interface Ordered extends Row {
  readonly loaded?: readonly RecordData[]
}

async function draft(
  resource: string,
  [from, to]: readonly (string | undefined)[],
  { loaded, ...row }: Ordered,
): Promise<string> {
  const goods = [{ skuCode: CODE, ...row }]
  const line = { warehouseId: from, toWarehouseId: to, reqTotalWeight: row.weight, projectPutInDetailList: goods }
  const body = { projectId, goodsOutboundExitDetailList: [line], transportList: [vehicle(row, loaded)] }
  const { projectPutInId } = await done(`${resource}.add`, body)
  return String(projectPutInId)
}

const draftShipment = (qty: number, weight: string) => draft(SHIPMENT, [STORE, SITE], { qty, weight })
const submit = (projectPutInId: string, resource = SHIPMENT) =>
  server.call(`${resource}.submit`, { body: { projectPutInId } })

async function decide(businessId: string, auditResult: number): Promise<void> {
  const { data } = await server.call('flow.todo.page', { as: 'operator', query: { status: 0, businessId } })
  const [todo] = (data as { records: Row[] }).records
  const body = { id: todo?.id, auditResult, auditComment: '重新安排' }
  expect((await server.call('flow.todo.commit', { as: 'operator', body })).status).toBe(200)
}

const PIECES = 'goodsOutboundExitDetailList.0.projectPutInDetailList.0.qty'

test('all pieces leave with a weight that a scale may have shown, or the submission is refused', async () => {
  const field = PIECES.replace('.qty', '.weight')
  await putIn(20, '0.128')
  const [first, wrong, second] = [
    await draftShipment(10, '0.064'),
    await draftShipment(10, '5.000'),
    await draftShipment(10, '0.070'),
  ]
  expect((await submit(first)).status).toBe(200)
  // The other ten weigh 0.064 t.
  const said = `${NAME}全部出库，重量应为0.064吨`
  expect(await submit(wrong)).toMatchObject({ status: 400, data: { fields: { [field]: said } } })
  expect((await submit(second)).status, 'six kilograms more').toBe(200)
  for (const projectPutInId of [first, second]) await done(`${SHIPMENT}.reset`, { projectPutInId })
  await clear()
  await putIn(1400, '31.190')
  const light = await submit(await draftShipment(1400, '0.001'))
  expect(light).toMatchObject({ status: 400, msg: `${NAME}全部出库，重量应为31.190吨` })
  // A twentieth is 1.5595 t.
  expect((await submit(await draftShipment(1400, '29.630'))).status, 'more than a twentieth').toBe(400)
  const near = await draftShipment(1400, '29.631')
  expect((await submit(near)).status, 'less than a twentieth').toBe(200)
  await done(`${SHIPMENT}.reset`, { projectPutInId: near })
  await clear()
})

test('goods that a submitted shipment waits for are not there for another one, until it is given up', async () => {
  await putIn(884, '5.658')
  const [first, second, small] = [
    await draftShipment(884, '5.658'),
    await draftShipment(884, '5.658'),
    await draftShipment(800, '5.120'),
  ]
  expect((await submit(small)).status).toBe(200)
  const said = `${NAME}可用数量84，另有800由1张待审批的单据占用`
  expect(await submit(first)).toMatchObject({ status: 400, msg: said, data: { fields: { [PIECES]: said } } })
  await done(`${SHIPMENT}.reset`, { projectPutInId: small })
  expect((await submit(first)).status, 'withdrawn').toBe(200)
  expect((await submit(second)).status).toBe(400)
  await decide(first, 30)
  expect((await submit(second)).status, 'sent back').toBe(200)
  expect((await submit(small)).status).toBe(400)
  await decide(second, 20)
  expect((await submit(small)).status, 'refused').toBe(200)
  await done(`${SHIPMENT}.reset`, { projectPutInId: small })
  await clear()
})

test('what waits is weighed as its vehicles carry it, where they say otherwise than the list', async () => {
  await putIn(20, '1.000')
  const loaded = (weight: string) =>
    draft(SHIPMENT, [STORE, SITE], { qty: 5, weight: '0.100', loaded: [{ skuCode: CODE, qty: 5, weight }] })
  const field = PIECES.replace('.qty', '.weight')
  const said = `${NAME}库存不足，当前重量1.000吨`
  const tooHeavy = await submit(await loaded('1.100'))
  expect(tooHeavy).toMatchObject({ status: 400, data: { fields: { [field]: said } } })
  const id = await loaded('0.900')
  expect((await submit(id)).status).toBe(200)
  const other = await submit(await draftShipment(5, '0.200'))
  expect(other, 'of one tonne 0.900 wait').toMatchObject({ status: 400, msg: expect.stringContaining('0.100吨') })
  await agree(server, SHIPMENT, id)
  const query = { warehouseId: STORE ?? '', skuCode: CODE }
  expect((await server.call('warehouse.stock.sku-detail', { query })).data).toMatchObject({ qty: 15, weight: '0.100' })
  await clear()
})

test('of shipments that are submitted at once as many go through as there is for', async () => {
  await putIn(20, '0.128')
  const drafts = await Promise.all([1, 2, 3, 4].map(() => draftShipment(10, '0.064')))
  const answers = await Promise.all(drafts.map((id) => submit(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400])
  const accepted = drafts.filter((_, index) => answers[index]?.status === 200)
  for (const id of accepted) await agree(server, SHIPMENT, id)
  expect(server.failures, 'the last acceptance finds its goods').toEqual([])
})

test('an acceptance that found less gives the rest free, and tonnes are held as pieces are', async () => {
  await putIn(20, '0.128')
  const id = await draftShipment(20, '0.128')
  expect((await submit(id)).status).toBe(200)
  await acceptDelivery(server, { resource: SHIPMENT, id }, { verityQtyFc: 12, verityWeightFc: '0.078' })
  const heavy = await draftShipment(7, '0.060')
  const said = `${NAME}可用重量0.050吨，另有0.078吨由1张待审批的单据占用`
  expect(await submit(heavy)).toMatchObject({ status: 400, msg: said })
  expect((await submit(await draftShipment(8, '0.050'))).status).toBe(200)
})

test('production waits for its material as shipments do', async () => {
  await putIn(30, '0.192')
  const material = { warehouseId: STORE, skuCode: CODE, qty: 25, weight: '0.160' }
  const days = { startDate: '2026-02-20', endDate: '2026-02-27' }
  const body = { warehouseId: seedId('warehouse', 7), ...days, consumptionMaterialList: [material], productList: [] }
  const { productRecId } = await done('production.manufacture.add', body)
  await done('production.manufacture.submit', { productRecId })
  const late = await submit(await draftShipment(20, '0.128'))
  expect(late).toMatchObject({
    status: 400,
    msg: expect.stringMatching(`^${NAME}可用数量5，另有[0-9]+由[0-9]张待审批`),
  })
})

test('returns of one project wait for what lies on its sites', async () => {
  const { totalWeight } = (await server.call('project.project.detail', { query: { projectId } })).data as Row
  const [all, half] = [Number(totalWeight), Number(totalWeight) / 2]
  const inventoryDetail = [{ skuCode: CODE, qty: 200, weight: (all * 2).toFixed(3) }]
  await done('warehouse.in-out.put-in', {
    projectId: seedId('project', 3),
    ...{ inoutType: '101', warehouseId: SITE },
    inventoryDetail,
  })
  const giveBack = (qty: number, weight: string) => draft(RETURN, [SITE, RETURNS], { qty, weight })
  expect((await submit(await giveBack(50, half.toFixed(3)), RETURN)).status).toBe(200)
  const { msg, status } = await submit(await giveBack(60, (half + 0.01).toFixed(3)), RETURN)
  expect([status, msg]).toEqual([
    400,
    expect.stringMatching(/^项目“.+”在工地的库存重量为.+吨，其中.+吨由待审批的单据占用，不足.+吨$/),
  ])
})
