import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../../src/api/api'
import { seedId } from '../../../src/seed/data/seedId'
import { agree } from '../../support/agree'
import { signedInApi } from '../../support/signedInApi'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

const warehouse = (number: number) => seedId('warehouse', number)
const [HENGLI, LVAN, SITE] = [1, 2, 5].map(warehouse)
const projectId = seedId('project', 2)
/** Nothing of these products is seeded where these tests bring them. */
const [PANEL, PROP] = ['LM-P400-2700', 'ZC-X2000']

let server: TestServer
let api: Api
let companyId: string

beforeAll(async () => {
  server = await openTestServer()
  api = await signedInApi(server)
  const [tree] = (await server.call('system.dept.fs-list')).data as { children: Row[] }[]
  companyId = String(tree?.children[0]?.id)
})
afterAll(() => server.close())

async function call(id: string, body: unknown, as = 'admin') {
  const { status, msg, data } = await server.call(id, { as, body })
  return { status, msg, data: data as Row }
}

async function done(id: string, body: unknown, as?: string): Promise<Row> {
  const { status, msg, data } = await call(id, body, as)
  expect(status, `${id}: ${String(msg)} ${JSON.stringify(data)}`).toBe(200)
  return data
}

async function read(id: string, projectPutInId: unknown): Promise<Row> {
  return (await server.call(id, { query: { projectPutInId: String(projectPutInId) } })).data as Row
}

async function stockOf(warehouseId: string | undefined, skuCode: string | undefined) {
  const query = { warehouseId: warehouseId ?? '', skuCode: skuCode ?? '' }
  const { status, data } = await server.call('warehouse.stock.sku-detail', { query })
  const { qty, weight } = (status === 200 ? data : { qty: 0, weight: '0.000' }) as Row
  return { qty: Number(qty), weight: Number(weight) }
}

const countOf = (goods: readonly Row[]) => goods.reduce((sum, { qty }) => sum + Number(qty), 0)

const vehicle = (goods: readonly Row[], values: Row = {}) => ({
  cartNumber: '粤A12345',
  driverName: '赵师傅',
  startDate: '2026-03-01 08:00:00',
  estDate: '2026-03-02 08:00:00',
  totalWeight: '0.083',
  totalQty: countOf(goods),
  totalUnit: '3',
  ...values,
  projectPutInDetailList: goods,
})

const instruction = (goods: readonly Row[], values: Row = {}) => ({
  factoryId: seedId('factory', 2),
  toWarehouseId: LVAN,
  chargeName: '陈志明',
  chargeMobile: '13800000201',
  superFactoryCorpId: companyId,
  superFactoryUserName: '邓少聪',
  superFactoryUserMobile: '13800000314',
  ...values,
  transportList: [vehicle(goods)],
})

const ACCOUNTS = ['operator', 'factory', 'supervisor', 'admin']

async function findTodo(businessId: unknown): Promise<{ readonly as: string; readonly todo: Row }> {
  for (const as of ACCOUNTS) {
    const query = { status: 0, businessId: String(businessId) }
    const { data } = await server.call('flow.todo.page', { as, query })
    const todo = (data as { records: Row[] }).records.find(({ taskId }) => String(taskId ?? '') !== '')
    if (todo !== undefined) return { as, todo }
  }
  throw new Error('nobody has a task')
}

/** What each acceptance has to say of a vehicle, whatever became of its goods. */
const weighed = {
  transportNumber: 'YD-1',
  driverMobile: '13800000000',
  driverAuthCode: '440101',
  totalWeightFs: '0.083',
  totalQtyFs: 5,
  totalUnitFs: '3',
}

/** The decision of whoever has the task, with what he found of the goods on the only vehicle. */
async function decide(resource: string, businessId: unknown, found?: Row) {
  const { as, todo } = await findTodo(businessId)
  const query = { projectPutInId: String(businessId) }
  const document = (await api.dynamicCall(`${resource}.detail`, { query })) as Row
  const transportList = ((document.transportList as Row[] | undefined) ?? []).map((transport) => ({
    ...transport,
    ...weighed,
    projectPutInDetailList: (transport.projectPutInDetailList as Row[]).map((row) => ({ ...row, ...found })),
  }))
  const variables = todo.taskDefinitionKey === 'headTask' ? {} : { transportList }
  return done('flow.work.complete-task', { taskId: todo.taskId, flag: 'ok', variables }, as)
}

async function submitted(resource: string, body: Row): Promise<unknown> {
  const { projectPutInId } = await done(`${resource}.add`, body)
  await done(`${resource}.submit`, { projectPutInId })
  return projectPutInId
}

