import type { Id } from '../../../contract/value'
import type { InOutGoods } from '../../../generated/records'
import { add, compare, subtract, toFixed } from '../../../value/decimal'
import type { NewRecord, RecordChange } from '../../crud/records'
import type { UnsavedOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { groupBy } from '../lookup/groupBy'
import { Bookkeeping, type StockChange, type StockLevel, ZERO } from './bookkeeping'
import { refuseAll } from './goods'
import { productFields } from './products'
import { findStock, stockLocks } from './stock'
import { findHeld, type Held, type WaitingDocument } from './waitingGoods'

function toStock(warehouseId: Id, { goods, qty, weight: tonnes }: StockLevel): UnsavedOf<'warehouse.stock'> {
  const weight = toFixed(tonnes, 3)
  const isZero = qty === 0 && compare(weight, 0) === 0 ? 1 : 0
  const { length: _length, ...product } = productFields(goods)
  return { warehouseId, skuCode: goods.skuCode, ...product, qty, weight, isZero }
}

async function store(warehouseId: Id, holdings: readonly StockLevel[], { records, resource }: UnscopedServices) {
  const [added, changed]: [NewRecord[], RecordChange[]] = [[], []]
  for (const holding of holdings) {
    const values = toStock(warehouseId, holding)
    if (holding.stored === undefined) added.push({ values })
    else changed.push({ id: holding.stored.stockId, values })
  }
  await records.insertAll(resource('warehouse.stock'), added)
  await records.updateAll(resource('warehouse.stock'), changed)
}

async function addToTotals(warehouseId: Id, holdings: Iterable<StockLevel>, { records, resource }: UnscopedServices) {
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

type Moved = readonly (readonly [change: StockChange, goods: InOutGoods])[]

/** Throws badRequest, with a message per row, if the stock does not allow the changes. */
async function tryWarehouse(
  [warehouseId, changes]: readonly [Id, readonly StockChange[]],
  services: UnscopedServices,
  held?: ReadonlyMap<string, Held>,
) {
  const codes = changes.map(({ goods }) => goods.skuCode)
  const books = new Bookkeeping(await findStock(warehouseId, codes, services), held)
  const moved: Moved = changes.map((change) => [change, books.book(change)])
  refuseAll(books.errors)
  return { moved, holdings: [...books.holdings.values()] }
}

/** Groups changes by warehouse in a fixed order, so that writers cannot deadlock. */
function byWarehouse(changes: readonly StockChange[]) {
  return [...groupBy(changes, ({ warehouseId }) => warehouseId)].toSorted(([a], [b]) => a.localeCompare(b))
}

/** What waiting documents hold of the products that changes take out of a warehouse. */
function findRivals(id: Id, changes: readonly StockChange[], waiting: readonly WaitingDocument[]) {
  const leaving = new Set(changes.flatMap(({ direction, goods }) => (direction === -1 ? [goods.skuCode] : [])))
  return new Map([...findHeld(waiting, id)].filter(([code]) => leaving.has(code)))
}

/** As `bookStock`, but writes nothing and leaves to waiting documents what they hold. */
export async function checkStock(
  changes: readonly StockChange[],
  waiting: readonly WaitingDocument[],
  services: UnscopedServices,
): Promise<ReadonlyMap<StockChange, InOutGoods>> {
  const all: (readonly [StockChange, InOutGoods])[] = []
  for (const own of byWarehouse(changes)) {
    all.push(...(await tryWarehouse(own, services, findRivals(...own, waiting))).moved)
  }
  return new Map(all)
}

/**
 * Books changes; the only way that stock changes. Must run in the transaction of the document, whose locks precede
 * its reads of the stock. Throws badRequest, with a message per row, before any write; returns the goods that each
 * change moved.
 */
export async function bookStock(
  changes: readonly StockChange[],
  services: UnscopedServices,
): Promise<ReadonlyMap<StockChange, InOutGoods>> {
  await services.lock(...stockLocks(changes.map(({ warehouseId }) => warehouseId)))
  const all: (readonly [StockChange, InOutGoods])[] = []
  for (const own of byWarehouse(changes)) {
    const [id] = own
    const { moved, holdings } = await tryWarehouse(own, services)
    await store(id, holdings, services)
    await addToTotals(id, holdings, services)
    all.push(...moved)
  }
  return new Map(all)
}
