import type { RecordData } from '../../../src/contract/value'
import { seedProducts } from '../../../src/seed/data/products'
import { seedId } from '../../../src/seed/data/seedId'
import type { SheetColumn } from '../../../src/server/xlsx/sheetColumn'
import { writeWorkbook } from '../../../src/server/xlsx/writeWorkbook'
import type { TestServer } from '../../support/testServer'

interface ExampleContext {
  readonly server: TestServer
}

const warehouse = (number: number) => seedId('warehouse', number)
const skuCode = String(seedProducts[14]?.code)
const [from, to] = [warehouse(1), warehouse(2)]
const projectId = seedId('project', 2)
const form = (inoutType: string) => ({
  projectId,
  inoutType,
  warehouseId: from,
  toWarehouseId: to,
  inventoryDetail: [{ skuCode, qty: 1 }],
})

const goodsColumns: readonly SheetColumn[] = [
  { field: 'skuCode', title: '型号编码', type: 'text' },
  { field: 'qty', title: '数量', type: 'integer' },
]
const productColumns: readonly SheetColumn[] = [
  { field: 'skuCode', title: '型号编码', type: 'text' },
  { field: 'skuName', title: '型号', type: 'text' },
  { field: 'category1stName', title: '材料类型', type: 'text' },
]

/** Uploads a workbook and answers what a form would hold of it. */
export async function upload(server: TestServer, columns: readonly SheetColumn[], rows: readonly RecordData[]) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await writeWorkbook(columns, rows))], '导入.xlsx'))
  const answer = await server.call('resource.file.put-file-attach', { body: form })
  const { attachId, link } = answer.data as { attachId?: string; link?: string }
  if (attachId === undefined || link === undefined) throw new Error(JSON.stringify(answer.body))
  return { attachId, file: { name: '导入.xlsx', url: link } }
}

const goods = [{ skuCode, qty: 1 }]

export const warehouseExamples = {
  'warehouse.in-out.put-in': () => ({ body: form('101') }),
  'warehouse.in-out.take-out': () => ({ body: form('202') }),
  'warehouse.in-out.line-take-out': () => ({ body: form('104') }),
  'warehouse.in-out.reverse': async ({ server }: ExampleContext) => {
    const { data } = await server.call('warehouse.in-out.put-in', { body: form('101') })
    return { body: { batchId: String((data as { batchId?: unknown }).batchId) } }
  },
  'warehouse.in-out.import-put-in': async ({ server }: ExampleContext) => ({
    body: { ...form('101'), excelFile: [(await upload(server, goodsColumns, goods)).file] },
  }),
  'warehouse.in-out.import-take-out': async ({ server }: ExampleContext) => ({
    body: { ...form('202'), excelFile: [(await upload(server, goodsColumns, goods)).file] },
  }),
  'warehouse.in-out.import-items': async ({ server }: ExampleContext) => ({
    body: { fileId: (await upload(server, goodsColumns, goods)).attachId },
  }),
  'warehouse.product.import': async ({ server }: ExampleContext) => {
    const rows = [{ skuCode: `N-${Date.now()}`, skuName: '新型号', category1stName: '铝模板' }]
    return { body: { fileId: (await upload(server, productColumns, rows)).attachId } }
  },
  'warehouse.product.detail': () => ({ query: { skuCode } }),
  'warehouse.stock.sku-detail': () => ({ query: { warehouseId: from, skuCode } }),
  'warehouse.stock.category-sku-detail': () => ({ query: { warehouseId: from, category1stCode: '3', skuCode } }),
  'warehouse.stock.list-by-category': () => ({ query: { warehouseId: from, category1stCode: '1' } }),
  'warehouse.stock.page-sku': () => ({ body: { warehouseId: from, skuName: '板', includeZero: false } }),
  'warehouse.stock-check.add': () => ({
    body: {
      factoryId: seedId('factory', 1),
      warehouseId: from,
      stockLines: [{ skuCode, checkWeight: '2.500' }],
      newProductLines: [],
    },
  }),
  'warehouse.allot.take-out': () => ({
    body: { warehouseId: from, toWarehouseId: to, inventoryList: [{ skuCode, qty: 1 }] },
  }),
}
