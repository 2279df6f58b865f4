import type { Goods } from '../../../generated/records'
import type { RecordOf } from '../../crud/resource'
import type { Services, TypedVerbs } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
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

/** Rows by the names of their products, whatever the client calls them; those of unknown products stay. */
export async function nameProducts<Row extends Pick<Goods, 'skuCode' | 'skuName'>>(
  rows: readonly Row[],
  services: Services,
): Promise<readonly Row[]> {
  const products = await findProducts(
    rows.flatMap(({ skuCode }) => skuCode ?? []),
    services,
  )
  return rows.map((row) => {
    const product = products.get(row.skuCode ?? '')
    return product === undefined ? row : { ...row, skuName: product.skuName }
  })
}

export const productVerbs: TypedVerbs = {
  'warehouse.product.detail': async ({ query }, services) => {
    const code = query.skuCode
    const product = (await findProducts([code], services)).get(code)
    if (product === undefined) throw ServerError.notFound(`产品${code}不存在`)
    return product
  },
}
