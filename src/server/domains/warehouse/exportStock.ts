import type { Id } from '../../../contract/value'
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
}

async function findWarehouses({ warehouseId, organId }: Asked, { records, resource }: Services) {
  const warehouses = resource('warehouse.warehouse')
  const found = await records.list(warehouses, { conditions: equals({ warehouseId, organId }) })
  if (found.length === 0 && warehouseId !== undefined) throw ServerError.notFound(sayMissing('仓库'))
  return found
}

async function* readStock(warehouses: readonly Warehouse[], { records, resource }: Services) {
  for (const { warehouseId, warehouseName } of warehouses) {
    const conditions = [...equals({ warehouseId }), IN_STOCK]
    for await (const piece of records.pieces(resource('warehouse.stock'), { conditions })) {
      yield piece.map((row) => ({ ...row, warehouseName }))
    }
  }
}

/** The stock of one warehouse, of those of an organisation, or of all. */
export const exportStock: Verb<'warehouse.stock.export'> = async ({ query }, services) => {
  const rows = readStock(await findWarehouses(query, services), services)
  return answerWorkbook({ name: '库存', columns: COLUMNS, rows }, services)
}
