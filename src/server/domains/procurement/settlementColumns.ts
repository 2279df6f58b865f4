import type { FieldOf } from '../../crud/resource'
import type { SheetRow } from '../../xlsx/readRows'
import type { SheetColumn } from '../../xlsx/sheetColumn'

export const SETTLEMENT_COLUMNS = [
  { field: 'putinCode', title: '入库单号', type: 'text', required: true, maxLength: 100 },
  { field: 'oddNumber', title: '单号', type: 'text', maxLength: 100 },
  { field: 'factoryName', title: '铝模厂名称', type: 'text', maxLength: 200 },
  { field: 'supplier', title: '供应商', type: 'text', maxLength: 200 },
  { field: 'arrivalTime', title: '到达时间', type: 'date-time', required: true },
  { field: 'carNumber', title: '车牌号', type: 'text', maxLength: 100 },
  { field: 'driverName', title: '司机姓名', type: 'text', maxLength: 100 },
  { field: 'driverMobile', title: '司机电话', type: 'text', maxLength: 11 },
  { field: 'brand', title: '品牌', type: 'text', maxLength: 100 },
  { field: 'categoryName', title: '材料类型', type: 'text', maxLength: 100 },
  { field: 'skuName', title: '型号', type: 'text', required: true, maxLength: 100 },
  { field: 'length', title: '长度', type: 'decimal', digits: 3 },
  { field: 'totalWeight', title: '总重量', type: 'decimal', digits: 3, required: true },
  { field: 'totalQty', title: '总数量', type: 'integer' },
  { field: 'unitQty', title: '单位数量', type: 'decimal', digits: 2 },
  { field: 'purchaseCode', title: '采购单号', type: 'text', maxLength: 100 },
  { field: 'basePrice', title: '基价', type: 'decimal', digits: 2, required: true },
  { field: 'processingFee', title: '加工费', type: 'decimal', digits: 2 },
  { field: 'transFee', title: '运输费', type: 'decimal', digits: 2 },
  { field: 'purchaseUnitPrice', title: '采购单价', type: 'decimal', digits: 2 },
  { field: 'totalPurchasePrice', title: '采购总价', type: 'decimal', digits: 2 },
] as const satisfies readonly SheetColumn<FieldOf<'procurement.settlement'>>[]

export type SettlementRow = SheetRow<typeof SETTLEMENT_COLUMNS>
