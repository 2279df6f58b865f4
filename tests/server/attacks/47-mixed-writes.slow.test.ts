import { afterAll, beforeAll, expect, test } from 'vitest'
import { flowStatus } from '../../../src/generated/statuses'
import { seedId } from '../../../src/seed/data/seedId'
import { leaseOfFactory } from '../../contract/examples/lease'
import { agree } from '../../support/agree'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

const SECONDS = 12
const WRITERS = 12
/** Agreed to, and what follows from there. */
const AGREED = flowStatus.is.agreed as readonly number[]
const skuCode = 'LM-P150-2700'
const warehouses = [1, 2, 3].map((number) => seedId('warehouse', number))

let server: TestServer
let last = 0

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const pick = <T>(items: readonly T[], n: number): T => items[n % items.length] as T
const post = (operation: string, body: Row) => server.call(operation, { body })
const newCode = () => {
  last += 1
  return `MIX-${last}`
}

const goods = (n: number) => {
  const ends = { warehouseId: pick(warehouses, n), toWarehouseId: pick(warehouses, n + 1) }
  return { projectId: seedId('project', 2), ...ends, inventoryDetail: [{ skuCode, qty: 1 + (n % 3) }] }
}

async function dataOf(answer: Promise<TestAnswer>): Promise<Row> {
  return ((await answer).data ?? {}) as Row
}

async function pay(): Promise<TestAnswer> {
  const { data } = await server.call('lease.invoice.list', {
    query: { factoryId: seedId('factory', 1), endDate: '2026-12-31' },
  })
  const [bill] = data as Row[]
  return post('lease.invoice.payment', { billId: bill?.billId, paymentMoney: '0.01' })
}

async function lease(): Promise<TestAnswer> {
  const { leaseId } = await dataOf(post('lease.project-lease.add', await leaseOfFactory(server, newCode())))
  const submitted = await post('lease.project-lease.submit', { leaseId })
  if (submitted.status === 200) await agree(server, 'lease.project-lease', String(leaseId))
  return submitted
}

async function report(n: number): Promise<TestAnswer> {
  const projectId = seedId('project', 1 + (n % 2))
  const rows = { projectId, projectRentalReportList: [{ buildNumber: newCode() }] }
  const { projectRentalReportReqId } = await dataOf(post('project.rental-report.add', rows))
  const added = await post('project.rental-report.add-simple', { projectRentalReportReqId, buildNumber: newCode() })
  if (added.status === 200) await agree(server, 'project.rental-report', String(projectRentalReportReqId))
  return added
}

const produce = (n: number) =>
  post('production.manufacture.add', {
    warehouseId: pick(warehouses, n),
    consumptionMaterialList: [],
    productList: [{ warehouseId: pick(warehouses, n), skuCode, qty: 1 }],
  })

/** Nine kinds of writes, some of which bring the same sums up to date. */
const KINDS: readonly ((n: number) => Promise<TestAnswer>)[] = [
  (n) => post('warehouse.in-out.put-in', { ...goods(n), inoutType: '101' }),
  (n) => post('warehouse.in-out.take-out', { ...goods(n), inoutType: '202' }),
  (n) => {
    const { inventoryDetail: inventoryList, ...ends } = goods(n + 1)
    return post('warehouse.allot.take-out', { ...ends, inventoryList })
  },
  (n) => {
    const stockLines = [{ skuCode, checkWeight: '2.500', checkQty: 40 + (n % 5) }]
    return post('warehouse.stock-check.add', {
      factoryId: seedId('factory', 1),
      warehouseId: pick(warehouses, n),
      stockLines,
      newProductLines: [],
    })
  },
  pay,
  lease,
  report,
  produce,
  async (n) => {
    const projectId = seedId('project', 1 + (n % 2))
    const { projectRentalReportList: _list, ...stored } = await dataOf(
      server.call('project.project.detail', { query: { projectId } }),
    )
    return post('project.project.update', { ...stored, projectAddress: newCode() })
  },
]

async function bodies(resource: string): Promise<readonly (Row & { readonly id: string; readonly status: number })[]> {
  const rows = await server.db
    .selectFrom('record')
    .select(['id', 'status', 'body'])
    .where('resource', '=', resource)
    .where('is_deleted', '=', 0)
    .execute()
  return rows.map(({ id, status, body }) => ({ ...body, id, status }))
}

const sum = (rows: readonly Row[], field: string) => rows.reduce((total, row) => total + Number(row[field] ?? 0), 0)

test('attack 47: nine kinds of writes beside each other: no 5xx, and all sums are what their parts come to', async () => {
  const end = Date.now() + SECONDS * 1000
  const statuses = new Map<number, number>()
  const write = async (first: number): Promise<void> => {
    for (let n = first; Date.now() < end; n += WRITERS) {
      const { status } = await pick(KINDS, n + Math.floor(n / WRITERS))(n)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, n) => write(n)))
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(20)
  expect(server.failures).toEqual([])

  const stock = await bodies('warehouse.stock')
  for (const warehouse of await bodies('warehouse.warehouse')) {
    const own = stock.filter(({ warehouseId }) => warehouseId === warehouse.id)
    expect(Number(warehouse.totalQty ?? 0)).toBe(sum(own, 'qty'))
    expect(Number(warehouse.totalWeight ?? 0)).toBeCloseTo(sum(own, 'weight'), 3)
  }
  const bills = (await bodies('lease.bill')).filter(({ factoryId }) => factoryId === seedId('factory', 1))
  const payments = (await bodies('lease.pay-detail')).filter(({ factoryId }) => factoryId === seedId('factory', 1))
  expect(sum(bills, 'paymentMoney')).toBeCloseTo(sum(payments, 'payMoney'), 2)
  const agreed = (await bodies('project.rental-report')).filter(({ status }) => AGREED.includes(status))
  expect(agreed.length).toBeGreaterThan(5)
  for (const project of await bodies('project.project')) {
    const own = agreed.filter(({ projectId }) => projectId === project.id)
    const buildings = own.flatMap(({ projectRentalReportList: list }) => list as Row[])
    expect(Number(project.buildQty ?? 0)).toBe(new Set(buildings.map(({ buildNumber }) => buildNumber)).size)
  }
}, 120_000)
