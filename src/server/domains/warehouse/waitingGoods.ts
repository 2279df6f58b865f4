import type { Decimal, Id } from '../../../contract/value'
import { add, toDecimal } from '../../../value/decimal'

/** Goods that leave a warehouse once their document is agreed. */
export interface LeavingGoods {
  readonly warehouseId: Id
  readonly skuCode: string
  readonly qty?: number
  readonly weight?: Decimal
}

/** A submitted document that is not agreed yet. */
export interface WaitingDocument {
  readonly id: Id
  readonly projectId?: Id
  readonly goods: readonly LeavingGoods[]
}

/** What waiting documents hold of a product in one warehouse. */
export interface Held {
  readonly qty: number
  readonly weight: Decimal
  readonly documents: number
}

function addUp(before: Held | undefined, goods: readonly LeavingGoods[]): Held {
  const { qty = 0, weight = toDecimal(0), documents = 0 } = before ?? {}
  return {
    qty: goods.reduce((sum, row) => sum + (row.qty ?? 0), qty),
    weight: goods.reduce<Decimal>((sum, row) => add(sum, row.weight ?? 0), weight),
    documents: documents + 1,
  }
}

/** What waiting documents hold in a warehouse, by product. */
export function findHeld(waiting: readonly WaitingDocument[], warehouseId: Id): ReadonlyMap<string, Held> {
  const held = new Map<string, Held>()
  for (const { goods } of waiting) {
    const own = goods.filter((row) => row.warehouseId === warehouseId)
    for (const code of new Set(own.map(({ skuCode }) => skuCode))) {
      const rows = own.filter(({ skuCode }) => skuCode === code)
      held.set(code, addUp(held.get(code), rows))
    }
  }
  return held
}
