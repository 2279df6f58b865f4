import type { FieldMessages } from '../../http/ServerError'
import type { Pieces, PiecesByProduct } from './openGoods'

/** Row of goods with the path of its quantity in the request. */
export interface PlacedPieces extends Pieces {
  readonly path: string
}

/** What is said of a row that takes more than its plans hold. */
export interface OvertakenWords {
  readonly missing: string
  readonly beyond: (left: number) => string
}

const OF_DEMAND_PLAN: OvertakenWords = {
  missing: '材料申请中没有该产品',
  beyond: (left) => `超出材料申请，剩余数量${left}`,
}

/** Messages by path for rows that take more than is open. */
export function findOvertaken(
  rows: readonly PlacedPieces[],
  open: PiecesByProduct,
  { missing, beyond }: OvertakenWords = OF_DEMAND_PLAN,
): FieldMessages {
  const left = new Map(open)
  const errors: { [path: string]: string } = {}
  for (const { skuCode, qty = 0, path } of rows) {
    if (skuCode === undefined) continue
    const there = left.get(skuCode)
    if (there === undefined) errors[path] = missing
    else if (qty > there) errors[path] = beyond(there)
    else left.set(skuCode, there - qty)
  }
  return errors
}
