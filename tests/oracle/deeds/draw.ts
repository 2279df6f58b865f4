import { type Amount, toBig } from '../model/decimals'
import { type CheckedGoods, type Goods, weighPieces } from '../model/goods'
import { type Doc, isLive, type Place, type Row, type Warehouse } from '../world'
import type { Year } from '../year'
import { findLeased } from './open'

/** What a year draws by chance. */
export class Draw {
  constructor(readonly year: Year) {}

  #skus(count: number): readonly string[] {
    const { year } = this
    const all = year.world.products.map(({ sku }) => sku)
    const first = year.int(0, all.length - 1)
    return Array.from({ length: count }, (_, index) => all[(first + index * 3) % all.length] ?? '')
  }

  weigh(sku: string, qty: number): Amount {
    const product = this.year.world.products.find((each) => each.sku === sku)
    const weight = product === undefined ? toBig(0) : weighPieces(product, qty)
    // A scale differs from the book by some kilograms.
    return this.year.chance(0.5) ? weight : weight.plus(toBig(this.year.int(0, 5)).div(1000))
  }

  /** Goods of different products. */
  goods(max: number): CheckedGoods[] {
    return this.#skus(this.year.int(1, 4)).map((sku) => {
      const qty = this.year.int(1, max)
      return { sku, qty, weight: this.weigh(sku, qty), findings: [] }
    })
  }

  /** Part of what the lease plans of a project hold open, now and then more or others; any goods without a plan. */
  demanded(project: Doc | undefined): CheckedGoods[] {
    const { year } = this
    const leased = project && findLeased(project, year.world)
    const open = [...(leased ?? [])].filter(([, qty]) => qty > 0)
    if (open.length === 0 || year.chance(0.1)) return this.goods(300)
    return open.slice(0, year.int(1, 3)).map(([sku, left]) => {
      const qty = year.chance(0.15) ? left + year.int(1, 5) : year.int(1, left)
      return { sku, qty, weight: this.weigh(sku, qty), findings: [] }
    })
  }

  /** Goods that a warehouse holds, now and then more than that; undefined if it is empty. */
  held(warehouse: Warehouse): CheckedGoods[] | undefined {
    const { year } = this
    const stock = [...year.world.ledger.list(warehouse.id)]
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
