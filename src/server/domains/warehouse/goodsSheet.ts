import type { InOutGoods } from '../../../generated/records'
import type { Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import type { SheetError, SheetRow } from '../../xlsx/readRows'
import type { SheetColumn } from '../../xlsx/sheetColumn'
import { findBrokenRules } from '../workbook/rowRules'
import { readSheet, refuseSheet, refuseWrong, type WorkbookFile } from '../workbook/sheetRows'
import { findProducts, productFields } from './products'

export const GOODS_COLUMNS = [
  { field: 'skuCode', title: '型号编码', type: 'text', required: true, maxLength: 64 },
  { field: 'qty', title: '数量', type: 'integer', required: true, min: 1 },
  { field: 'weight', title: '重量(吨)', type: 'decimal' },
] as const satisfies readonly SheetColumn<keyof InOutGoods>[]

/** The form's table, and its limit of rows. */
const TABLE = 'inventoryDetail'
const MAX_GOODS = 2000

export interface GoodsRows {
  readonly rows: readonly SheetRow<typeof GOODS_COLUMNS>[]
  readonly errors: readonly SheetError[]
}

/** Reads rows for `fillGoodsRows`. Throws badRequest if none is readable or there are too many. */
export async function readGoodsRows(file: WorkbookFile, services: Services): Promise<GoodsRows> {
  const sheet = await readSheet(file, GOODS_COLUMNS, services)
  if (sheet.rows.length > MAX_GOODS) {
    refuseSheet([{ row: 0, column: '', message: `最多 ${MAX_GOODS} 行` }], file.field)
  }
  const form = { columns: GOODS_COLUMNS, operation: 'warehouse.in-out.put-in', table: TABLE }
  return { ...sheet, errors: await findBrokenRules(sheet, form, services) }
}

const ROW_PATH = new RegExp(`^${TABLE}\\.(\\d+)\\.(\\w+)$`)

/** Does what rows are for; a refusal of some names their places in the workbook. */
export async function withSheetPlaces<Result>(
  { rows }: GoodsRows,
  field: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ServerError) || error.failure.kind !== 'badRequest') throw error
    const errors = Object.entries(error.failure.fields ?? {}).flatMap(([path, message]): readonly SheetError[] => {
      const [, index, name] = ROW_PATH.exec(path) ?? []
      const row = rows[Number(index)]
      const column = GOODS_COLUMNS.find((own) => own.field === name)
      return row && column ? [{ row: row.row, column: column.title, message }] : []
    })
    if (errors.length === 0) throw error
    return refuseSheet(errors, field)
  }
}

/** Fills in rows from their products. Throws badRequest with row and column of every error. */
export async function fillGoodsRows(
  { rows, errors }: GoodsRows,
  field: string,
  services: Services,
): Promise<readonly InOutGoods[]> {
  const products = await findProducts(
    rows.map(({ values }) => values.skuCode),
    services,
  )
  const unknown: SheetError[] = []
  const filled = rows.flatMap(({ row, values }) => {
    const product = products.get(values.skuCode)
    if (product !== undefined) return { ...values, ...productFields(product) }
    unknown.push({ row, column: '型号编码', message: `产品${values.skuCode}不存在` })
    return []
  })
  refuseWrong([...errors, ...unknown], field)
  return filled
}
