import type { Decimal, Id } from '../../../contract/value'
import type { InOutGoods } from '../../../generated/records'
import { add, compare, divide, multiply, subtract, toDecimal, toFixed } from '../../../value/decimal'
import { sayFigure } from '../lookup/sayFigure'
import type { Stock } from './stock'
import type { Held } from './waitingGoods'

/** Movement of one product into a warehouse or out of it. */
export interface StockChange {
  readonly warehouseId: Id
  readonly direction: 1 | -1
  readonly goods: InOutGoods
  /** Path of the row in the request, for error messages. */
  readonly path: string
  /** True for measured weights: if all pieces leave, the weight of the stock leaves with them. */
  readonly isMeasured?: boolean
}

/** Present amount of a product, with its stored row. */
export interface StockLevel {
  readonly stored: Stock | undefined
  readonly goods: InOutGoods
  readonly qty: number
  readonly weight: Decimal
  /** What other documents hold of the stock, and `qty` and `weight` leave out. */
  readonly held?: Held
}

export const ZERO = toDecimal(0)

function toHolding(goods: InOutGoods, stored: Stock | undefined, held: Held | undefined): StockLevel {
  const { qty = 0, weight = ZERO } = stored ?? {}
  if (held === undefined) return { stored, goods, qty, weight }
  const tonnes = subtract(weight, held.weight)
  return { stored, goods, held, qty: Math.max(0, qty - held.qty), weight: compare(tonnes, 0) < 0 ? ZERO : tonnes }
}

function sayPieces(name: string, { qty, held }: StockLevel): string {
  if (!held?.qty) return `${name}库存不足，当前数量${sayFigure(qty)}`
  return `${name}可用数量${sayFigure(qty)}，另有${sayFigure(held.qty)}由${held.documents}张待审批的单据占用`
}

function sayTonnes(name: string, { weight, held }: StockLevel): string {
  const tonnes = sayFigure(weight, 3)
  if (held === undefined || compare(held.weight, 0) === 0) return `${name}库存不足，当前重量${tonnes}吨`
  return `${name}可用重量${tonnes}吨，另有${sayFigure(held.weight, 3)}吨由${held.documents}张待审批的单据占用`
}

/** True if pieces stay without any weight whose share of it would be a kilogram, rounded. */
function leavesWeightless(before: StockLevel, after: StockLevel): boolean {
  if (before.qty === 0 || compare(after.weight, 0) !== 0) return false
  return compare(toFixed(divide(multiply(before.weight, after.qty), before.qty), 3), 0) > 0
}

const sayLeft = (name: string, { qty }: StockLevel) => `${name}出库后还有${sayFigure(qty)}件，不能带走全部重量`

type Errors = { [path: string]: string }

/** Messages for a change that the stock does not allow; undefined if it does. */
function findFault(before: StockLevel, { goods, direction, path }: StockChange, after: StockLevel): Errors | undefined {
  const name = goods.skuName ?? goods.skuCode
  if (after.qty < 0) return { [`${path}.qty`]: sayPieces(name, before) }
  if (compare(after.weight, 0) < 0) return { [`${path}.weight`]: sayTonnes(name, before) }
  if (after.qty > 0) return leavesWeightless(before, after) ? { [`${path}.weight`]: sayLeft(name, after) } : undefined
  if (compare(after.weight, 0) === 0) return undefined
  if (direction === 1) return { [`${path}.qty`]: '请输入数量' }
  // Stock without pieces may leave by weight alone.
  return before.qty === 0
    ? undefined
    : { [`${path}.weight`]: `${name}全部出库，重量应为${sayFigure(before.weight, 3)}吨` }
}

const takesAll = ({ qty }: StockLevel, { goods, direction, isMeasured }: StockChange) =>
  isMeasured === true && direction === -1 && qty > 0 && qty === goods.qty

function toMoved(before: StockLevel, change: StockChange): InOutGoods {
  return takesAll(before, change) ? { ...change.goods, weight: toFixed(before.weight, 3) } : change.goods
}

/** Tonnes by which a scale may differ from the stock, at least; else a twentieth. */
const LEAST_DIFFERENCE = '0.050'

/** Message for a typed weight of all pieces that no scale can have shown; others would wait for it in vain. */
function findOtherWeight(before: StockLevel, change: StockChange): Errors | undefined {
  if (!takesAll(before, change)) return undefined
  const { goods, path } = change
  const [more, less] = [subtract(goods.weight ?? ZERO, before.weight), subtract(before.weight, goods.weight ?? ZERO)]
  const difference = compare(more, less) > 0 ? more : less
  const isNear = compare(difference, LEAST_DIFFERENCE) <= 0 || compare(multiply(difference, 20), before.weight) <= 0
  if (isNear) return undefined
  return { [`${path}.weight`]: `${goods.skuName ?? goods.skuCode}全部出库，重量应为${sayFigure(before.weight, 3)}吨` }
}

/** Applies changes to the stock of one warehouse in order. */
export class Bookkeeping {
  readonly holdings = new Map<string, StockLevel>()
  readonly errors: Errors = {}

  constructor(
    private readonly stocked: ReadonlyMap<string, Stock>,
    /** Of a document that is submitted, what others hold. */
    private readonly held?: ReadonlyMap<string, Held>,
  ) {}

  /** Returns the moved goods; a faulty change only adds its messages to `errors`. */
  book(change: StockChange): InOutGoods {
    const code = change.goods.skuCode
    const before = this.holdings.get(code) ?? toHolding(change.goods, this.stocked.get(code), this.held?.get(code))
    const goods = toMoved(before, change)
    const qty = before.qty + change.direction * (goods.qty ?? 0)
    const weight = add(before.weight, multiply(goods.weight ?? ZERO, change.direction))
    const after = { ...before, goods, qty, weight }
    const submitted = this.held && findOtherWeight(before, change)
    const fault = submitted ?? findFault(before, change, after)
    Object.assign(this.errors, fault)
    this.holdings.set(code, fault === undefined ? after : before)
    return goods
  }
}
