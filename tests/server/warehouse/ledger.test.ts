import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type Row = Record<string, unknown>

const [hengli, lvan] = [1, 2].map((number) => seedId('warehouse', number))
const projectId = seedId('project', 2)
const CODE = 'LM-P150-2700'

async function call(id: string, request: { query?: Record<string, string | number>; body?: unknown } = {}) {
  const { status, data, msg } = await server.call(id, request)
  return { status, msg, data: data as Row }
}

async function stockOf(warehouseId: string | undefined, skuCode = CODE) {
  const { status, data } = await call('warehouse.stock.sku-detail', {
    query: { warehouseId: warehouseId ?? '', skuCode },
  })
  return status === 200 ? { qty: data.qty, weight: data.weight } : undefined
}

async function totalsOf(warehouseId: string | undefined) {
  const { data } = await call('warehouse.warehouse.detail', { query: { warehouseId: warehouseId ?? '' } })
  return { qty: data.totalQty, weight: data.totalWeight }
}

const goods = (qty: number, rest = {}) => [{ skuCode: CODE, qty, ...rest }]
const form = (inoutType: string, rest = {}) => ({
  projectId,
  inoutType,
  warehouseId: hengli,
  toWarehouseId: lvan,
  ...rest,
})

async function bodiesOf(resource: string): Promise<readonly Row[]> {
  const rows = await server.db.selectFrom('record').select('body').where('resource', '=', resource).execute()
  return rows.map(({ body }) => body)
}

const toKey = (row: Row) => `${String(row.warehouseId)} ${String(row.skuCode)}`

/** Pieces by warehouse and product. */
function addUp(moves: readonly Row[]): ReadonlyMap<string, number> {
  const held = new Map<string, number>()
  for (const { warehouseId, type, inventoryDetail } of moves) {
    for (const row of inventoryDetail as Row[]) {
      const key = toKey({ ...row, warehouseId })
      held.set(key, Number(held.get(key) ?? 0) + (type === 1 ? 1 : -1) * Number(row.qty))
    }
  }
  return held
}

describe('the seeds', () => {
  it('hold in every warehouse what their movements come to', async () => {
    const stock = await bodiesOf('warehouse.stock')
    const moves = await bodiesOf('warehouse.in-out')
    expect(moves.length).toBeGreaterThan(20)
    expect(Object.fromEntries(stock.map((row) => [toKey(row), row.qty]))).toEqual(Object.fromEntries(addUp(moves)))
  })
})

