import type { Decimal, Id } from '../../../contract/value'
import type { InOutGoods } from '../../../generated/records'
import { divide, multiply, toDecimal, toFixed } from '../../../value/decimal'
import type { UnscopedServices } from '../../crud/services'
import { findStock, type Stock } from './stock'

/** Weight of pieces in proportion; 0 if the stock is short, which the ledger then reports for the quantity. */
function share({ qty = 0 }: InOutGoods, stock: Stock | undefined): Decimal {
  const held = stock?.qty ?? 0
  if (stock?.weight === undefined || held === 0 || qty > held) return toDecimal(0)
  return toFixed(divide(multiply(stock.weight, qty), held), 3)
}

/** Fills in missing weights in proportion to the stock's weight. */
export async function weighFromStock<Row extends InOutGoods>(
  rows: readonly Row[],
  warehouseId: Id,
  services: UnscopedServices,
): Promise<readonly Row[]> {
  const unweighed = rows.filter(({ weight }) => weight === undefined)
  if (unweighed.length === 0) return rows
  const codes = unweighed.map(({ skuCode }) => skuCode)
  const stock = await findStock(warehouseId, codes, services)
  return rows.map((row) => (row.weight === undefined ? { ...row, weight: share(row, stock.get(row.skuCode)) } : row))
}
