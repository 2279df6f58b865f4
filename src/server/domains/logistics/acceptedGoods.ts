import type { Decimal } from '../../../contract/value'
import type { AcceptedGoods, InOutGoods, PutInGoods, Transport } from '../../../generated/records'
import { divide, multiply, toDecimal, toFixed } from '../../../value/decimal'

/** Pieces and tonnes of the same goods. */
export interface Amount {
  readonly qty?: number
  readonly weight?: Decimal
}

const NOTHING: Amount = { qty: 0, weight: toDecimal(0) }

/** Amounts found after the order, in the order of the checks: loaded, then accepted by each side. */
function listFindings(row: PutInGoods): readonly Amount[] {
  return [
    { qty: row.commitQty, weight: row.commitWeight },
    { qty: row.verityQtyFc, weight: row.verityWeightFc },
    { qty: row.verityQtyFcSup, weight: row.verityWeightFcSup },
    { qty: row.verityQtyPrSup, weight: row.verityWeightPrSup },
  ].filter(({ qty, weight }) => qty !== undefined || weight !== undefined)
}

/** Weight of `qty` pieces in proportion, to the kilogram. */
export function shareOf({ qty: all = 0, weight }: Amount, qty: number): Decimal | undefined {
  if (weight === undefined || all === 0) return weight
  return toFixed(divide(multiply(weight, qty), all), 3)
}

/**
 * Amount of a row: that of the last check, else the ordered one. Pieces without a weight get their share of the
 * weight known before, so that both describe the same goods.
 */
export function toAccepted(row: PutInGoods): Amount {
  const ordered: Amount = { qty: row.qty, weight: row.weight }
  const last = listFindings(row).reduce<Amount>((known, { qty = known.qty, weight }) => {
    const before = known.qty === 0 ? ordered : known
    return { qty, weight: weight ?? (qty === undefined ? before.weight : shareOf(before, qty)) }
  }, ordered)
  return last.qty === 0 ? NOTHING : last
}

/** Rows for the stock; `places` holds the index of each in its document. */
export interface StockRows {
  readonly rows: readonly InOutGoods[]
  readonly places: readonly number[]
}

/** Rows with their amounts, without those that lack a product or have no pieces. */
export function toStockRows(
  goods: readonly PutInGoods[],
  toAmount: (row: PutInGoods) => Amount = toAccepted,
): StockRows {
  const moved = goods.flatMap((row, place) => {
    const { skuCode } = row
    const { qty, weight } = toAmount(row)
    return skuCode === undefined || qty === 0 ? [] : { place, row: { ...row, skuCode, qty, weight } }
  })
  return { rows: moved.map(({ row }) => row), places: moved.map(({ place }) => place) }
}

/** The plate is absent for goods that no vehicle names. */
type Carrier = Pick<Transport, 'projectPutInDetailList'> & Partial<Pick<Transport, 'cartNumber'>>

export function listAccepted(vehicles: readonly Carrier[] = []): readonly AcceptedGoods[] {
  return vehicles.flatMap(({ cartNumber, projectPutInDetailList = [] }) =>
    projectPutInDetailList.map((row) => {
      const { qty: bookedQty, weight: bookedWeight } = toAccepted(row)
      return { ...row, cartNumber, bookedQty, bookedWeight }
    }),
  )
}