const INBOUND = 'logistics.inbound-instruction'
const SHIPMENT = 'logistics.exit-shipment'

describe('what came in', () => {
  it('is booked and leased as the last acceptance found it, pieces and weight together', async () => {
    const before = await stockOf(LVAN, PANEL)
    const goods = [{ skuCode: PANEL, qty: 1200, weight: '33.696' }]
    const id = await submitted(INBOUND, instruction(goods))
    await decide(INBOUND, id, { commitQty: 1195, verityQtyFc: 1195 })
    const counted = { commitQty: 1195, verityQtyFc: 1195, bookedQty: 1195, bookedWeight: '33.556' }
    expect((await read(`${INBOUND}.detail`, id)).acceptedGoodsList, 'what the next one to approve reads').toMatchObject(
      [{ cartNumber: '粤A12345', qty: 1200, weight: '33.696', ...counted }],
    )
    const supervised = { verityQtyFcSup: 1190, verityWeightFcSup: '33.415' }
    await decide(INBOUND, id, supervised)
    await decide(INBOUND, id)
    const after = await read(`${INBOUND}.detail`, id)
    expect(after).toMatchObject({ status: 10, isBooked: true })
    expect(after.acceptedGoodsList).toMatchObject([{ ...supervised, bookedQty: 1190, bookedWeight: '33.415' }])
    const stock = await stockOf(LVAN, PANEL)
    expect(stock.qty - before.qty).toBe(1190)
    expect(stock.weight - before.weight).toBeCloseTo(33.415, 6)
  })

  it.each([
    { title: 'nothing said: as ordered', found: {}, qty: 3, weight: '1.001' },
    {
      title: 'counted and not weighed: its share of what was ordered, half up',
      found: { commitQty: 2 },
      qty: 2,
      weight: '0.667',
    },
    { title: 'weighed and not counted: the pieces stay', found: { commitWeight: '0.900' }, qty: 3, weight: '0.900' },
    {
      title: 'accepted by the factory: over what was loaded',
      found: { commitQty: 3, verityQtyFc: 1 },
      qty: 1,
      weight: '0.334',
    },
    {
      title: 'accepted by the supervision on site: over the factory',
      found: { verityQtyFc: 1, verityQtyFcSup: 2, verityWeightFcSup: '0.7' },
      qty: 2,
      weight: '0.700',
    },
    {
      title: 'accepted by the supervision of the project: over all',
      found: { verityQtyFcSup: 2, verityQtyPrSup: 3, verityWeightPrSup: '1' },
      qty: 3,
      weight: '1.000',
    },
    { title: 'counted anew after a count of none', found: { commitQty: 0, verityQtyFc: 3 }, qty: 3, weight: '1.001' },
  ])('$title', async ({ found, qty, weight }) => {
    const before = await stockOf(HENGLI, PROP)
    const toWarehouse = { toWarehouseId: HENGLI, factoryId: seedId('factory', 1) }
    const row = { skuCode: PROP, qty: 3, weight: '1.001', ...found }
    const { projectPutInId } = await done(`${INBOUND}.add`, instruction([row], toWarehouse))
    await agree(server, INBOUND, String(projectPutInId))
    const after = await stockOf(HENGLI, PROP)
    expect(after.qty - before.qty).toBe(qty)
    expect((after.weight - before.weight).toFixed(3)).toBe(weight)
  })

  it('is booked by what was found after its submission, whatever its maker wrote before', async () => {
    const [before, beyond] = [await stockOf(HENGLI, PROP), { verityQtyPrSup: 900, verityWeightPrSup: '9.000' }]
    const told = { skuCode: PROP, qty: 3, weight: '1.001', commitQty: 700, verityQtyFcSup: 800, ...beyond }
    const to = { toWarehouseId: HENGLI, factoryId: seedId('factory', 1) }
    const body = instruction([told], to)
    const transportList = body.transportList.map((transport) => ({ ...transport, ...weighed }))
    const id = await submitted(INBOUND, { ...body, transportList })
    const { as, todo } = await findTodo(id)
    const blind = await server.call('flow.todo.commit', { as, body: { id: todo.id, auditResult: 10 } })
    expect(blind.status, 'what his step asks for was written before').toBe(400)
    await decide(INBOUND, id, { verityQtyFc: 2 })
    await decide(INBOUND, id)
    await decide(INBOUND, id)
    const after = await stockOf(HENGLI, PROP)
    expect(after.qty - before.qty).toBe(2)
    expect(after.weight - before.weight).toBeCloseTo(0.667, 6)
  })

  it('of which nothing was accepted moves nothing, whatever its weight says', async () => {
    const before = await stockOf(HENGLI, PROP)
    const none = { skuCode: PROP, qty: 3, weight: '1.001', verityQtyFc: 0, verityWeightFc: '0.5' }
    const { projectPutInId } = await done(
      `${INBOUND}.add`,
      instruction([none], { toWarehouseId: HENGLI, factoryId: seedId('factory', 1) }),
    )
    await agree(server, INBOUND, String(projectPutInId))
    expect(await stockOf(HENGLI, PROP)).toEqual(before)
    const { acceptedGoodsList } = await read(`${INBOUND}.detail`, String(projectPutInId))
    expect(acceptedGoodsList).toMatchObject([{ verityWeightFc: '0.5', bookedQty: 0, bookedWeight: '0' }])
  })

  it('weighs in the month that is leased what the acceptance found', async () => {
    const plans = (await server.call('requirement.demand-plan.list', {})).data as Row[]
    const factoryId = seedId('factory', 2)
    const plan = plans.find((each) => each.status === 10 && each.factoryId === factoryId) ?? {}
    const requirementId = String(plan.requirementId)
    const months = async () => {
      const { data } = await server.call(`${INBOUND}.list-month`, { query: { requirementId } })
      return (data as Row[]).filter(({ yearMonth }) => yearMonth === '2031-05')
    }
    expect(await months()).toEqual([])
    const [item = {}] = plan.requirementPlanReqItems as Row[]
    const goods = [{ skuCode: item.skuCode, qty: 4, weight: '2.000', commitQty: 4, verityQtyFc: 3 }]
    const { projectPutInId } = await done(
      `${INBOUND}.add`,
      instruction(goods, { requireIds: [requirementId], entryDate: '2031-05-06' }),
    )
    await agree(server, INBOUND, String(projectPutInId))
    expect(await months()).toMatchObject([{ yearMonth: '2031-05', totalWeight: '1.500', putInIds: [projectPutInId] }])
  })
})

