import type { Goods } from '../../../generated/records'
import type { RecordOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { listByValues } from '../lookup/listByValues'

export type Product = RecordOf<'warehouse.product'>

/** Products by code; skips codes with a comma, which no product has. */
export async function findProducts(
  codes: Iterable<string>,
  { records, resource }: Services,
): Promise<ReadonlyMap<string, Product>> {
  const values = [...codes].filter((code) => !code.includes(','))
  const products = await listByValues({ resource: resource('warehouse.product'), field: 'skuCode', values }, records)
  return new Map(products.map((product) => [product.skuCode, product]))
}

type ProductFields = Omit<Goods, 'skuCode' | 'qty' | 'weight'>

/** Fields of a product that rows of goods and stock copy. */
export function productFields(product: ProductFields): ProductFields {
  const { category1stCode, category1stName, skuName, specification } = product
  const { kpm, length, exteriorDestr, metalStatusDestr } = product
  return { category1stCode, category1stName, skuName, specification, kpm, length, exteriorDestr, metalStatusDestr }
}
