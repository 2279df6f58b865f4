import type { Id } from '../../../contract/value'
import { today } from '../../../value/date'
import type { FieldOf } from '../../crud/resource'
import type { Services, Verb } from '../../crud/services'
import { ServerError, sayMissing } from '../../http/ServerError'
import type { SheetColumn } from '../../xlsx/sheetColumn'
import { equals } from '../lookup/equals'
import { answerWorkbook } from '../workbook/answerWorkbook'
import { IN_STOCK } from './stock'
import type { Warehouse } from './warehouses'

const COLUMNS: readonly SheetColumn<FieldOf<'warehouse.stock'> | 'warehouseName'>[] = [
  { field: 'warehouseName', title: '仓库名称', type: 'text', width: 24 },
  { field: 'category1stName', title: '材料类型', type: 'text' },
  { field: 'skuCode', title: '型号编码', type: 'text' },
  { field: 'skuName', title: '型号', type: 'text', width: 24 },
  { field: 'specification', title: '规格', type: 'text' },
  { field: 'kpm', title: '米重(kg/m)', type: 'decimal' },
  { field: 'exteriorDestr', title: '表面颜色', type: 'text' },
  { field: 'metalStatusDestr', title: '合金状态', type: 'text' },
  { field: 'qty', title: '数量', type: 'integer' },
  { field: 'weight', title: '重量(吨)', type: 'decimal' },
]

interface Asked {
  readonly warehouseId?: Id
  readonly organId?: Id
  readonly category1stCode?: string
  readonly skuCode?: string
}

async function findWarehouses({ warehouseId, organId }: Asked, { records, resource }: Services) {
  const warehouses = resource('warehouse.warehouse')
  const found = await records.list(warehouses, { conditions: equals({ warehouseId, organId }) })
  if (found.length === 0 && warehouseId !== undefined) throw ServerError.notFound(sayMissing('仓库'))
  return found
}

async function* readStock(asked: Asked, warehouses: readonly Warehouse[], { records, resource }: Services) {
  const { category1stCode, skuCode } = asked
  for (const { warehouseId, warehouseName } of warehouses) {
    const conditions = [...equals({ warehouseId, category1stCode, skuCode }), IN_STOCK]
    for await (const piece of records.pieces(resource('warehouse.stock'), { conditions })) {
      yield piece.map((row) => ({ ...row, warehouseName }))
    }
  }
}

/** Names the file by warehouse and day, so that several exports can coexist. */
function toName({ warehouseId }: Asked, warehouses: readonly Warehouse[], { clock }: Services): string {
  const [only] = warehouseId === undefined ? [] : warehouses
  return [only?.warehouseName, '库存', today(clock)].filter((part) => part !== undefined).join('_')
}

/** Exports the stock of a warehouse, an organisation or all, optionally of one material or product. */
export const exportStock: Verb<'warehouse.stock.export'> = async ({ query }, services) => {
  const warehouses = await findWarehouses(query, services)
  const rows = readStock(query, warehouses, services)
  const name = toName(query, warehouses, services)
  return answerWorkbook({ name, resource: 'warehouse.stock', columns: COLUMNS, rows }, services)
}
