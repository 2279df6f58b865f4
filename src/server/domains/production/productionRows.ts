import type { Decimal, Id } from '../../../contract/value'
import type { UnscopedServices } from '../../crud/services'
import { findProducts, isWeightless, type Product, productWeight, refuseAll } from '../warehouse/exports'

export interface ProductionRow {
  readonly warehouseId?: Id
  readonly warehouseName?: string
  readonly category1stCode?: string
  readonly skuCode?: string
  readonly skuName?: string
  readonly kpm?: Decimal
  readonly length?: Decimal
  readonly weight?: Decimal
  readonly qty?: number
}

function fillRow<Row extends ProductionRow>(row: Row, product: Product | undefined): Row {
  if (product === undefined) return row
  const { category1stCode, skuName, kpm, length } = product
  return { ...row, category1stCode, skuName, kpm, length, weight: row.weight ?? productWeight(product, row.qty ?? 0) }
}

/** Fills in names and weights; rows without a product stay. Throws badRequest for unknown products and missing weights. */
export async function fillRows<Row extends ProductionRow>(
  rows: readonly Row[],
  path: string,
  services: UnscopedServices,
): Promise<readonly Row[]> {
  const products = await findProducts(
    rows.flatMap(({ skuCode }) => skuCode ?? []),
    services,
  )
  const errors: { [path: string]: string } = {}
  const filled = rows.map((row, index) => {
    const product = row.skuCode === undefined ? undefined : products.get(row.skuCode)
    const next = fillRow(row, product)
    if (row.skuCode !== undefined && product === undefined) {
      errors[`${path}.${index}.skuCode`] = `产品${row.skuCode}不存在`
    } else if (isWeightless(next)) errors[`${path}.${index}.weight`] = '请输入重量'
    return next
  })
  refuseAll(errors)
  return filled
}
