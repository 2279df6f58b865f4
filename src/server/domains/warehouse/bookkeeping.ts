import type { Decimal, Id } from '../../../contract/value'
import type { InOutGoods } from '../../../generated/records'
import { add, compare, multiply, toDecimal, toFixed } from '../../../value/decimal'
import type { Stock } from './stock'

/** Goods that come into a warehouse, or go out of it. */
export interface StockChange {
  readonly warehouseId: Id
  readonly direction: 1 | -1
  readonly goods: InOutGoods
  /** Where the row stands in the request, so that a refusal is shown there. */
  readonly path: string
  /** Weighed on its way: the last pieces take along whatever weight the stock still says. */
  readonly isMeasured?: boolean
}

/** What a warehouse has of one product, and what its row of stock said before. */
export interface StockLevel {
  readonly stored: Stock | undefined
  readonly goods: InOutGoods
  readonly qty: number
  readonly weight: Decimal
}

export const ZERO = toDecimal(0)

function toHolding(goods: InOutGoods, stored: Stock | undefined): StockLevel {
  return { stored, goods, qty: stored?.qty ?? 0, weight: stored?.weight ?? ZERO }
}

type Errors = { [path: string]: string }

/** What is wrong with a holding after a change that comes to it; undefined where nothing is. */
function findFault(before: StockLevel, { goods, direction, path }: StockChange, after: StockLevel): Errors | undefined {
  const name = goods.skuName ?? goods.skuCode
  if (after.qty < 0) return { [`${path}.qty`]: `${name}库存不足，当前数量${before.qty}` }
  const tonnes = toFixed(before.weight, 3)
  if (compare(after.weight, 0) < 0) return { [`${path}.weight`]: `${name}库存不足，当前重量${tonnes}吨` }
  if (after.qty > 0 || compare(after.weight, 0) === 0) return undefined
  if (direction === 1) return { [`${path}.qty`]: '请输入数量' }
  // What lay there by weight alone may leave so.
  return before.qty === 0 ? undefined : { [`${path}.weight`]: `${name}全部出库，重量应为${tonnes}吨` }
}

/** What a change really moves. */
function toMoved({ qty, weight }: StockLevel, { goods, direction, isMeasured }: StockChange): InOutGoods {
  const takesAll = isMeasured === true && direction === -1 && qty > 0 && qty === goods.qty
  return takesAll ? { ...goods, weight: toFixed(weight, 3) } : goods
}

/** The holdings of one warehouse as changes come to it one after the other, and what each of them moves. */
export class Bookkeeping {
  readonly holdings = new Map<string, StockLevel>()
  readonly errors: Errors = {}

  constructor(private readonly stocked: ReadonlyMap<string, Stock>) {}

  /** What is wrong is noted and changes nothing. */
  book(change: StockChange): InOutGoods {
    const code = change.goods.skuCode
    const before = this.holdings.get(code) ?? toHolding(change.goods, this.stocked.get(code))
    const goods = toMoved(before, change)
    const qty = before.qty + change.direction * (goods.qty ?? 0)
    const weight = add(before.weight, multiply(goods.weight ?? ZERO, change.direction))
    const after = { ...before, goods, qty, weight }
    const fault = findFault(before, change, after)
    Object.assign(this.errors, fault)
    this.holdings.set(code, fault === undefined ? after : before)
    return goods
  }
}
