import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function done(id: string, body: unknown): Promise<Row> {
  const { status, msg, data } = await server.call(id, { body })
  expect(status, `${id}: ${String(msg)}`).toBe(200)
  return data as Row
}

const add = (warehouseName: string, values: Row = {}) =>
  done('warehouse.warehouse.add', {
    warehouseName,
    classify: '1',
    type: '3',
    locationId: seedId('factory', 1),
    ...values,
  })

const listNames = async (query: { [name: string]: string }) =>
  ((await server.call('warehouse.warehouse.list', { query })).data as Row[]).map(({ warehouseName }) => warehouseName)

test('a warehouse is taken out of use and into it again [B426]', async () => {
  const made = await add('可停用仓')
  expect(made).toMatchObject({ status: 1, totalQty: 0 })
  const { warehouseId } = made
  const stopped = await done('warehouse.warehouse.update', { ...made, status: 2 })
  expect(stopped).toMatchObject({ status: 2, warehouseName: '可停用仓' })
  expect(await listNames({ status: '2' })).toContain('可停用仓')
  expect(await listNames({ status: '1' })).not.toContain('可停用仓')
  const goods = { inventoryDetail: [{ skuCode: 'ZC-X2000', qty: 1 }] }
  const putIn = { projectId: seedId('project', 2), inoutType: '101', warehouseId, ...goods }
  const refused = await server.call('warehouse.in-out.put-in', { body: putIn })
  expect(refused.data).toEqual({ fields: { warehouseId: '入库仓库已停用' } })
  await done('warehouse.warehouse.update', { ...stopped, status: 1 })
  await done('warehouse.in-out.put-in', putIn)
  const wrong = await server.call('warehouse.warehouse.update', { body: { ...stopped, status: 7 } })
  expect(Object.keys((wrong.data as { fields: Row }).fields)).toEqual(['status'])
})

test('a warehouse belongs to the organisation of the factory that it stands at [B453]', async () => {
  const { organId, organName } = await add('恒立新仓')
  expect(organName).toBe('佛山恒立铝模制造有限公司')
  const other = await add('铝安新仓', { locationId: seedId('factory', 2) })
  expect(other.organId).not.toBe(organId)
  const names = await listNames({ organId: String(organId) })
  expect(names).toEqual(expect.arrayContaining(['恒立新仓', '恒立狮山发货仓']))
  expect(names).not.toContain('铝安新仓')
  const summary = await server.call('warehouse.warehouse.summary', { query: { organId: String(organId) } })
  expect((summary.data as Row).warehouseQty).toBe(names.length)
})
