import type { Decimal, Plain } from '../../../contract/value'
import type { Goods, InOutGoods } from '../../../generated/records'
import { compare, divide, multiply, toFixed } from '../../../value/decimal'
import type { UnscopedServices } from '../../crud/services'
import { type FieldMessages, ServerError } from '../../http/ServerError'
import { sumField, sumIntegers } from '../sumField'
import { findProducts, type Product, productFields } from './products'

/** Weight in tonnes from length (m) and kilograms per metre; undefined if the product lacks either. */
export function productWeight(
  { kpm, length }: Plain<Pick<Product, 'kpm' | 'length'>>,
  qty: number,
): Decimal | undefined {
  if (kpm === undefined || length === undefined) return undefined
  const kilograms = multiply(multiply(kpm, length), qty)
  return toFixed(divide(kilograms, 1000), 3)
}

export interface GoodsOptions {
  /** Path of the rows in the request. */
  readonly path: string
  /** True if missing weights are computed from pieces and length. */
  readonly weigh: boolean
}

function fill<Row extends Goods>(row: Row, product: Product, weigh: boolean): Row & InOutGoods {
  const weight = row.weight ?? (weigh ? productWeight(product, row.qty ?? 0) : undefined)
  return { ...row, ...productFields(product), skuCode: product.skuCode, weight }
}

/** Fills in rows from their products. Throws badRequest, with a message per row, for missing products. */
export async function fillGoods<Row extends Goods>(
  rows: readonly Row[],
  { path, weigh }: GoodsOptions,
  services: UnscopedServices,
): Promise<readonly (Row & InOutGoods)[]> {
  const products = await findProducts(
    rows.flatMap(({ skuCode }) => skuCode ?? []),
    services,
  )
  const errors: { [path: string]: string } = {}
  const filled = rows.flatMap((row, index) => {
    const { skuCode } = row
    const product = skuCode === undefined ? undefined : products.get(skuCode)
    if (product !== undefined) return fill(row, product, weigh)
    errors[`${path}.${index}.skuCode`] = skuCode === undefined ? '请选择产品' : `产品${skuCode}不存在`
    return []
  })
  refuseAll(errors)
  return filled
}

/** True if a row lacks a weight, or if that of its pieces comes to less than a kilogram. */
export function isWeightless({ qty = 0, weight }: Pick<Goods, 'qty' | 'weight'>): boolean {
  return weight === undefined || (qty > 0 && compare(weight, 0) === 0)
}

/** Throws badRequest for rows without a weight. */
export function refuseWeightless(rows: readonly Goods[], path: string): void {
  const missing = rows.flatMap((row, index) => (isWeightless(row) ? [`${path}.${index}.weight`] : []))
  refuseAll(Object.fromEntries(missing.map((field) => [field, '请输入重量'])))
}

/** Throws badRequest if there are messages; the first one becomes the error's message. */
export function refuseAll(fields: FieldMessages): void {
  const [first] = Object.values(fields)
  if (first !== undefined) throw ServerError.badRequest(first, fields)
}

export function goodsTotals(rows: readonly Plain<Pick<Goods, 'qty' | 'weight'>>[]) {
  return { totalQty: sumIntegers(rows, 'qty'), totalWeight: sumField(rows, 'weight', 3) }
}