const shipment = (rows: readonly Row[], vehicles = [vehicle([], { totalQty: countOf(rows) })]) => ({
  projectId,
  goodsOutboundExitDetailList: rows.map((row) => ({
    warehouseId: HENGLI,
    toWarehouseId: SITE,
    reqTotalWeight: row.weight,
    projectPutInDetailList: [row],
  })),
  transportList: vehicles,
})

async function fill(skuCode: string, qty: number, weight: string): Promise<void> {
  const inventoryDetail = [{ skuCode, qty, weight }]
  await done('warehouse.in-out.put-in', { projectId, inoutType: '101', warehouseId: HENGLI, inventoryDetail })
}

describe('a shipment', () => {
  it('moves what was accepted on its vehicles, not what was ordered', async () => {
    const code = 'LM-C150-1200'
    await fill(code, 20, '0.560')
    const [from, to] = [await stockOf(HENGLI, code), await stockOf(SITE, code)]
    const row = { skuCode: code, qty: 20, weight: '0.560' }
    const id = await submitted(SHIPMENT, shipment([row], [vehicle([row])]))
    await decide(SHIPMENT, id, { commitQty: 18, commitWeight: '0.506' })
    await decide(SHIPMENT, id)
    await decide(SHIPMENT, id)
    expect((await read(`${SHIPMENT}.detail`, id)).acceptedGoodsList).toMatchObject([
      { qty: 20, commitQty: 18, bookedQty: 18, bookedWeight: '0.506' },
    ])
    const [left, come] = [await stockOf(HENGLI, code), await stockOf(SITE, code)]
    expect([from.qty - left.qty, come.qty - to.qty]).toEqual([18, 18])
    expect(from.weight - left.weight).toBeCloseTo(0.506, 6)
    expect(come.weight - to.weight).toBeCloseTo(0.506, 6)
  })

  it('deals out what one vehicle brought to the rows that ordered it', async () => {
    const code = 'LM-C100-2700'
    await fill(code, 30, '0.300')
    const to = await stockOf(SITE, code)
    const rows = [10, 10].map((qty) => ({ skuCode: code, qty, weight: '0.100' }))
    const loaded = { skuCode: code, qty: 20, weight: '0.200', verityQtyFc: 13, verityWeightFc: '0.131' }
    const { projectPutInId } = await done(`${SHIPMENT}.add`, shipment(rows, [vehicle([loaded])]))
    await agree(server, SHIPMENT, String(projectPutInId))
    const come = await stockOf(SITE, code)
    expect(come.qty - to.qty).toBe(13)
    expect(come.weight - to.weight).toBeCloseTo(0.131, 6)
  })

  it('that takes the last pieces takes all the weight, 50 kg more or less on the scale', async () => {
    const code = 'PJ-BL900'
    const held = await stockOf(HENGLI, code)
    await fill(code, 5, '0.100')
    const all = { skuCode: code, qty: held.qty + 5, weight: (held.weight + 0.1 - 0.05).toFixed(3) }
    const { projectPutInId } = await done(`${SHIPMENT}.add`, shipment([all]))
    await done(`${SHIPMENT}.submit`, { projectPutInId })
    await agree(server, SHIPMENT, String(projectPutInId))
    expect(await stockOf(HENGLI, code)).toEqual({ qty: 0, weight: 0 })
    const query = { warehouseId: HENGLI ?? '', type: 2, size: 200 }
    const { data } = await server.call('warehouse.in-out.page', { query })
    const moved = (data as { records: Row[] }).records.find(({ sourceId }) => sourceId === projectPutInId)
    expect(Number(moved?.totalWeight)).toBeCloseTo(held.weight + 0.1, 6)
  })

  it('beyond the stock is refused when it is submitted, at its row, with what is there', async () => {
    const code = 'LM-P100-2700'
    await fill(code, 28, '0.301')
    const { qty } = await stockOf(HENGLI, code)
    const row = (pieces: number) => ({ skuCode: code, qty: pieces, weight: '0.010' })
    const body = shipment([row(qty - 1), row(2)])
    const { projectPutInId } = await done(`${SHIPMENT}.add`, body)
    const refused = await call(`${SHIPMENT}.submit`, { projectPutInId })
    expect(refused.status).toBe(400)
    expect(refused.data).toEqual({
      fields: {
        'goodsOutboundExitDetailList.1.projectPutInDetailList.0.qty': '平面板 P100×2700库存不足，当前数量1',
      },
    })
    expect(await read(`${SHIPMENT}.detail`, projectPutInId)).toMatchObject({ status: -1, isBooked: false })
    expect((await stockOf(HENGLI, code)).qty, 'nothing has moved').toBe(qty)
  })

  it('that was enough when it was submitted is checked again when it is booked', async () => {
    const code = 'LM-P300-1200'
    await fill(code, 10, '0.099')
    const { qty, weight } = await stockOf(HENGLI, code)
    const waiting = await submitted(SHIPMENT, shipment([{ skuCode: code, qty, weight: weight.toFixed(3) }]))
    const slip = { projectId, inoutType: '202', warehouseId: HENGLI, toWarehouseId: LVAN }
    await done('warehouse.in-out.take-out', { ...slip, inventoryDetail: [{ skuCode: code, qty }] })
    await expect(agree(server, SHIPMENT, String(waiting))).rejects.toThrow('库存不足，当前数量0')
    expect(await stockOf(HENGLI, code)).toEqual({ qty: 0, weight: 0 })
  })
})

