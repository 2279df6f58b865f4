import type { Decimal } from '../../../contract/value'
import { divide, multiply, toFixed } from '../../../value/decimal'

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

/** Goods that a document takes from plans, in its order of plans. */
export interface Taking {
  readonly planIds: readonly string[]
  readonly rows: readonly Pieces[]
}

/** Subtracts rows from the plans in order, as far as they hold them. */
function take({ rows }: Taking, plans: readonly Map<string, number>[]): void {
  for (const [skuCode, qty] of addUpPieces(rows)) {
    let rest = qty
    for (const plan of plans) {
      const part = Math.min(rest, plan.get(skuCode) ?? 0)
      if (part > 0) plan.set(skuCode, (plan.get(skuCode) ?? 0) - part)
      rest -= part
    }
  }
}

/**
 * Pieces per product that each plan still holds after all others took theirs. Documents with few plans take first, and
 * each takes from plans outside the asked ones where possible.
 */
export function findOpenByPlan(
  asked: readonly string[],
  plans: ReadonlyMap<string, readonly Pieces[]>,
  others: readonly Taking[],
): ReadonlyMap<string, PiecesByProduct> {
  const left = new Map([...plans].map(([id, rows]) => [id, addUpPieces(rows)]))
  for (const other of others.toSorted((a, b) => a.planIds.length - b.planIds.length)) {
    const [rest, own] = [
      other.planIds.filter((id) => !asked.includes(id)),
      other.planIds.filter((id) => asked.includes(id)),
    ]
    take(
      other,
      [...rest, ...own].flatMap((id) => left.get(id) ?? []),
    )
  }
  return left
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
  const open = findOpenByPlan(asked, plans, others)
  return addUpOpen(asked.flatMap((id) => open.get(id) ?? []))
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
