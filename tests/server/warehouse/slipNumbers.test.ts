import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

const [STORE, OTHER] = [seedId('warehouse', 1), seedId('warehouse', 2)]
const projectId = seedId('project', 2)

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function done(id: string, body: Row): Promise<Row> {
  const { status, msg, data } = await server.call(id, { as: 'operator', body })
  expect(status, `${id}: ${String(msg)}`).toBe(200)
  return data as Row
}

const inventoryDetail = [{ skuCode: 'ZC-X2000', qty: 1, weight: '0.010' }]
const putIn = (more: Row = {}) =>
  done('warehouse.in-out.put-in', { projectId, inoutType: '101', warehouseId: STORE, inventoryDetail, ...more })
const takeOut = (from: string, to: string) =>
  done('warehouse.in-out.take-out', { inoutType: '202', warehouseId: from, toWarehouseId: to, inventoryDetail })

const list = async (query: Record<string, string> = {}) =>
  (await server.call('warehouse.in-out.list', { query })).data as readonly Row[]

/** Counters of the numbers with a prefix, in order. */
const countersOf = (rows: readonly Row[], prefix: string) =>
  rows
    .map(({ inoutCode }) => String(inoutCode))
    .filter((code) => code.startsWith(prefix))
    .map((code) => Number(code.slice(prefix.length)))
    .toSorted((one, other) => one - other)

test('every movement of the seed has a number of its own kind and day', async () => {
  const rows = await list()
  expect(rows.length).toBeGreaterThan(20)
  expect(new Set(rows.map(({ inoutCode }) => inoutCode)).size).toBe(rows.length)
  for (const { inoutCode, type, createTime } of rows) {
    const day = String(createTime).slice(0, 10).replaceAll('-', '')
    expect(inoutCode).toMatch(new RegExp(`^${type === 1 ? 'RKD' : 'CKD'}${day}\\d{3}$`))
  }
})

test('fifty saves at once are numbered without gap or double, those between two warehouses on either side', async () => {
  const first = await putIn({ inventoryDetail: [{ skuCode: 'ZC-X2000', qty: 100, weight: '1.000' }] })
  const back = await putIn({
    warehouseId: OTHER,
    inventoryDetail: [{ skuCode: 'ZC-X2000', qty: 100, weight: '1.000' }],
  })
  const day = String(first.inoutCode).slice(3, 11)
  const before = await list()
  const saves = Array.from({ length: 50 }, (_, index) =>
    index % 3 === 0 ? putIn() : index % 3 === 1 ? takeOut(STORE, OTHER) : takeOut(OTHER, STORE),
  )
  const saved = await Promise.all(saves)
  const known = new Set(before.map(({ batchId }) => batchId))
  const made = (await list()).filter(({ batchId }) => !known.has(batchId))
  // 17 in, and 33 out of one warehouse into another.
  const last = (prefix: string) => Math.max(0, ...countersOf(before, `${prefix}${day}`))
  const following = (count: number, from: number) => Array.from({ length: count }, (_, index) => from + 1 + index)
  expect(countersOf(made, `RKD${day}`)).toEqual(following(50, last('RKD')))
  expect(countersOf(made, `CKD${day}`)).toEqual(following(33, last('CKD')))
  for (const { batchId, inoutCode } of saved)
    expect(made.find((row) => row.batchId === batchId)?.inoutCode, 'the answer names it').toBe(inoutCode)
  expect(back.inoutCode).not.toBe(first.inoutCode)
})

test('nobody types the number, and it finds its slip', async () => {
  const { inoutCode, batchId } = await putIn({ inoutCode: 'RKD-TYPED' })
  expect(inoutCode).toMatch(/^RKD\d{11}$/)
  const { data } = await server.call('warehouse.in-out.page', { query: { inoutCode: String(inoutCode) } })
  expect((data as { records: readonly Row[] }).records.map((row) => row.batchId)).toEqual([batchId])
})

test('what reverses an inbound slip is an outbound one by its number', async () => {
  const { batchId } = await putIn()
  expect((await done('warehouse.in-out.reverse', { batchId })).inoutCode).toMatch(/^CKD\d{11}$/)
})

const line = { reqTotalQty: 1, reqTotalWeight: '0.010', projectPutInDetailList: inventoryDetail }
const [SITE, RETURNS] = [seedId('warehouse', 5), seedId('warehouse', 3)]

const [EXIT_LIST, OUT_LIST] = ['goodsOutboundExitDetailList', 'goodsOutboundAdmissionDetailList'] as const

const KINDS = [
  {
    kind: 'takeout',
    numbered: { field: 'takeoutCode', prefix: 'CK' },
    list: OUT_LIST,
    entry: { warehouseId: STORE, toWarehouseId: SITE, projectPutInDetailList: inventoryDetail },
  },
  {
    kind: 'exit-shipment',
    numbered: { field: 'shipmentCode', prefix: 'FH' },
    list: EXIT_LIST,
    entry: { ...line, warehouseId: STORE, toWarehouseId: SITE },
  },
  {
    kind: 'return-shipment',
    numbered: { field: 'returnCode', prefix: 'TH' },
    list: EXIT_LIST,
    entry: { ...line, warehouseId: SITE, toWarehouseId: RETURNS },
  },
  {
    kind: 'exit-application',
    numbered: { field: 'exitCode', prefix: 'TC' },
    list: EXIT_LIST,
    entry: { toWarehouseId: RETURNS, projectPutInDetailList: inventoryDetail },
  },
]

test.each(KINDS)(
  '$kind has a number from its first save on, which a change keeps, a copy does not share, and finds it',
  async ({ kind, numbered: { field, prefix }, list: goods, entry }) => {
    const body = { projectId, [goods]: [entry], transportList: [] }
    const made = await done(`logistics.${kind}.add`, { ...body, [field]: 'TYPED' })
    const number = String(made[field])
    expect(number).toMatch(new RegExp(`^${prefix}\\d{11}$`))
    const { projectPutInId, version } = made
    await done(`logistics.${kind}.update`, { ...body, projectPutInId, version, [goods]: [entry, entry] })
    const { data } = await server.call(`logistics.${kind}.detail`, {
      query: { projectPutInId: String(projectPutInId) },
    })
    expect((data as Row)[field]).toBe(number)
    const copy = await done(`logistics.${kind}.add`, { ...body, [field]: number })
    expect(Number(String(copy[field]).slice(2)) - Number(number.slice(2))).toBe(1)
    const { data: page } = await server.call(`logistics.${kind}.page`, { query: { [field]: number } })
    const { records } = page as { readonly records: readonly Row[] }
    expect(records.map((row) => row.projectPutInId)).toEqual([projectPutInId])
  },
)

test('every document of the seed that moves goods of a project has a number of its own kind and day', async () => {
  for (const {
    kind,
    numbered: { field, prefix },
  } of KINDS) {
    const { data } = await server.call(`logistics.${kind}.page`, { query: { size: 100 } })
    const { records } = data as { readonly records: readonly Row[] }
    const numbers = records.map((record) => String(record[field]))
    expect(numbers.length, kind).toBeGreaterThan(0)
    expect(new Set(numbers).size, kind).toBe(numbers.length)
    for (const record of records) {
      const day = String(record.createTime).slice(0, 10).replaceAll('-', '')
      expect(record[field], kind).toMatch(new RegExp(`^${prefix}${day}\\d{3}$`))
    }
  }
})