describe('a movement', () => {
  it('puts goods in, weighed by their length, and keeps the totals of the warehouse', async () => {
    const before = await totalsOf(hengli)
    const stock = await stockOf(hengli)
    const { status, data } = await call('warehouse.in-out.put-in', {
      body: form('101', { inventoryDetail: goods(10) }),
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({ type: 1, inoutTypeName: '采购入库', totalQty: 10, totalWeight: '0.137' })
    expect((data.inventoryDetail as Row[])[0]).toMatchObject({ skuName: '平面板 P150×2700', weight: '0.137' })
    expect((await stockOf(hengli))?.qty).toBe(Number(stock?.qty ?? 0) + 10)
    expect((await totalsOf(hengli)).qty).toBe(Number(before.qty) + 10)
  })

  it('takes goods out of one warehouse and puts them into the other, the last piece with all the weight', async () => {
    await call('warehouse.in-out.put-in', { body: form('101', { inventoryDetail: goods(3, { weight: '0.050' }) }) })
    const stock = await stockOf(hengli)
    const other = await stockOf(lvan)
    const qty = Number(stock?.qty)
    const { status, data } = await call('warehouse.in-out.take-out', {
      body: form('202', { inventoryDetail: goods(qty) }),
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({ type: 2, toWarehouseName: '铝安金利发货仓', totalWeight: stock?.weight })
    expect(await stockOf(hengli)).toEqual({ qty: 0, weight: '0.000' })
    expect((await stockOf(lvan))?.qty).toBe(Number(other?.qty ?? 0) + qty)
    const list = await call('warehouse.stock.sku-list', { query: { warehouseId: hengli ?? '' } })
    expect((list.data as unknown as Row[]).map(({ skuCode }) => skuCode)).not.toContain(CODE)
    const all = { warehouseId: hengli, skuCode: CODE }
    const zero = await call('warehouse.stock.page-sku', { body: { ...all, includeZero: true } })
    expect(zero.data.total).toBe(1)
    expect((await call('warehouse.stock.page-sku', { body: { ...all, includeZero: false } })).data.total).toBe(0)
    expect((await call('warehouse.stock.page-sku', { body: all })).data.total, 'who does not say').toBe(0)
  })

  it('refuses, at its row, what would go below zero, and then changes nothing', async () => {
    const before = await totalsOf(lvan)
    const body = { ...form('202'), warehouseId: lvan, toWarehouseId: hengli }
    const rows = [...goods(1), { skuCode: CODE, qty: 1_000_000 }]
    const { status, data } = await call('warehouse.in-out.take-out', { body: { ...body, inventoryDetail: rows } })
    expect(status).toBe(400)
    expect(Object.keys(data.fields as Row)).toEqual(['inventoryDetail.1.qty'])
    expect(await totalsOf(lvan)).toEqual(before)
  })

  it('knows the dictionary, its warehouses and its products', async () => {
    const putIn = (rest: object) =>
      call('warehouse.in-out.put-in', { body: form('101', { inventoryDetail: goods(1), ...rest }) })
    const fields = async (rest: object) => Object.keys((await putIn(rest)).data.fields as Row)
    expect(await fields({ inoutType: '999' })).toEqual(['inoutType'])
    expect(await fields({ projectId: null })).toEqual(['projectId'])
    expect(await fields({ warehouseId: '1' })).toEqual(['warehouseId'])
    expect(await fields({ warehouseId: seedId('warehouse', 9) })).toEqual(['warehouseId'])
    expect(await fields({ inventoryDetail: [{ skuCode: 'NONE', qty: 1 }] })).toEqual(['inventoryDetail.0.skuCode'])
    expect(await fields({ inventoryDetail: [{ skuCode: CODE }] })).toEqual(['inventoryDetail.0.qty'])
    expect(await fields({ inventoryDetail: [] })).toEqual(['inventoryDetail'])
    const line = await call('warehouse.in-out.line-take-out', { body: form('202', { inventoryDetail: goods(1) }) })
    expect(line.data.fields).toEqual({ inoutType: '出库类型应为型材领用或生产下线' })
  })

  it('counts a purchase for the warehouse that it goes to', async () => {
    const before = await stockOf(lvan)
    const body = form('101', { warehouseId: '-1', inventoryDetail: goods(5) })
    const { data } = await call('warehouse.in-out.put-in', { body })
    expect(data).toMatchObject({ warehouseId: '-1', warehouseName: '采购入库', toWarehouseName: '铝安金利发货仓' })
    expect((await stockOf(lvan))?.qty).toBe(Number(before?.qty ?? 0) + 5)
  })

  it('never goes below zero, however many take out at once', async () => {
    const code = 'ZC-X2000'
    const rows = (qty: number) => [{ skuCode: code, qty }]
    await call('warehouse.in-out.put-in', { body: form('101', { inventoryDetail: rows(7) }) })
    const there = Number((await stockOf(hengli, code))?.qty)
    const other = Number((await stockOf(lvan, code))?.qty ?? 0)
    const takes = Array.from({ length: there + 5 }, (_, index) => {
      const back = index % 5 === 4
      const ends = back ? { warehouseId: lvan, toWarehouseId: hengli } : {}
      return call('warehouse.in-out.take-out', { body: form('202', { ...ends, inventoryDetail: rows(1) }) })
    })
    const answers = await Promise.all(takes)
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)
    const left = Number((await stockOf(hengli, code))?.qty)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left + Number((await stockOf(lvan, code))?.qty)).toBe(there + other)
  })

  it('answers the changes that reached a warehouse', async () => {
    await call('warehouse.in-out.put-in', { body: form('101', { toWarehouseId: hengli, inventoryDetail: goods(1) }) })
    const { data } = await call('warehouse.in-out.page', { query: { toWarehouseId: lvan ?? '', size: 100 } })
    const all = await call('warehouse.in-out.page', { query: { size: 100 } })
    const targets = (rows: unknown) => (rows as Row[]).map(({ toWarehouseId }) => toWarehouseId)
    const reached = targets(all.data.records).filter((id) => id === lvan)
    expect(reached.length).toBeGreaterThan(0)
    expect(targets(data.records)).toEqual(reached)
    expect(targets(all.data.records)).toContain(hengli)
  })

  it('answers its rows in pages', async () => {
    const { data } = await call('warehouse.in-out.page', { query: { type: 1, size: 1, warehouseId: hengli ?? '' } })
    const [batch] = data.records as Row[]
    const page = await call('warehouse.in-out.detail-page', { query: { batchId: String(batch?.batchId), size: 1 } })
    expect(page.data).toMatchObject({
      size: 1,
      current: 1,
      total: (batch as { inventoryDetail: Row[] }).inventoryDetail.length,
    })
  })
})

describe('a stock check', () => {
  it('compares with the stock as it is, and the stock follows what was found', async () => {
    const before = await stockOf(hengli, 'LM-P400-2700')
    const checkWeight = '1.000'
    const body = {
      factoryId: seedId('factory', 1),
      warehouseId: hengli,
      stockLines: [{ skuCode: 'LM-P400-2700', checkWeight, checkQty: 30 }],
      newProductLines: [{ skuCode: 'PJ-BL1800', checkWeight: '0.274' }],
    }
    const { status, data } = await call('warehouse.stock-check.add', { body })
    expect(status).toBe(200)
    expect((data.stockLines as Row[])[0]).toMatchObject({ currWeight: before?.weight, currQty: before?.qty })
    expect(await stockOf(hengli, 'LM-P400-2700')).toEqual({ qty: 30, weight: '1.000' })
    expect(await stockOf(hengli, 'PJ-BL1800')).toEqual({ qty: 20, weight: '0.274' })
    const twice = { ...body, newProductLines: [{ skuCode: 'LM-P400-2700', checkWeight: '1' }] }
    const refused = await call('warehouse.stock-check.add', { body: twice })
    expect(refused.data.fields).toEqual({ 'newProductLines.0.skuCode': '产品重复' })
  })
})

describe('a stock check of a part', () => {
  const count = (stockLines: readonly Row[], newProductLines: readonly Row[] = []) =>
    call('warehouse.stock-check.add', {
      body: { factoryId: seedId('factory', 1), warehouseId: hengli, stockLines, newProductLines },
    })

  it('leaves what nobody counted as it is, out of its record too, for a later one', async () => {
    const [first, later] = ['LM-P300-2700', 'LM-P200-2700']
    const before = await stockOf(hengli, later)
    const open = { skuCode: later, checkQty: null, checkWeight: null }
    const { status, data } = await count([open, { skuCode: first, checkQty: 3, checkWeight: '0.090' }])
    expect(status).toBe(200)
    expect(data.stockLines).toMatchObject([{ skuCode: first, checkQty: 3 }])
    expect(await stockOf(hengli, first)).toEqual({ qty: 3, weight: '0.090' })
    expect(await stockOf(hengli, later)).toEqual(before)
    expect((await count([{ skuCode: later, checkQty: 7, checkWeight: '0.200' }])).status).toBe(200)
    expect(await stockOf(hengli, later)).toEqual({ qty: 7, weight: '0.200' })
    expect(await stockOf(hengli, first), 'counted before').toEqual({ qty: 3, weight: '0.090' })
  })

  it('books a weight that was found heavier or lighter, also where all pieces are there', async () => {
    const code = 'LM-P300-2700'
    for (const [pieces, weight] of [
      [3, '0.095'],
      [3, '0.085'],
      // What is missing weighs less than what was found too heavy: pieces go out, kilograms come in.
      [2, '0.086'],
    ] as const) {
      expect((await count([{ skuCode: code, checkQty: pieces, checkWeight: weight }])).status).toBe(200)
      expect(await stockOf(hengli, code)).toEqual({ qty: pieces, weight })
    }
  })

  it('is refused where nothing was counted, and at the row whose pieces have no weight', async () => {
    const open = { skuCode: 'LM-P300-2700' }
    expect((await count([open])).data.fields).toEqual({ stockLines: '请填写盘点明细' })
    expect((await count([open, { skuCode: 'LM-P200-2700', checkQty: 2 }])).data.fields).toEqual({
      'stockLines.1.checkWeight': '请输入盘点重量',
    })
    expect((await count([open, { skuCode: 'LM-P200-2700', checkQty: 0, checkWeight: '1' }])).data.fields).toEqual({
      'stockLines.1.checkQty': '请输入盘点数量',
    })
  })
})

describe('an allotment', () => {
  it('moves goods between two of our warehouses', async () => {
    const there = await stockOf(lvan, 'PJ-BL1800')
    // What the stock held is for the form's proposal alone.
    const inventoryList = [{ skuCode: 'PJ-BL1800', qty: 20, heldQty: 20, heldWeight: '0.274' }]
    const body = { warehouseId: hengli, toWarehouseId: lvan, inventoryList, transports: [{ driverName: '赵师傅' }] }
    const { status, data } = await call('warehouse.allot.take-out', { body })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      totalWeight: '0.274',
      warehouseName: '恒立狮山发货仓',
      toWarehouseName: '铝安金利发货仓',
    })
    const { heldQty, heldWeight } = (data.inventoryList as Row[])[0] ?? {}
    expect([heldQty, heldWeight], 'not stored').toEqual([-1, ''])
    expect((await stockOf(lvan, 'PJ-BL1800'))?.qty).toBe(Number(there?.qty ?? 0) + 20)
    const again = await call('warehouse.allot.take-out', { body })
    expect(again.data.fields).toHaveProperty(['inventoryList.0.qty'])
    const same = await call('warehouse.allot.take-out', { body: { ...body, toWarehouseId: hengli } })
    expect(same.data.fields).toEqual({ toWarehouseId: '目的仓库不能与出库仓库相同' })
  })

  it('and a stock check take no warehouse of another factory than theirs', async () => {
    const [own, foreign] = [seedId('factory', 1), seedId('factory', 2)]
    const inventoryList = [{ skuCode: 'PJ-BL1800', qty: 1 }]
    const body = { warehouseId: hengli, toWarehouseId: lvan, inventoryList }
    const swapped = { ...body, factoryId: foreign, toFactoryId: own }
    expect((await call('warehouse.allot.take-out', { body: swapped })).data.fields).toEqual({
      warehouseId: '调出仓库不属于该铝模厂',
      toWarehouseId: '调入仓库不属于该铝模厂',
    })
    const stockLines = [{ skuCode: 'PJ-BL1800', checkQty: 1, checkWeight: '0.014' }]
    const counted = { factoryId: foreign, warehouseId: hengli, stockLines, newProductLines: [] }
    expect((await call('warehouse.stock-check.add', { body: counted })).data.fields).toEqual({
      warehouseId: '盘点仓库不属于该铝模厂',
    })
  })
})
