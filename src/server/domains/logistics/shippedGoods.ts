import type { PutInGoods, Transport } from '../../../generated/records'
import { subtract, toDecimal } from '../../../value/decimal'
import { groupBy } from '../lookup/groupBy'
import { sumField, sumIntegers } from '../sumField'
import { type Amount, type StockRows, shareOf, toAccepted, toStockRows } from './acceptedGoods'

/** Amounts on the vehicles by product: accepted ones, else those that were loaded. */
function amountsOnVehicles(vehicles: readonly Transport[]): ReadonlyMap<string, Amount> {
  const rows = vehicles.flatMap(({ projectPutInDetailList = [] }) => projectPutInDetailList)
  return new Map(
    [...groupBy(rows, ({ skuCode = '' }) => skuCode)].map(([code, goods]) => {
      const accepted = goods.map(toAccepted)
      return [code, { qty: sumIntegers(accepted, 'qty'), weight: sumField(accepted, 'weight', 3) }]
    }),
  )
}

class ArrivedGoods {
  readonly #left: Map<string, Amount>
  readonly #rowsLeft: Map<string, number>

  constructor(vehicles: readonly Transport[], ordered: readonly PutInGoods[]) {
    this.#left = new Map(amountsOnVehicles(vehicles))
    this.#rowsLeft = new Map(
      [...groupBy(ordered, ({ skuCode = '' }) => skuCode)].map(([code, all]) => [code, all.length]),
    )
  }

  /** Gives a row at most the ordered pieces; the last row of a product takes all that is left. */
  take(row: PutInGoods): Amount {
    const { skuCode = '', qty: ordered = 0 } = row
    const left = this.#left.get(skuCode)
    if (left === undefined) return toAccepted(row)
    const rowsLeft = (this.#rowsLeft.get(skuCode) ?? 1) - 1
    this.#rowsLeft.set(skuCode, rowsLeft)
    const { qty: all = 0, weight: tonnes = toDecimal(0) } = left
    const qty = rowsLeft === 0 ? all : Math.min(ordered, all)
    const weight = qty === all ? tonnes : (shareOf(left, qty) ?? tonnes)
    this.#left.set(skuCode, { qty: all - qty, weight: subtract(tonnes, weight) })
    return { qty, weight }
  }
}

interface Entry {
  readonly projectPutInDetailList?: readonly PutInGoods[]
}

/** Amounts that each entry of a shipment moves: those accepted on its vehicles or loaded there, else its own. */
export function toShippedRows<Of extends Entry>(
  entries: readonly Of[],
  vehicles: readonly Transport[],
): readonly (StockRows & { readonly entry: Of })[] {
  const arrived = new ArrivedGoods(
    vehicles,
    entries.flatMap(({ projectPutInDetailList = [] }) => projectPutInDetailList),
  )
  return entries.map((entry) => ({
    entry,
    ...toStockRows(entry.projectPutInDetailList ?? [], (row) => arrived.take(row)),
  }))
}
