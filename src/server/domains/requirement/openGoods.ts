import type { Id } from '../../../contract/value'
import type { RequirementGoods } from '../../../generated/records'
import { flowStatus } from '../../../generated/statuses'
import { divide, multiply, toFixed } from '../../../value/decimal'

export interface Pieces {
  readonly skuCode?: string
  readonly qty?: number
}

export type PiecesByProduct = ReadonlyMap<string, number>

const EDITABLE: readonly number[] = flowStatus.is.editable

/** True if the document can still be edited; submitted ones are up to their handlers. */
export function isInTheMaking({ status }: { readonly status?: number }): boolean {
  return status === undefined || EDITABLE.includes(status)
}

export function addUpPieces(rows: readonly Pieces[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { skuCode, qty = 0 } of rows) {
    if (skuCode !== undefined) pieces.set(skuCode, (pieces.get(skuCode) ?? 0) + qty)
  }
  return pieces
}

/** Goods that a document takes from plans, in its order of plans. */
export interface Taking {
  readonly planIds: readonly Id[]
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
 * Pieces per product that the asked plans still hold after all others took theirs. Documents with few plans take
 * first, and each takes from plans outside the asked ones where possible.
 */
export function findOpen(
  asked: readonly Id[],
  plans: ReadonlyMap<Id, readonly Pieces[]>,
  others: readonly Taking[],
): PiecesByProduct {
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
  const open = asked.flatMap((id) => [...(left.get(id) ?? [])])
  return addUpPieces(open.map(([skuCode, qty]) => ({ skuCode, qty })))
}

/** Reduces a row to the open pieces and their share of the weight. */
function toOpenRow(row: RequirementGoods, qty: number): RequirementGoods {
  const { qty: all = 0, weight } = row
  const share = weight === undefined || qty === all ? weight : toFixed(divide(multiply(weight, qty), all), 3)
  return { ...row, qty, weight: share }
}

/** Rows of plans with what is open of each, in their order, without those that are done. */
export function listOpenRows(rows: readonly RequirementGoods[], open: PiecesByProduct): readonly RequirementGoods[] {
  const left = new Map(open)
  return rows.flatMap((row) => {
    const { skuCode = '', qty = 0 } = row
    const pieces = Math.min(qty, left.get(skuCode) ?? 0)
    left.set(skuCode, (left.get(skuCode) ?? 0) - pieces)
    return pieces > 0 ? [toOpenRow(row, pieces)] : []
  })
}
