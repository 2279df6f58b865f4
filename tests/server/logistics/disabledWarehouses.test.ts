import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { agree } from '../../support/agree'
import { openTestServer, type TestServer } from '../../support/testServer'
import { vehicle } from '../../support/vehicle'

type Row = Record<string, unknown>

const projectId = seedId('project', 2)
const locationId = seedId('factory', 1)
const goods = [{ skuCode: 'LM-P150-2700', qty: 10, weight: '0.1' }]
let server: TestServer
let store: Row
let site: Row

const done = async (operation: string, body: Row) => {
  const { status, data, msg } = await server.call(operation, { body })
  expect(status, `${operation}: ${String(msg)}`).toBe(200)
  return data as Row
}

const addWarehouse = (warehouseName: string, type: string) =>
  done('warehouse.warehouse.add', { warehouseName, type, classify: '1', locationId })

const setStatus = async (status: number) => {
  for (const { warehouseId, warehouseName, type } of [store, site])
    await done('warehouse.warehouse.update', { warehouseId, warehouseName, type, classify: '1', locationId, status })
}

const stockOf = async ({ warehouseId }: Row) => {
  const { data } = await server.call('warehouse.warehouse.detail', { query: { warehouseId: String(warehouseId) } })
  return (data as Row).totalWeight
}

beforeAll(async () => {
  server = await openTestServer()
  store = await addWarehouse('停用前的发货仓', '3')
  site = await addWarehouse('停用前的工地仓', '5')
  const inventoryDetail = [{ ...goods[0], qty: 100, weight: '1' }]
  const body = { projectId, inoutType: '101', warehouseId: store.warehouseId, inventoryDetail }
  await done('warehouse.in-out.put-in', body)
})
afterAll(() => server.close())

test('a draft that names a warehouse which was disabled since is not submitted, what was submitted goes its way', async () => {
  const places = { warehouseId: store.warehouseId, toWarehouseId: site.warehouseId }
  const line = { ...places, reqTotalQty: 10, reqTotalWeight: '0.1', projectPutInDetailList: goods }
  const vehicles = [vehicle({ qty: 10, weight: '0.1' }, goods)]
  const shipment = { projectId, goodsOutboundExitDetailList: [line], transportList: vehicles }
  const takeout = { projectId, goodsOutboundAdmissionDetailList: [{ ...places, projectPutInDetailList: goods }] }
  const batch = {
    warehouseId: store.warehouseId,
    batchNo: 'TY-1',
    consumptionMaterialList: [{ ...places, ...goods[0] }],
  }
  const drafts = {
    shipment: await done('logistics.exit-shipment.add', shipment),
    takeout: await done('logistics.takeout.add', takeout),
    batch: await done('production.manufacture.add', batch),
  }
  const sent = await done('logistics.exit-shipment.add', shipment)
  await done('logistics.exit-shipment.submit', { projectPutInId: sent.projectPutInId })

  const submit = async (operation: string, key: string, { [key]: id }: Row) => {
    const { data } = await server.call(operation, { body: { [key]: id } })
    return (data as { fields?: Row } | null | undefined)?.fields
  }
  const submitAll = async () => [
    await submit('logistics.exit-shipment.submit', 'projectPutInId', drafts.shipment),
    await submit('logistics.takeout.submit', 'projectPutInId', drafts.takeout),
    await submit('production.manufacture.submit', 'productRecId', drafts.batch),
  ]
  await setStatus(2)
  expect(await submitAll()).toMatchObject([
    {
      'goodsOutboundExitDetailList.0.warehouseId': '发货仓库已停用',
      'goodsOutboundExitDetailList.0.toWarehouseId': '目的仓库已停用',
    },
    {
      'goodsOutboundAdmissionDetailList.0.warehouseId': '出库仓库已停用',
      'goodsOutboundAdmissionDetailList.0.toWarehouseId': '目的仓库已停用',
    },
    { 'consumptionMaterialList.0.warehouseId': '仓库已停用' },
  ])
  // The goods are on their way: 10 of 100 pieces, 0.100 t of 1 t.
  await agree(server, 'logistics.exit-shipment', String(sent.projectPutInId))
  expect([await stockOf(store), await stockOf(site)]).toEqual(['0.900', '0.100'])

  await setStatus(1)
  expect(await submitAll(), 'in use again').toEqual([undefined, undefined, undefined])
})
