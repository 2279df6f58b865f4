import type { RecordData } from '../../../contract/value'
import { divide, formatDecimal, multiply, sum } from '../../../value/decimal'
import type { Services } from '../../crud/services'
import { type FieldMessages, ServerError } from '../../http/ServerError'
import { findProducts, productFields } from './products'

/** Metres times kilograms per metre, in tonnes; undefined where the product does not say how long it is. */
export function productWeight(product: RecordData, qty: number): string | undefined {
  const { kpm, length } = product
  if (kpm === undefined || length === undefined) return undefined
  const kilograms = multiply(multiply(String(kpm), String(length)), qty)
  return formatDecimal(divide(kilograms, 1000), { digits: 3 })
}

export interface GoodsOptions {
  /** Where the rows stand in the request. */
  readonly path: string
  /** A weight that is left out follows from quantity and length. */
  readonly weigh: boolean
}

function fill(row: RecordData, product: RecordData, weigh: boolean): RecordData {
  const weight = row.weight ?? (weigh ? productWeight(product, Number(row.qty ?? 0)) : undefined)
  return { ...row, ...productFields(product), weight }
}

/** The rows with what their products say. Throws for a product that is not there. */
export async function fillGoods(rows: readonly RecordData[], { path, weigh }: GoodsOptions, services: Services) {
  const products = await findProducts(
    rows.map(({ skuCode }) => String(skuCode ?? '')),
    services,
  )
  const errors: { [path: string]: string } = {}
  const filled = rows.map((row, index) => {
    if (row.skuCode === undefined) errors[`${path}.${index}.skuCode`] = '请选择产品'
    const product = products.get(String(row.skuCode))
    if (product !== undefined) return fill(row, product, weigh)
    errors[`${path}.${index}.skuCode`] ??= `产品${String(row.skuCode)}不存在`
    return row
  })
  refuseAll(errors)
  return filled
}

/** Throws where a row has no weight of its own and none that follows from its product. */
export function refuseWeightless(rows: readonly RecordData[], path: string): void {
  const missing = rows.flatMap(({ weight }, index) => (weight === undefined ? [`${path}.${index}.weight`] : []))
  refuseAll(Object.fromEntries(missing.map((field) => [field, '请输入重量'])))
}

/** Throws where there are messages; the first one speaks for all. */
export function refuseAll(fields: FieldMessages): void {
  const [first] = Object.values(fields)
  if (first !== undefined) throw ServerError.badRequest(first, fields)
}

/** What rows of goods come to. */
export function goodsTotals(rows: readonly RecordData[]): { totalQty: number; totalWeight: string } {
  return {
    totalQty: rows.reduce((total, { qty }) => total + Number(qty ?? 0), 0),
    totalWeight: formatDecimal(sum(rows.map(({ weight }) => String(weight ?? '0'))), { digits: 3 }),
  }
}
