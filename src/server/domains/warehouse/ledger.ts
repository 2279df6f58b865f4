import type { RecordData } from '../../../contract/value'
import { add, compare, formatDecimal, multiply, subtract } from '../../../value/decimal'
import type { Services } from '../../crud/services'
import { refuseAll } from './goods'
import { productFields } from './products'
import { findStock } from './stock'

/** Goods that come into a warehouse, or go out of it. */
export interface StockChange {
  readonly warehouseId: string
  readonly direction: 1 | -1
  /** A row with skuCode, qty, weight and what names its product. */
  readonly goods: RecordData
  /** Where the row stands in the request, so that a refusal is shown there. */
  readonly path: string
}

interface Holding {
  readonly stored: RecordData | undefined
  readonly goods: RecordData
  readonly qty: number
  readonly weight: string
}

function toHolding(goods: RecordData, stored: RecordData | undefined): Holding {
  return { stored, goods, qty: Number(stored?.qty ?? 0), weight: String(stored?.weight ?? '0') }
}

/** The holding after one change; what is short is said in `errors` and changes nothing. */
function apply(holding: Holding, change: StockChange, errors: { [path: string]: string }): Holding {
  const { goods, direction, path } = change
  const qty = holding.qty + direction * Number(goods.qty ?? 0)
  const weight = add(holding.weight, multiply(String(goods.weight ?? '0'), direction))
  const name = String(goods.skuName ?? goods.skuCode)
  if (qty < 0) {
    errors[`${path}.qty`] = `${name}库存不足，当前数量${holding.qty}`
    return holding
  }
  if (compare(weight, 0) < 0) {
    errors[`${path}.weight`] = `${name}库存不足，当前重量${formatDecimal(holding.weight, { digits: 3 })}吨`
    return holding
  }
  return { ...holding, goods, qty, weight }
}

async function store(warehouseId: string, holding: Holding, { records, resource }: Services): Promise<void> {
  const { stored, goods, qty } = holding
  const weight = formatDecimal(holding.weight, { digits: 3 })
  const isZero = qty === 0 && compare(weight, 0) === 0 ? 1 : 0
  const values = { warehouseId, skuCode: goods.skuCode, ...productFields(goods), qty, weight, isZero }
  if (stored === undefined) await records.insert(resource('warehouse.stock'), values)
  else await records.update(resource('warehouse.stock'), String(stored.stockId), { values })
}

/** Keeps what a warehouse holds in all in step with its rows. */
async function addToTotals(warehouseId: string, holdings: Iterable<Holding>, { records, resource }: Services) {
  const warehouses = resource('warehouse.warehouse')
  const { totalQty, totalWeight } = await records.lock(warehouses, warehouseId)
  let qty = Number(totalQty ?? 0)
  let weight = String(totalWeight ?? '0')
  for (const holding of holdings) {
    qty += holding.qty - Number(holding.stored?.qty ?? 0)
    weight = add(weight, subtract(holding.weight, String(holding.stored?.weight ?? '0')))
  }
  const values = { totalQty: qty, totalWeight: formatDecimal(weight, { digits: 3 }) }
  await records.update(warehouses, warehouseId, { values, derived: true })
}

async function bookWarehouse(warehouseId: string, changes: readonly StockChange[], services: Services) {
  const codes = changes.map(({ goods }) => String(goods.skuCode))
  const stocked = await findStock(warehouseId, codes, services)
  const holdings = new Map<string, Holding>()
  const errors: { [path: string]: string } = {}
  for (const change of changes) {
    const code = String(change.goods.skuCode)
    const stored = stocked.find(({ skuCode }) => skuCode === code)
    holdings.set(code, apply(holdings.get(code) ?? toHolding(change.goods, stored), change, errors))
  }
  refuseAll(errors)
  for (const code of [...holdings.keys()].sort()) {
    const holding = holdings.get(code)
    if (holding !== undefined) await store(warehouseId, holding, services)
  }
  await addToTotals(warehouseId, holdings.values(), services)
}

/**
 * The only way that stock changes. Runs inside the transaction of the document that moves the goods. Takes the turn
 * that the writes of this domain take, so that no two bookings ever wait for each other's rows. Throws, with a
 * message at each row that is short, before anything would go below zero.
 */
export async function bookStock(changes: readonly StockChange[], services: Services): Promise<void> {
  await services.takeTurn('write warehouse')
  for (const id of [...new Set(changes.map(({ warehouseId }) => warehouseId))].sort()) {
    const own = changes.filter(({ warehouseId }) => warehouseId === id)
    await bookWarehouse(id, own, services)
  }
}
