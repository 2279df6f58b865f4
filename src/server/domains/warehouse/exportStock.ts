import type { RecordData } from '../../../contract/value'
import type { Services, Verb } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import type { SheetColumn } from '../../xlsx/sheetColumn'
import { equals } from '../lookup/equals'
import { answerWorkbook } from '../workbook/answerWorkbook'
import { listStock } from './stock'

const COLUMNS: readonly SheetColumn[] = [
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

async function findWarehouses(query: { readonly [name: string]: string }, { records, resource }: Services) {
  const { warehouseId, organId } = query
  const warehouses = resource('warehouse.warehouse')
  const found = await records.list(warehouses, { conditions: equals({ warehouseId, organId }) })
  if (found.length === 0 && warehouseId !== undefined) throw ServerError.notFound('仓库不存在或已被删除')
  return found
}

/** The stock of one warehouse, of those of an organisation, or of all. */
export const exportStock: Verb = async ({ query }, services) => {
  const rows: RecordData[] = []
  for (const { warehouseId, warehouseName } of await findWarehouses(query, services)) {
    const stock = await listStock({ warehouseId: String(warehouseId) }, services)
    rows.push(...stock.map((row) => ({ ...row, warehouseName })))
  }
  return answerWorkbook('库存', COLUMNS, rows)
}
