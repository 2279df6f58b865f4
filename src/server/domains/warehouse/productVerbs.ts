import type { RecordData } from '../../../contract/value'
import { compare } from '../../../value/decimal'
import type { NewRecord, RecordChange } from '../../crud/records'
import type { FieldOf } from '../../crud/resource'
import type { ScopedServices, TypedVerbs, Verb } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import type { SheetError, SheetRow } from '../../xlsx/readRows'
import type { SheetColumn } from '../../xlsx/sheetColumn'
import { dictionaryEntries } from '../lookup/dictionaryName'
import { type ImportPlan, importVerb } from '../workbook/importVerb'
import { findProducts, type Product } from './products'

export const PRODUCT_COLUMNS = [
  { field: 'skuCode', title: '型号编码', type: 'text', required: true, maxLength: 64 },
  { field: 'skuName', title: '型号', type: 'text', required: true, maxLength: 100 },
  { field: 'category1stName', title: '材料类型', type: 'text', required: true, maxLength: 100 },
  { field: 'specification', title: '规格', type: 'text', maxLength: 100 },
  { field: 'kpm', title: '米重', type: 'decimal' },
  { field: 'length', title: '长度', type: 'decimal' },
  { field: 'exteriorDestr', title: '表面颜色', type: 'text', maxLength: 100 },
  { field: 'metalStatusDestr', title: '合金状态', type: 'text', maxLength: 100 },
  { field: 'overwrite', title: '覆盖', type: 'text', maxLength: 10 },
] as const satisfies readonly SheetColumn<FieldOf<'warehouse.product'> | 'overwrite'>[]

type Row = SheetRow<typeof PRODUCT_COLUMNS>

function checkProducts(rows: readonly Row[]): readonly SheetError[] {
  const seen = new Set<string>()
  return rows.flatMap(({ row, values }) => {
    const code = values.skuCode
    const isRepeated = seen.has(code)
    seen.add(code)
    if (code.includes(',')) return [{ row, column: '型号编码', message: '不能包含逗号' }]
    return isRepeated ? [{ row, column: '型号编码', message: '与前面的行重复' }] : []
  })
}

/** Cell value that permits changes of an existing product. */
const YES = '是'

function isSame(column: SheetColumn, given: string, stored: string): boolean {
  return column.type === 'decimal' ? compare(given, stored) === 0 : given === stored
}

/** Changes to a product as `title：from→to`; empty cells change nothing. */
function listChanges({ values }: Row, product: Product): readonly string[] {
  const [given, stored]: RecordData[] = [values, product]
  return PRODUCT_COLUMNS.flatMap((column) => {
    const [next, known = ''] = [given?.[column.field], stored?.[column.field]]
    if (column.field === 'overwrite' || next === undefined) return []
    const isChange = known === '' || !isSame(column, String(next), String(known))
    return isChange ? [`${column.title}：${String(known)}→${String(next)}`] : []
  })
}

function findOverwritten(row: Row, product: Product): readonly SheetError[] {
  const changes = row.values.overwrite === YES ? [] : listChanges(row, product)
  if (changes.length === 0) return []
  return [{ row: row.row, column: '覆盖', message: `产品已存在，将改动${changes.join('、')}；要覆盖请填“${YES}”` }]
}

interface ProductPlan {
  readonly added: readonly NewRecord[]
  readonly changed: readonly RecordChange[]
}

/** Plans new and changed products; reports unknown categories and changes without permission. */
async function planProducts(rows: readonly Row[], services: ScopedServices): Promise<ImportPlan<ProductPlan>> {
  const categories = await dictionaryEntries('xwy_erp_product_type', services)
  const known = await findProducts(
    rows.map(({ values }) => values.skuCode),
    services.unscoped,
  )
  const [added, changed, errors]: [NewRecord[], RecordChange[], SheetError[]] = [[], [], []]
  for (const row of rows) {
    const { overwrite: _asked, ...values } = row.values
    const category = categories.find(({ dictValue }) => dictValue === values.category1stName)
    if (category === undefined) errors.push({ row: row.row, column: '材料类型', message: '材料类型不存在' })
    const product = { ...values, category1stCode: category?.dictKey }
    const stored = known.get(values.skuCode)
    if (stored === undefined) added.push({ values: product })
    else {
      errors.push(...findOverwritten(row, stored))
      changed.push({ id: stored.productId, values: product })
    }
  }
  return { plan: { added, changed }, errors }
}

const importProducts = importVerb({
  columns: PRODUCT_COLUMNS,
  resource: 'warehouse.product',
  check: checkProducts,
  reads: ['warehouse.product'],
  plan: planProducts,
  locks: () => ['products'],
  write: async ({ added, changed }, { records, resource }) => {
    await records.insertAll(resource('warehouse.product'), added)
    await records.updateAll(resource('warehouse.product'), changed)
  },
})

const productDetail: Verb<'warehouse.product.detail'> = async ({ query }, services) => {
  const code = query.skuCode
  const product = (await findProducts([code], services)).get(code)
  if (product === undefined) throw ServerError.notFound(`产品${code}不存在`)
  return product
}

export const productVerbs: TypedVerbs = {
  'warehouse.product.detail': productDetail,
  'warehouse.product.import': importProducts,
}
