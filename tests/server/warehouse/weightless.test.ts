import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import type { SheetColumn } from '../../../src/server/xlsx/sheetColumn'
import { upload } from '../../contract/examples/warehouse'
import { openTestServer, type TestServer } from '../../support/testServer'

const [STORE, SITE, LINE] = [1, 5, 7].map((number) => seedId('warehouse', number))
const projectId = seedId('project', 2)
const SKU = 'LM-P400-2700'
const POSITIVE = '请输入大于0的数值，最多保留三位小数'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type Row = Record<string, unknown>

const textColumns = (titles: readonly string[]) =>
  titles.map((title): SheetColumn => ({ field: title, title, type: 'text' }))

async function fieldsOf(operation: string, body: Row) {
  const { status, data } = await server.call(operation, { body })
  return status === 200 ? {} : (data as { fields: Row }).fields
}

async function addProduct(product: { readonly [title: string]: string }) {
  const { attachId } = await upload(server, textColumns(Object.keys(product)), [product])
  expect((await server.call('warehouse.product.import', { body: { fileId: attachId } })).data).toEqual({ imported: 1 })
}

const putIn = (row: Row) => ({ projectId, inoutType: '101', warehouseId: STORE, inventoryDetail: [row] })

test('pieces whose computed weight is less than a kilogram are put in once it is typed', async () => {
  await addProduct({ 型号编码: 'WIRE-1', 型号: '扎丝', 材料类型: '配件', 米重: '0.1', 长度: '1' })
  expect(await fieldsOf('warehouse.in-out.put-in', putIn({ skuCode: 'WIRE-1', qty: 4 }))).toEqual({
    'inventoryDetail.0.weight': '请输入重量',
  })
  expect(await fieldsOf('warehouse.in-out.put-in', putIn({ skuCode: 'WIRE-1', qty: 4, weight: '0.001' }))).toEqual({})
})

test('a workbook puts no pieces without weight in', async () => {
  const row = { 型号编码: SKU, 数量: '4', '重量(吨)': '0' }
  const { file } = await upload(server, textColumns(Object.keys(row)), [row])
  const body = { projectId, inoutType: '101', warehouseId: STORE, excelFile: [file] }
  const { status, msg, data } = await server.call('warehouse.in-out.import-put-in', { body })
  expect([status, `${String(msg)} ${JSON.stringify(data)}`]).toEqual([400, expect.stringContaining(POSITIVE)])
})

test('a shipment and its vehicles carry no pieces without weight', async () => {
  const goods = [{ skuCode: SKU, qty: 4, weight: '0.000' }]
  const entry = { warehouseId: STORE, toWarehouseId: SITE, reqTotalWeight: '0.000', projectPutInDetailList: goods }
  const body = {
    projectId,
    goodsOutboundExitDetailList: [entry],
    transportList: [{ projectPutInDetailList: goods }],
  }
  expect(await fieldsOf('logistics.exit-shipment.add', body)).toMatchObject({
    'goodsOutboundExitDetailList.0.projectPutInDetailList.0.weight': POSITIVE,
    'transportList.0.projectPutInDetailList.0.weight': POSITIVE,
  })
})

test('production makes no pieces whose computed weight is less than a kilogram', async () => {
  await addProduct({ 型号编码: 'CUT-1', 型号: '切件', 材料类型: '铝模板', 米重: '0.05', 长度: '1' })
  const made = { warehouseId: LINE, skuCode: 'CUT-1', qty: 5 }
  const body = { warehouseId: LINE, projectId, startDate: '2026-02-20', endDate: '2026-02-27', productList: [made] }
  expect(await fieldsOf('production.manufacture.add', body)).toEqual({ 'productList.0.weight': '请输入重量' })
})
