import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import type { SheetColumn } from '../../xlsx/sheetColumn'
import { readSheet, refuseSheet, type WorkbookFile } from '../workbook/sheetRows'
import { findProducts, productFields } from './products'

export const GOODS_COLUMNS: readonly SheetColumn[] = [
  { field: 'skuCode', title: '型号编码', type: 'text', required: true, maxLength: 64 },
  { field: 'qty', title: '数量', type: 'integer', required: true, min: 1 },
  { field: 'weight', title: '重量', type: 'decimal' },
]

/** What a form holds at most. */
const MAX_GOODS = 2000

/** The goods of a workbook, each with what its product says. Throws with row and column where one is wrong. */
export async function readGoodsSheet(file: WorkbookFile, services: Services): Promise<readonly RecordData[]> {
  const rows = await readSheet(file, GOODS_COLUMNS)
  if (rows.length > MAX_GOODS) {
    refuseSheet([{ row: 0, column: '', message: `最多 ${MAX_GOODS} 行` }], file.field)
  }
  const products = await findProducts(
    rows.map(({ values }) => String(values.skuCode)),
    services,
  )
  const unknown = rows.filter(({ values }) => !products.has(String(values.skuCode)))
  const errors = unknown.map(({ row, values }) => ({
    row,
    column: '型号编码',
    message: `产品${String(values.skuCode)}不存在`,
  }))
  if (errors.length > 0) refuseSheet(errors, file.field)
  return rows.map(({ values }) => ({ ...values, ...productFields(products.get(String(values.skuCode)) ?? {}) }))
}
