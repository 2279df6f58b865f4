import type { RecordData } from '../../../contract/value'
import type { Services, Verb, Verbs } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import type { SheetRow } from '../../xlsx/readRows'
import type { SheetColumn } from '../../xlsx/sheetColumn'
import { dictionaryEntries } from '../lookup/dictionaryName'
import { readSheet, refuseSheet } from '../workbook/sheetRows'
import { getUploadedFile } from '../workbook/uploadedFile'
import { findProducts } from './products'

export const PRODUCT_COLUMNS: readonly SheetColumn[] = [
  { field: 'skuCode', title: '型号编码', type: 'text', required: true, maxLength: 64 },
  { field: 'skuName', title: '型号', type: 'text', required: true, maxLength: 100 },
  { field: 'category1stName', title: '材料类型', type: 'text', required: true, maxLength: 100 },
  { field: 'specification', title: '规格', type: 'text', maxLength: 100 },
  { field: 'kpm', title: '米重', type: 'decimal' },
  { field: 'length', title: '长度', type: 'decimal' },
  { field: 'exteriorDestr', title: '表面颜色', type: 'text', maxLength: 100 },
  { field: 'metalStatusDestr', title: '合金状态', type: 'text', maxLength: 100 },
]

function findProblem(code: string, codes: readonly string[], index: number): string | undefined {
  if (code.includes(',')) return '不能包含逗号'
  return codes.indexOf(code) < index ? '与前面的行重复' : undefined
}

/** The rows as products: the category by its name, no code twice. */
async function toProducts(rows: readonly SheetRow[], field: string, services: Services) {
  const categories = await dictionaryEntries('xwy_erp_product_type', services)
  const codes = rows.map(({ values }) => String(values.skuCode))
  const errors: { row: number; column: string; message: string }[] = []
  const products = rows.map(({ row, values }, index): RecordData => {
    const category = categories.find(({ dictValue }) => dictValue === values.category1stName)
    if (category === undefined) errors.push({ row, column: '材料类型', message: '材料类型不存在' })
    const problem = findProblem(codes[index] ?? '', codes, index)
    if (problem !== undefined) errors.push({ row, column: '型号编码', message: problem })
    return { ...values, category1stCode: category?.dictKey }
  })
  if (errors.length > 0) refuseSheet(errors, field)
  return products
}

async function storeProducts(products: readonly RecordData[], services: Services): Promise<void> {
  const { records, resource } = services
  const known = await findProducts(
    products.map(({ skuCode }) => String(skuCode)),
    services,
  )
  for (const values of products) {
    const stored = known.get(String(values.skuCode))
    if (stored === undefined) await records.insert(resource('warehouse.product'), values)
    else await records.update(resource('warehouse.product'), String(stored.productId), { values })
  }
}

/** Adds the products of a workbook; one whose code is known is brought up to date. */
const importProducts: Verb = async ({ body }, services) => {
  const file = await getUploadedFile(body.fileId, 'fileId', services)
  const rows = await readSheet(file, PRODUCT_COLUMNS)
  return services.transaction(async (inner) => {
    await inner.takeTurn('write warehouse')
    await storeProducts(await toProducts(rows, file.field, inner), inner)
    return { imported: rows.length }
  })
}

const productDetail: Verb = async ({ query }, services) => {
  const code = query.skuCode ?? ''
  const product = (await findProducts([code], services)).get(code)
  if (product === undefined) throw ServerError.notFound(`产品${code}不存在`)
  return product
}

export const productVerbs: Verbs = {
  'warehouse.product.detail': productDetail,
  'warehouse.product.import': importProducts,
}
