import { IN } from '../server/domains/warehouse/movements'
import { WAREHOUSE_TYPES } from '../server/domains/warehouse/warehouses'
import { formatDecimal, multiply, sum } from '../value/decimal'
import { seedId } from './data/seedId'
import { seedWarehouses } from './data/warehouses'
import { logisticsRecords } from './logisticsRecords'
import { productionRecords } from './productionRecords'
import type { SeedRecord } from './seedRecord'
import { SeedStock, type StockScope } from './seedStock'
import { stockDocuments } from './stockDocuments'
import { seedPurchases, warehouseRecords } from './warehouseRecords'

/** Warehouses with their stock, and all documents that moved it, in the order of the movements. */
export function stockRecords(scope: StockScope): readonly SeedRecord[] {
  const stock = new SeedStock(scope)
  seedPurchases(stock)
  const documents = [...logisticsRecords(stock), ...stockDocuments(stock), ...productionRecords(stock)]
  return [...warehouseRecords(stock), ...documents, ...stock.movements]
}

const SITES: readonly unknown[] = seedWarehouses.flatMap(({ type }, index) =>
  type === WAREHOUSE_TYPES.project ? [seedId('warehouse', index + 1)] : [],
)

/** Tonnes that the seeded movements left in the site warehouses of a project. */
export function siteWeight(projectId: string, records: readonly SeedRecord[]): string {
  const moves = records.filter(
    ({ resource, body }) =>
      resource === 'warehouse.in-out' && body.projectId === projectId && SITES.includes(body.warehouseId),
  )
  const tonnes = moves.map(({ body }) => multiply(String(body.totalWeight), body.type === IN ? 1 : -1))
  return formatDecimal(sum(tonnes), { digits: 3 })
}
