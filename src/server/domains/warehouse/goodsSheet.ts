import type { InOutGoods } from '../../../generated/records'
import type { Services } from '../../crud/services'
import type { SheetError, SheetRow } from '../../xlsx/readRows'
import type { SheetColumn } from '../../xlsx/sheetColumn'
import { readSheet, refuseSheet, type WorkbookFile } from '../workbook/sheetRows'
import { findProducts, productFields } from './products'

export const GOODS_COLUMNS = [
  { field: 'skuCode', title: '型号编码', type: 'text', required: true, maxLength: 64 },
  { field: 'qty', title: '数量', type: 'integer', required: true, min: 1 },
  { field: 'weight', title: '重量', type: 'decimal' },
] as const satisfies readonly SheetColumn[]

/** What a form holds at most. */
const MAX_GOODS = 2000

export type GoodsRow = SheetRow<typeof GOODS_COLUMNS>

/** The rows of a workbook, for `fillGoodsRows`. Throws with row and column where one is wrong. */
export async function readGoodsRows(file: WorkbookFile, services: Services): Promise<readonly GoodsRow[]> {
  const rows = await readSheet(file, GOODS_COLUMNS, services)
  if (rows.length > MAX_GOODS) {
    refuseSheet([{ row: 0, column: '', message: `最多 ${MAX_GOODS} 行` }], file.field)
  }
  return rows
}

/** The rows as goods, each with what its product says; throws where one has no product. */
export async function fillGoodsRows(
  rows: readonly GoodsRow[],
  field: string,
  services: Services,
): Promise<readonly InOutGoods[]> {
  const products = await findProducts(
    rows.map(({ values }) => values.skuCode),
    services,
  )
  const errors: SheetError[] = []
  const filled = rows.flatMap(({ row, values }) => {
    const product = products.get(values.skuCode)
    if (product !== undefined) return { ...values, ...productFields(product) }
    errors.push({ row, column: '型号编码', message: `产品${values.skuCode}不存在` })
    return []
  })
  if (errors.length > 0) refuseSheet(errors, field)
  return filled
}