describe('what a document under acceptance takes', () => {
  const TAKEOUT = 'logistics.takeout'
  const row = (qty: number) => ({ skuCode: PANEL, qty, weight: (qty / 100).toFixed(3) })
  const lines = (qty: number) => [{ warehouseId: HENGLI, toWarehouseId: SITE, projectPutInDetailList: [row(qty)] }]

  /** What another document that takes one piece is told to be left. */
  async function refusalOf(id: string, body: Row): Promise<unknown> {
    const { status, data } = await call(id, body)
    expect(status).toBe(400)
    return Object.values((data as { fields: Row }).fields)
  }

  it('of an application is what it was submitted with until it is agreed to, then what was found', async () => {
    await fill(String(PANEL), 40, '0.400')
    const takeout = { projectId, goodsOutboundAdmissionDetailList: lines(20) }
    const { projectPutInId: takeoutId } = await done(`${TAKEOUT}.add`, takeout)
    await agree(server, TAKEOUT, String(takeoutId))
    const ship = (qty: number) => ({ ...shipment([row(qty)], [vehicle([row(qty)])]), takeoutId })
    const corrected = await submitted(SHIPMENT, ship(10))
    const short = await submitted(SHIPMENT, ship(10))
    const none = ['超出出库申请，剩余数量0']
    await decide(SHIPMENT, corrected, { verityQtyFc: 6 })
    await decide(SHIPMENT, short, { verityQtyFc: 6 })
    expect(await refusalOf(`${SHIPMENT}.add`, ship(1)), 'the next check may find them').toEqual(none)
    await decide(SHIPMENT, corrected, { verityQtyFcSup: 10 })
    await decide(SHIPMENT, corrected)
    expect((await read(`${SHIPMENT}.detail`, corrected)).status).toBe(10)
    expect(await refusalOf(`${SHIPMENT}.add`, ship(1)), 'all of them were booked').toEqual(none)
    await decide(SHIPMENT, short)
    await decide(SHIPMENT, short)
    expect(await refusalOf(`${SHIPMENT}.add`, ship(5))).toEqual(['超出出库申请，剩余数量4'])
    await submitted(SHIPMENT, ship(4))
  })

  it('of demand plans is, too', async () => {
    const terms = { expectedDeliveryDate: '2026-04-01', orderPrice: '20500', deliveryAddress: '示范路 8 号' }
    const asked = { ...terms, reqCode: 'ACC-1', projectId: [projectId], requirementPlanReqItems: [row(10)] }
    const { requirementId } = await done('requirement.demand-plan.add', asked)
    await agree(server, 'requirement.demand-plan', String(requirementId))
    const bring = (qty: number) => ({
      ...instruction([row(qty)], { toWarehouseId: HENGLI, factoryId: seedId('factory', 1) }),
      requireIds: [requirementId],
    })
    const id = await submitted(INBOUND, bring(10))
    await decide(INBOUND, id, { verityQtyFc: 6 })
    expect(await refusalOf(`${INBOUND}.add`, bring(1))).toEqual(['超出材料申请，剩余数量0'])
    await decide(INBOUND, id)
    await decide(INBOUND, id)
    expect((await read(`${INBOUND}.detail`, id)).status).toBe(10)
    expect(await refusalOf(`${INBOUND}.add`, bring(5))).toEqual(['超出材料申请，剩余数量4'])
    await submitted(INBOUND, bring(4))
  })
})

