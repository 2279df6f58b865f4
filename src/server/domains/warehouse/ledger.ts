import type { Decimal, Id } from '../../../contract/value'
import type { InOutGoods } from '../../../generated/records'
import { add, compare, multiply, subtract, toDecimal, toFixed } from '../../../value/decimal'
import type { NewRecord, RecordChange } from '../../crud/records'
import type { DraftOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { refuseAll } from './goods'
import { productFields } from './products'
import { findStock, type Stock, stockLocks } from './stock'

/** Goods that come into a warehouse, or go out of it. */
export interface StockChange {
  readonly warehouseId: Id
  readonly direction: 1 | -1
  readonly goods: InOutGoods
  /** Where the row stands in the request, so that a refusal is shown there. */
  readonly path: string
}

interface Holding {
  readonly stored: Stock | undefined
  readonly goods: InOutGoods
  readonly qty: number
  readonly weight: Decimal
}

const ZERO = toDecimal(0)

function toHolding(goods: InOutGoods, stored: Stock | undefined): Holding {
  return { stored, goods, qty: stored?.qty ?? 0, weight: stored?.weight ?? ZERO }
}

/** The holding after one change; what is short is said in `errors` and changes nothing. */
function apply(holding: Holding, change: StockChange, errors: { [path: string]: string }): Holding {
  const { goods, direction, path } = change
  const qty = holding.qty + direction * (goods.qty ?? 0)
  const weight = add(holding.weight, multiply(goods.weight ?? ZERO, direction))
  const name = goods.skuName ?? goods.skuCode
  if (qty < 0) {
    errors[`${path}.qty`] = `${name}库存不足，当前数量${holding.qty}`
    return holding
  }
  if (compare(weight, 0) < 0) {
    errors[`${path}.weight`] = `${name}库存不足，当前重量${toFixed(holding.weight, 3)}吨`
    return holding
  }
  return { ...holding, goods, qty, weight }
}

function toStock(warehouseId: Id, { goods, qty, weight: tonnes }: Holding): DraftOf<'warehouse.stock'> {
  const weight = toFixed(tonnes, 3)
  const isZero = qty === 0 && compare(weight, 0) === 0 ? 1 : 0
  return { warehouseId, skuCode: goods.skuCode, ...productFields(goods), qty, weight, isZero }
}

async function store(warehouseId: Id, holdings: readonly Holding[], { records, resource }: UnscopedServices) {
  const [added, changed]: [NewRecord[], RecordChange[]] = [[], []]
  for (const holding of holdings) {
    const values = toStock(warehouseId, holding)
    if (holding.stored === undefined) added.push({ values })
    else changed.push({ id: holding.stored.stockId, values })
  }
  await records.insertAll(resource('warehouse.stock'), added)
  await records.updateAll(resource('warehouse.stock'), changed)
}

/** Keeps what a warehouse holds in all in step with its rows. */
async function addToTotals(warehouseId: Id, holdings: Iterable<Holding>, { records, resource }: UnscopedServices) {
  const warehouses = resource('warehouse.warehouse')
  const { totalQty = 0, totalWeight = ZERO } = await records.lock(warehouses, warehouseId)
  let qty = totalQty
  let weight = totalWeight
  for (const holding of holdings) {
    qty += holding.qty - (holding.stored?.qty ?? 0)
    weight = add(weight, subtract(holding.weight, holding.stored?.weight ?? ZERO))
  }
  const values = { totalQty: qty, totalWeight: toFixed(weight, 3) }
  await records.update(warehouses, warehouseId, { values, derived: true })
}

async function bookWarehouse(warehouseId: Id, changes: readonly StockChange[], services: UnscopedServices) {
  const codes = changes.map(({ goods }) => goods.skuCode)
  const stocked = await findStock(warehouseId, codes, services)
  const holdings = new Map<string, Holding>()
  const errors: { [path: string]: string } = {}
  for (const change of changes) {
    const code = change.goods.skuCode
    holdings.set(code, apply(holdings.get(code) ?? toHolding(change.goods, stocked.get(code)), change, errors))
  }
  refuseAll(errors)
  await store(warehouseId, [...holdings.values()], services)
  await addToTotals(warehouseId, holdings.values(), services)
}

/**
 * The only way that stock changes. Runs inside the transaction of the document that moves the goods, which has locked
 * the stock of these warehouses before it looked at it. Throws, with a message at each row that is short, before
 * anything would go below zero.
 */
export async function bookStock(changes: readonly StockChange[], services: UnscopedServices): Promise<void> {
  await services.lock(...stockLocks(changes.map(({ warehouseId }) => warehouseId)))
  for (const id of [...new Set(changes.map(({ warehouseId }) => warehouseId))].sort()) {
    const own = changes.filter(({ warehouseId }) => warehouseId === id)
    await bookWarehouse(id, own, services)
  }
}
