import type { FieldMessages } from '../../http/ServerError'
import { sayFigure } from '../lookup/sayFigure'
import type { Pieces, PiecesByProduct } from './openGoods'

/** Row of goods with the path of its quantity in the request. */
export interface PlacedPieces extends Pieces {
  readonly path: string
}

/** Rows of goods as they stand in the list at a path of the request. */
export function placeGoods(path: string, rows: readonly Pieces[] = []): readonly PlacedPieces[] {
  return rows.map(({ skuCode, qty }, index) => ({ skuCode, qty, path: `${path}.${index}.qty` }))
}

/** Messages by path for rows that take more than is open of the document that is called so. */
export function findOvertaken(rows: readonly PlacedPieces[], open: PiecesByProduct, title: string): FieldMessages {
  const left = new Map(open)
  const errors: { [path: string]: string } = {}
  for (const { skuCode, qty = 0, path } of rows) {
    if (skuCode === undefined) continue
    const there = left.get(skuCode)
    if (there === undefined) errors[path] = `${title}中没有该产品`
    else if (qty > there) errors[path] = `超出${title}，剩余数量${sayFigure(there)}`
    else left.set(skuCode, there - qty)
  }
  return errors
}
