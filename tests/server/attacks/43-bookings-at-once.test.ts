import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { openTestServer, type TestServer } from '../../support/testServer'

const skuCode = 'LM-P150-2700'
const [from, to] = [seedId('warehouse', 1), seedId('warehouse', 2)]

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const move = (kind: 'put-in' | 'take-out') => {
  const inoutType = kind === 'put-in' ? '101' : '202'
  const inventoryDetail = [{ skuCode, qty: 3 }]
  const body = { projectId: seedId('project', 2), inoutType, warehouseId: from, toWarehouseId: to, inventoryDetail }
  return server.call(`warehouse.in-out.${kind}`, { body }).then(({ status }) => status)
}

async function held(warehouseId: string): Promise<number> {
  const { status, data } = await server.call('warehouse.stock.sku-detail', { query: { warehouseId, skuCode } })
  return status === 200 ? Number((data as { qty: number }).qty) : 0
}

test('attack 43: 20 put-ins and 40 take-outs at once leave what was there, plus and minus those that were let', async () => {
  const before = { from: await held(from), to: await held(to) }
  const ins = Array.from({ length: 20 }, () => move('put-in'))
  const outs = Array.from({ length: 40 }, () => move('take-out'))
  const count = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length
  const put = count(await Promise.all(ins))
  const statuses = await Promise.all(outs)
  const taken = count(statuses)
  expect(put).toBeGreaterThan(0)
  // Short, or told to try again after waiting too long.
  for (const status of statuses) expect([200, 400, 503]).toContain(status)
  expect(await held(from)).toBe(before.from + 3 * put - 3 * taken)
  expect(await held(from)).toBeGreaterThanOrEqual(0)
  expect(await held(to)).toBe(before.to + 3 * taken)
}, 120_000)
