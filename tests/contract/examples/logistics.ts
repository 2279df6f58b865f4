import { seedProducts } from '../../../src/seed/data/products'
import { seedId } from '../../../src/seed/data/seedId'
import type { SheetColumn } from '../../../src/server/xlsx/sheetColumn'
import type { TestServer } from '../../support/testServer'
import { vehicle } from '../../support/vehicle'
import { upload } from './warehouse'

interface ExampleContext {
  readonly server: TestServer
}

const warehouse = (number: number) => seedId('warehouse', number)
const skuCode = String(seedProducts[14]?.code)
const projectId = seedId('project', 2)
const projectPutInDetailList = [{ skuCode, qty: 1, weight: '0.012' }]
const way = (from: number, to: number) => ({
  warehouseId: warehouse(from),
  toWarehouseId: warehouse(to),
  reqTotalWeight: '0.012',
  projectPutInDetailList,
})
const company = '广州安衡驻厂监造有限公司'

const columns: readonly SheetColumn[] = [
  { field: 'factory', title: '铝模厂', type: 'text' },
  { field: 'warehouse', title: '目的仓库', type: 'text' },
  { field: 'name', title: '收货联系人', type: 'text' },
  { field: 'mobile', title: '收货联系电话', type: 'text' },
  { field: 'company', title: '监管公司', type: 'text' },
  { field: 'supervisor', title: '监管负责人', type: 'text' },
  { field: 'phone', title: '联系电话', type: 'text' },
]
const row = {
  factory: '佛山恒立铝模制造有限公司',
  warehouse: '恒立狮山发货仓',
  name: '陈志明',
  mobile: '13800000201',
  company,
  supervisor: '邓少聪',
  phone: '13800000314',
}

export const logisticsExamples = {
  'logistics.inbound-instruction.add': () => ({
    body: { projectId, goodsOutboundAdmissionDetailList: [way(1, 5)] },
  }),
  'logistics.inbound-instruction.import': async ({ server }: ExampleContext) => ({
    body: { fileId: (await upload(server, columns, [row])).attachId },
  }),
  'logistics.takeout.add': () => ({ body: { projectId, goodsOutboundAdmissionDetailList: [way(1, 5)] } }),
  'logistics.takeout.sku-detail': () => ({ query: { warehouseId: warehouse(1), skuCode } }),
  // An approved one with goods that nobody has shipped.
  'logistics.exit-shipment.open-goods': () => ({ query: { takeoutId: seedId('takeout', 9) } }),
  'logistics.exit-shipment.add': () => ({
    body: {
      projectId,
      goodsOutboundExitDetailList: [way(1, 5)],
      transportList: [vehicle({ qty: 1, weight: '0.012' })],
    },
  }),
  'logistics.exit-application.add': () => ({ body: { projectId, goodsOutboundExitDetailList: [way(5, 3)] } }),
  'logistics.return-shipment.add': () => ({ body: { projectId, goodsOutboundExitDetailList: [way(5, 3)] } }),
}