it('pieces that stay keep some of the weight', async () => {
  const code = 'LM-P300-1200'
  await fill(code, 16, '0.160')
  const { qty, weight } = await stockOf(HENGLI, code)
  const slip = { projectId, inoutType: '202', warehouseId: HENGLI, toWarehouseId: LVAN }
  const take = (row: Row) =>
    call('warehouse.in-out.take-out', { ...slip, inventoryDetail: [{ skuCode: code, ...row }] })
  const { data } = await take({ qty: qty - 15, weight: weight.toFixed(3) })
  expect(data).toEqual({
    fields: { 'inventoryDetail.0.weight': expect.stringMatching(/出库后还有15件，不能带走全部重量$/) },
  })
  expect(await stockOf(HENGLI, code)).toEqual({ qty, weight })
})

describe('no stock of pieces that are gone keeps a weight', () => {
  const code = 'XC-L100'
  const move = (id: string, row: Row) =>
    call(id, { projectId, inoutType: '202', warehouseId: HENGLI, toWarehouseId: LVAN, inventoryDetail: [row] })

  it('where all pieces are taken out with a part of the weight', async () => {
    const { qty, weight } = await stockOf(HENGLI, code)
    const refused = await move('warehouse.in-out.take-out', { skuCode: code, qty, weight: '0.001' })
    expect(refused.data).toEqual({
      fields: { 'inventoryDetail.0.weight': `角型材 100全部出库，重量应为${weight.toFixed(3)}吨` },
    })
    const taken = await move('warehouse.in-out.take-out', { skuCode: code, qty, weight: weight.toFixed(3) })
    expect(taken.status).toBe(200)
    expect(await stockOf(HENGLI, code)).toEqual({ qty: 0, weight: 0 })
  })

  it('where a check weighs something and counts no piece', async () => {
    const line = { skuCode: code, checkWeight: '0.200', checkQty: 0 }
    const body = { factoryId: seedId('factory', 1), warehouseId: HENGLI, stockLines: [line], newProductLines: [] }
    const refused = await call('warehouse.stock-check.add', body)
    expect(refused.data).toEqual({ fields: { 'stockLines.0.checkQty': '请输入盘点数量' } })
  })

  it('where production brings a weight without pieces', async () => {
    const productList = [{ warehouseId: HENGLI, skuCode: code, weight: '0.300' }]
    const { productRecId } = await done('production.manufacture.add', {
      warehouseId: warehouse(7),
      projectId,
      productList,
    })
    const refused = await call('production.manufacture.submit', { productRecId })
    expect(refused.data).toEqual({ fields: { 'productList.0.qty': '请输入数量' } })
  })
})
