import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../../src/api/api'
import { seedId } from '../../../src/seed/data/seedId'
import { agree } from '../../support/agree'
import { signedInApi } from '../../support/signedInApi'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

const [STORE, RETURNS, SITE] = [1, 3, 5].map((number) => seedId('warehouse', number))
const projectId = seedId('project', 2)
/** Nothing of it lies in the warehouses before. */
const CODE = 'ZC-X2000'
const SHIPMENT = 'logistics.exit-shipment'
const RETURN = 'logistics.return-shipment'

let server: TestServer
let api: Api

beforeAll(async () => {
  server = await openTestServer()
  api = await signedInApi(server)
  const inventoryDetail = [{ skuCode: CODE, qty: 500, weight: '14.040' }]
  await done('warehouse.in-out.put-in', { projectId, inoutType: '101', warehouseId: STORE, inventoryDetail })
})
afterAll(() => server.close())

async function done(id: string, body: Row, as = 'admin'): Promise<Row> {
  const { status, msg, data } = await server.call(id, { as, body })
  expect(status, `${id}: ${String(msg)} ${JSON.stringify(data)}`).toBe(200)
  return data as Row
}

const goods = (qty: number, weight: string) => ({ skuCode: CODE, qty, weight })

const vehicle = (rows: readonly Row[], cartNumber = '粤A12345') => ({
  cartNumber,
  ...{ transportNumber: 'YD-1', driverName: '赵师傅', driverMobile: '13800000000', driverAuthCode: '440101' },
  ...{ startDate: '2026-03-01 08:00:00', estDate: '2026-03-02 08:00:00' },
  ...{ totalWeight: '1.404', totalQty: rows.reduce((sum, { qty }) => sum + Number(qty), 0) || 50, totalUnit: '3' },
  projectPutInDetailList: rows,
})

async function draft(vehicles: readonly Row[], resource = SHIPMENT): Promise<string> {
  const [warehouseId, toWarehouseId] = resource === SHIPMENT ? [STORE, SITE] : [SITE, RETURNS]
  const entry = { warehouseId, toWarehouseId, reqTotalWeight: '1.404', projectPutInDetailList: [goods(50, '1.404')] }
  const body = { projectId, goodsOutboundExitDetailList: [entry], transportList: vehicles }
  return String((await done(`${resource}.add`, body)).projectPutInId)
}

const submit = (projectPutInId: string, resource = SHIPMENT) =>
  server.call(`${resource}.submit`, { body: { projectPutInId } })

const read = async (projectPutInId: string, resource = SHIPMENT) =>
  (await api.dynamicCall(`${resource}.detail`, { query: { projectPutInId } })) as Row

async function accept(businessId: string, found: Row): Promise<void> {
  for (const as of ['operator', 'factory', 'supervisor', 'admin']) {
    const { data } = await server.call('flow.todo.page', { as, query: { status: 0, businessId } })
    const todo = (data as { records: Row[] }).records.find(({ taskId }) => String(taskId ?? '') !== '')
    if (todo === undefined) continue
    const [held = {}] = (await read(businessId)).transportList as Row[]
    const rows = (held.projectPutInDetailList as Row[]).map((row) => ({ ...row, ...found }))
    const weighed = { totalWeightFs: '1.350', totalQtyFs: 48, totalUnitFs: '3', projectPutInDetailList: rows }
    const variables = todo.taskDefinitionKey === 'headTask' ? {} : { transportList: [{ ...held, ...weighed }] }
    await done('flow.work.complete-task', { taskId: todo.taskId, flag: 'ok', variables }, as)
    return
  }
  throw new Error('nobody has a task')
}

async function stockOf(warehouseId: string | undefined) {
  const query = { warehouseId: warehouseId ?? '', skuCode: CODE }
  const { status, data } = await server.call('warehouse.stock.sku-detail', { query })
  return status === 200
    ? { qty: Number((data as Row).qty), weight: Number((data as Row).weight) }
    : { qty: 0, weight: 0 }
}

