import type { RecordData } from '../../../contract/value'
import { divide, formatDecimal, multiply } from '../../../value/decimal'
import type { Services } from '../../crud/services'
import { findStock } from './stock'

/** Nothing where the stock is short, which the ledger then says of the quantity. */
function share(row: RecordData, stock: RecordData | undefined): string {
  const held = Number(stock?.qty ?? 0)
  const qty = Number(row.qty ?? 0)
  if (stock?.weight === undefined || held === 0 || qty > held) return '0'
  if (qty === held) return String(stock.weight)
  return formatDecimal(divide(multiply(String(stock.weight), qty), held), { digits: 3 })
}

/** A row that leaves a warehouse unweighed takes its share of what the warehouse's pieces weigh, the last one all. */
export async function weighFromStock(
  rows: readonly RecordData[],
  warehouseId: string,
  services: Services,
): Promise<readonly RecordData[]> {
  const unweighed = rows.filter(({ weight }) => weight === undefined)
  if (unweighed.length === 0) return rows
  const codes = unweighed.map(({ skuCode }) => String(skuCode))
  const stock = await findStock(warehouseId, codes, services)
  return rows.map((row) => {
    if (row.weight !== undefined) return row
    const own = stock.find(({ skuCode }) => skuCode === row.skuCode)
    return { ...row, weight: share(row, own) }
  })
}
