import { type Amount, toBig } from '../model/decimals'
import { type CheckedGoods, type Goods, weighPieces } from '../model/goods'
import { type Doc, isLive, type Place, type Row, type Warehouse } from '../world'
import type { Year } from '../year'
import { findLeased } from './open'

const COMMON = 5

/** What a year draws by chance. */
export class Draw {
  constructor(readonly year: Year) {}

  #skus(count: number, most = Number.POSITIVE_INFINITY): readonly string[] {
    const { year } = this
    const all = year.world.products.map(({ sku }) => sku).slice(0, most)
    const first = year.int(0, all.length - 1)
    return Array.from({ length: count }, (_, index) => all[(first + index * 3) % all.length] ?? '')
  }

  weigh(sku: string, qty: number): Amount {
    const product = this.year.world.products.find((each) => each.sku === sku)
    const weight = product === undefined ? toBig(0) : weighPieces(product, qty)
    // A scale differs from the book by some kilograms.
    return this.year.chance(0.5) ? weight : weight.plus(toBig(this.year.int(0, 5)).div(1000))
  }

  #weighed(sku: string, qty: number): CheckedGoods {
    return { sku, qty, weight: this.weigh(sku, qty), findings: [] }
  }

  /** Goods of different products. */
  goods(max: number): CheckedGoods[] {
    return this.#skus(this.year.int(1, 4)).map((sku) => this.#weighed(sku, this.year.int(1, max)))
  }

  /** Goods of few products, so that several documents have the same. */
  common(max: number): CheckedGoods[] {
    const { year } = this
    return year.chance(0.2)
      ? this.goods(max)
      : this.#skus(year.int(2, 4), COMMON).map((sku) => this.#weighed(sku, year.int(1, max)))
  }

  /** Part of what is open, now and then more; any goods where nothing is. */
  ofOpen(open: ReadonlyMap<string, number>, max: number): CheckedGoods[] {
    const { year } = this
    const left = [...open].filter(([, qty]) => qty > 0)
    if (left.length === 0) return this.common(max)
    return left.slice(0, year.int(1, 3)).map(([sku, there]) => {
      return this.#weighed(sku, year.chance(0.12) ? there + year.int(1, 5) : year.int(Math.ceil(there / 3), there))
    })
  }

  /** Part of what the lease plans of projects hold open, now and then more or others; any goods without a plan. */
  demanded(projects: readonly Doc[]): CheckedGoods[] {
    return this.year.chance(0.1) ? this.common(300) : this.ofOpen(findLeased(projects, this.year.world), 300)
  }

  /** Goods that a warehouse holds, now and then more than that; undefined if it is empty. */
  held(warehouse: Warehouse, isMeant: (sku: string) => boolean = () => true): CheckedGoods[] | undefined {
    const { year } = this
    const stock = [...year.world.ledger.list(warehouse.id)].filter(([sku]) => isMeant(sku))
    if (stock.length === 0) return undefined
    const first = year.int(0, stock.length - 1)
    const count = Math.min(stock.length, year.int(1, 3))
    return Array.from({ length: count }, (_, index) => {
      const [sku, level] = stock[(first + index) % stock.length] ?? ['', { qty: 0, weight: toBig(0) }]
      const qty = year.chance(0.1) ? level.qty + year.int(1, 9) : year.int(1, level.qty)
      const most = level.weight.times(qty).div(level.qty)
      return { sku, qty, weight: qty > level.qty ? most.round(3, 1) : most.round(3, 0), findings: [] }
    })
  }

  /** What a warehouse holds of what is open, now and then more than that. */
  heldOf(warehouse: Warehouse, open: ReadonlyMap<string, number>): CheckedGoods[] | undefined {
    return this.held(warehouse, (sku) => (open.get(sku) ?? 0) > 0)?.map((row) => {
      const most = open.get(row.sku) ?? 0
      if (row.qty <= most || this.year.chance(0.12)) return row
      return { ...row, qty: most, weight: row.weight.times(most).div(row.qty).round(3, 0) }
    })
  }

  warehouse(type?: Place, but?: Warehouse): Warehouse | undefined {
    const own = this.year.world.warehouses.filter((each) => each !== but && (type === undefined || each.type === type))
    return this.year.pick(own)
  }

  doc(resource: string, isMeant: (doc: Doc) => boolean = isLive): Doc | undefined {
    return this.year.pick(this.year.world.docs.filter((doc) => doc.kind.resource === resource && isMeant(doc)))
  }
}

/** What goods on its sites touch of a project. */
export const sitesOf = (project: Doc | undefined): readonly string[] =>
  project === undefined ? [] : [`sites of ${project.id}`]

export const toRows = (goods: readonly Goods[]): readonly Row[] =>
  goods.map(({ sku, qty, weight }) => ({ skuCode: sku, qty, weight: weight.toFixed(3) }))

export const stockOf = (warehouse: Warehouse | undefined): readonly string[] =>
  warehouse === undefined ? [] : [`stock ${warehouse.id}`]
