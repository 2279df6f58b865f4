import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'

/** Codes that one query asks for. */
const CHUNK = 200

/** What a row of goods takes from its product. */
const PRODUCT_FIELDS = [
  'category1stCode',
  'category1stName',
  'skuName',
  'specification',
  'kpm',
  'exteriorDestr',
  'metalStatusDestr',
] as const

/** The products by code; a code with a comma, which no product has, finds none. */
export async function findProducts(codes: Iterable<string>, { records, resource }: Services) {
  const wanted = [...new Set(codes)].filter((code) => !code.includes(','))
  const products = new Map<string, RecordData>()
  for (let start = 0; start < wanted.length; start += CHUNK) {
    const value = wanted.slice(start, start + CHUNK).join(',')
    const conditions = [{ field: 'skuCode', operator: 'in', value }] as const
    const found = await records.list(resource('warehouse.product'), { conditions })
    for (const product of found) products.set(String(product.skuCode), product)
  }
  return products as ReadonlyMap<string, RecordData>
}

/** What names a product in a row of goods or of stock. */
export function productFields(product: RecordData): RecordData {
  return Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, product[field]]))
}
