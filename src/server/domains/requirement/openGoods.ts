import type { Decimal } from '../../../contract/value'
import { divide, multiply, toFixed } from '../../../value/decimal'
import { SharedPieces } from './sharedPieces'

export interface Pieces {
  readonly skuCode?: string
  readonly qty?: number
}

interface WeighedPieces extends Pieces {
  readonly weight?: Decimal
}

export type PiecesByProduct = ReadonlyMap<string, number>

export function addUpPieces(rows: readonly Pieces[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { skuCode, qty = 0 } of rows) {
    if (skuCode !== undefined) pieces.set(skuCode, (pieces.get(skuCode) ?? 0) + qty)
  }
  return pieces
}

/** The larger number of pieces of each product that one of two lists names. */
export function listMax(one: readonly Pieces[], other: readonly Pieces[]): readonly Pieces[] {
  const [first, second] = [addUpPieces(one), addUpPieces(other)]
  return [...new Map([...first, ...second]).keys()].map((skuCode) => ({
    skuCode,
    qty: Math.max(first.get(skuCode) ?? 0, second.get(skuCode) ?? 0),
  }))
}

/** Goods that a document takes from plans, rather from the first ones. */
export interface Taking {
  readonly planIds: readonly string[]
  readonly rows: readonly Pieces[]
}

/**
 * Pieces per product that each of the asked plans still gives, all of them together, after the others took theirs
 * wherever they can. A plan has an entry for each of its products.
 */
export function findOpenByPlan(
  asked: readonly string[],
  plans: ReadonlyMap<string, readonly Pieces[]>,
  others: readonly Taking[],
): ReadonlyMap<string, PiecesByProduct> {
  const held = new Map([...plans].map(([id, rows]) => [id, addUpPieces(rows)]))
  const takings = others.map(({ planIds, rows }) => ({ planIds, pieces: addUpPieces(rows) }))
  const open = new Map(asked.map((id) => [id, new Map(held.get(id))]))
  for (const skuCode of new Set([...open.values()].flatMap((pieces) => [...pieces.keys()]))) {
    const shared = new SharedPieces(new Map([...held].map(([id, pieces]) => [id, pieces.get(skuCode) ?? 0])))
    for (const { planIds, pieces } of takings) shared.take(planIds, pieces.get(skuCode) ?? 0)
    const rest = shared.take(asked, Number.POSITIVE_INFINITY)
    for (const [id, pieces] of open) if (pieces.has(skuCode)) pieces.set(skuCode, rest.get(id) ?? 0)
  }
  return open
}

/** Adds up the open pieces of several plans. */
export function addUpOpen(left: readonly PiecesByProduct[]): PiecesByProduct {
  return addUpPieces(left.flatMap((open) => [...open]).map(([skuCode, qty]) => ({ skuCode, qty })))
}

/** Pieces per product that the asked plans together still hold after all others took theirs. */
export function findOpen(
  asked: readonly string[],
  plans: ReadonlyMap<string, readonly Pieces[]>,
  others: readonly Taking[],
): PiecesByProduct {
  return addUpOpen([...findOpenByPlan(asked, plans, others).values()])
}

/** Reduces a row to the open pieces and their share of the weight. */
function toOpenRow<Row extends WeighedPieces>(row: Row, qty: number): Row {
  const { qty: all = 0, weight } = row
  const share = weight === undefined || qty === all ? weight : toFixed(divide(multiply(weight, qty), all), 3)
  return { ...row, qty, weight: share }
}

/** Rows of plans with what is open of each, in their order, without those that are done. */
export function listOpenRows<Row extends WeighedPieces>(rows: readonly Row[], open: PiecesByProduct): readonly Row[] {
  const left = new Map(open)
  return rows.flatMap((row) => {
    const { skuCode = '', qty = 0 } = row
    const pieces = Math.min(qty, left.get(skuCode) ?? 0)
    left.set(skuCode, (left.get(skuCode) ?? 0) - pieces)
    return pieces > 0 ? [toOpenRow(row, pieces)] : []
  })
}
