import { logisticsRecords } from './logisticsRecords'
import { productionRecords } from './productionRecords'
import type { SeedRecord } from './seedRecord'
import { SeedStock, type StockScope } from './seedStock'
import { stockDocuments } from './stockDocuments'
import { seedPurchases, warehouseRecords } from './warehouseRecords'

/** Warehouses, what lies in them, and every document that moved it, in the order of the moves. */
export function stockRecords(scope: StockScope): readonly SeedRecord[] {
  const stock = new SeedStock(scope)
  seedPurchases(stock)
  const documents = [...logisticsRecords(stock), ...stockDocuments(stock), ...productionRecords(stock)]
  return [...warehouseRecords(stock), ...documents, ...stock.movements]
}