describe('the only vehicle of a shipment that names no goods', () => {
  it('carries those of the shipment from its submission on, and what is accepted of them is booked', async () => {
    const [from, to] = [await stockOf(STORE), await stockOf(SITE)]
    const id = await draft([vehicle([])])
    expect((await submit(id)).status).toBe(200)
    const { transportList } = await read(id)
    expect(transportList).toMatchObject([{ projectPutInDetailList: [goods(50, '1.404')] }])
    await accept(id, { verityQtyFc: 48, verityWeightFc: '1.350' })
    await accept(id, {})
    await accept(id, {})
    const after = await read(id)
    expect(after).toMatchObject({ status: 10, acceptedGoodsList: [{ bookedQty: 48, bookedWeight: '1.350' }] })
    const [left, come] = [await stockOf(STORE), await stockOf(SITE)]
    expect([from.qty - left.qty, come.qty - to.qty]).toEqual([48, 48])
    expect(come.weight - to.weight).toBeCloseTo(1.35, 6)
  })

  it('carries them on a return, too', async () => {
    const inventoryDetail = [goods(50, '1.404')]
    await done('warehouse.in-out.put-in', { projectId, inoutType: '101', warehouseId: SITE, inventoryDetail })
    const id = await draft([vehicle([])], RETURN)
    expect((await submit(id, RETURN)).status).toBe(200)
    expect(await read(id, RETURN)).toMatchObject({
      transportList: [{ projectPutInDetailList: [goods(50, '1.404')] }],
    })
  })

  it('carries nothing while the shipment is a draft, whose goods may change', async () => {
    expect(await read(await draft([vehicle([])]))).toMatchObject({ transportList: [{ projectPutInDetailList: [] }] })
  })
})

describe('vehicles of which nobody could count what is booked are refused at the submission', () => {
  const at = (index: number) => `transportList.${index}.projectPutInDetailList`

  it('one of several that names no goods, at its row', async () => {
    const id = await draft([vehicle([goods(50, '1.404')]), vehicle([], '粤B00001')])
    expect(await submit(id)).toMatchObject({ status: 400, data: { fields: { [at(1)]: '请填写本车的货物明细' } } })
  })

  it.each([
    ['fewer pieces', [goods(48, '1.350')], '斜撑 2000在发货清单中为50件，各车装载48件'],
    [
      'other goods',
      [goods(50, '1.404'), { skuCode: 'LM-P200-2700', qty: 5, weight: '0.083' }],
      '平面板 P200×2700在发货清单中为0件，各车装载5件',
    ],
  ])('%s than the shipment has', async (_title, rows, said) => {
    const id = await draft([vehicle(rows)])
    expect(await submit(id)).toMatchObject({ status: 400, data: { fields: { [at(0)]: said } } })
  })

  it('one that counts other pieces than its goods have, on a draft too; by tonnes it may', async () => {
    const said = { 'transportList.0.totalQty': '整车货物数量应等于本车货物明细的数量之和' }
    const odd = (totalUnit: string) => ({ ...vehicle([goods(50, '1.404')]), totalQty: 48, totalUnit })
    for (const unit of ['3', '4'])
      await expect(draft([odd(unit)]), `unit ${unit}`).rejects.toThrow(JSON.stringify(said).slice(1, -1))
    const id = await draft([odd('1')])
    expect((await submit(id)).status).toBe(200)
    await done(`${SHIPMENT}.reset`, { projectPutInId: id })
  })

  it('the only one that names no goods where it counts others than the shipment has', async () => {
    const id = await draft([{ ...vehicle([]), totalQty: 49 }])
    expect(await submit(id)).toMatchObject({
      status: 400,
      data: { fields: { 'transportList.0.totalQty': '整车货物数量应等于本车货物明细的数量之和' } },
    })
  })

  it('none at all, as the acceptance would have nothing to count', async () => {
    const id = await draft([])
    expect(await submit(id)).toMatchObject({ status: 400, data: { fields: { transportList: '请至少填写一辆车' } } })
  })

  it('not several that carry the goods together', async () => {
    const id = await draft([vehicle([goods(20, '0.562')]), vehicle([goods(30, '0.842')], '粤B00001')])
    expect((await submit(id)).status).toBe(200)
    await done(`${SHIPMENT}.reset`, { projectPutInId: id })
  })
})

it('an old shipment whose vehicle names no goods shows which are booked', async () => {
  const id = await draft([vehicle([])])
  await agree(server, SHIPMENT, id)
  const booked = { skuName: '斜撑 2000', qty: 50, bookedQty: 50, bookedWeight: '1.404' }
  expect((await read(id)).acceptedGoodsList).toMatchObject([booked])
})
