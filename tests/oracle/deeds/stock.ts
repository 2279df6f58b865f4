import { toBig, ZERO } from '../model/decimals'
import { type CheckedGoods, hasWeights, sumWeight, weighPieces } from '../model/goods'
import { type Booked, type Change, weighTaken } from '../model/ledger'
import type { Movement, Row, Warehouse } from '../world'
import type { Deed, Year } from '../year'
import { Draw, sitesOf, stockOf, toRows } from './draw'

const AS = 'operator'

const toChange =
  (warehouse: Warehouse, sign: 1 | -1) =>
  ({ sku, qty, weight }: CheckedGoods): Change => ({
    warehouse: warehouse.id,
    ...{ sku, qty, weight, sign },
  })

type Kept = Pick<Movement, 'number' | 'touches'>

/** Bookings of the stock's own forms. */
export class StockDeeds {
  readonly draw: Draw

  constructor(readonly year: Year) {
    this.draw = new Draw(year)
  }

  #keep({ batchId }: Row, booked: readonly Booked[] | undefined, { number, touches }: Kept): void {
    const { ledger, movements } = this.year.world
    if (booked === undefined) return
    const reverse = (month: string) => ledger.reverse(booked, { month })
    movements.push({ number, id: String(batchId), touches, reverse, isReversed: false })
  }

  putIn(): Deed | undefined {
    const { year } = this
    const to = this.draw.warehouse()
    const project = this.draw.doc('project.project')
    if (to === undefined || project === undefined) return undefined
    const isWeighed = year.chance(0.5)
    const goods = this.draw.goods(120).map((row) => ({ ...row, weight: isWeighed ? row.weight : this.#byBook(row) }))
    const inventoryDetail = isWeighed ? toRows(goods) : goods.map(({ sku, qty }) => ({ skuCode: sku, qty }))
    const body = { projectId: project.id, inoutType: '101', warehouseId: to.id, inventoryDetail }
    const touches = [...stockOf(to), ...sitesOf(project)]
    const kept = { number: year.next(), touches }
    return {
      touches,
      run: async () => {
        const answer = await year.ask('warehouse.in-out.put-in', { as: AS, body }, hasWeights(goods))
        if (answer === undefined) return
        const entry = { month: year.month, project: project.id, isPurchase: true }
        this.#keep(answer, year.world.ledger.book(goods.map(toChange(to, 1)), entry), kept)
      },
    }
  }

  #byBook({ sku, qty }: CheckedGoods) {
    const product = this.year.world.products.find((each) => each.sku === sku)
    return product === undefined ? ZERO : weighPieces(product, qty)
  }

  /** Takes out what is there, or more; weighed, or its share of the weight. */
  #taking():
    | { from: Warehouse; to: Warehouse; goods: CheckedGoods[]; rows: readonly Row[]; isSound: boolean }
    | undefined {
    const { year } = this
    const from = this.draw.warehouse()
    const to = this.draw.warehouse(undefined, from)
    const held = from && this.draw.held(from)
    if (from === undefined || to === undefined || held === undefined) return undefined
    if (year.chance(0.5)) return { from, to, goods: held, rows: toRows(held), isSound: hasWeights(held) }
    const goods = held.map((row) => ({
      ...row,
      weight: weighTaken(year.world.ledger.level(from.id, row.sku), row.qty),
    }))
    return { from, to, goods, rows: held.map(({ sku, qty }) => ({ skuCode: sku, qty })), isSound: true }
  }

  takeOut(): Deed | undefined {
    const { year } = this
    const taking = this.#taking()
    if (taking === undefined) return undefined
    const { from, to, goods, rows, isSound } = taking
    const project = year.chance(0.7) ? this.draw.doc('project.project') : undefined
    const isLine = year.chance(0.3)
    const operation = isLine ? 'warehouse.in-out.line-take-out' : 'warehouse.in-out.take-out'
    const inoutType = isLine ? (year.pick(['104', '105']) ?? '104') : '202'
    const ends = { warehouseId: from.id, toWarehouseId: to.id }
    const body = { projectId: project?.id, inoutType, ...ends, inventoryDetail: rows }
    const touches = [...stockOf(from), ...stockOf(to), ...sitesOf(project)]
    const number = year.next()
    return {
      touches,
      run: async () => {
        const changes = [...goods.map(toChange(from, -1)), ...goods.map(toChange(to, 1))]
        const answer = await year.ask(
          operation,
          { as: AS, body },
          isSound && year.world.ledger.allows(changes, { project: project?.id }),
        )
        if (answer === undefined) return
        year.compare(`weight taken out of ${from.id}`, sumWeight(goods).toFixed(3), answer.totalWeight)
        const booked = year.world.ledger.book(changes, { month: year.month, project: project?.id })
        this.#keep(answer, booked, { number, touches })
      },
    }
  }

  allot(): Deed | undefined {
    const { year } = this
    const taking = this.#taking()
    if (taking === undefined) return undefined
    const { from, to, goods, rows, isSound } = taking
    const body = { warehouseId: from.id, toWarehouseId: to.id, inventoryList: rows }
    return {
      touches: [...stockOf(from), ...stockOf(to)],
      run: async () => {
        const changes = [...goods.map(toChange(from, -1)), ...goods.map(toChange(to, 1))]
        const isAllowed = isSound && year.world.ledger.allows(changes)
        if (await year.ask('warehouse.allot.take-out', { as: AS, body }, isAllowed)) {
          year.world.ledger.book(changes, { month: year.month })
        }
      },
    }
  }

  reverse(): Deed | undefined {
    const { year } = this
    const movement = year.pick(year.world.movements)
    if (movement === undefined) return undefined
    return {
      touches: [...movement.touches, movement.id],
      run: async () => {
        const isAllowed = !movement.isReversed && movement.reverse(year.month)
        const body = { batchId: movement.id }
        if (await year.ask('warehouse.in-out.reverse', { as: AS, body }, isAllowed)) movement.isReversed = true
      },
    }
  }

  /** Counts some of what is there, and products that nobody knew of. */
  check(): Deed | undefined {
    const { year } = this
    const warehouse = this.draw.warehouse()
    if (warehouse === undefined) return undefined
    const known = this.draw.held(warehouse) ?? []
    const found = this.draw.goods(20).filter(({ sku }) => known.every((row) => row.sku !== sku))
    const lines = [...known, ...found].map((row) => (year.chance(0.15) ? { ...row, qty: 0, weight: ZERO } : row))
    const toLine = ({ sku, qty, weight }: CheckedGoods) => ({
      skuCode: sku,
      checkQty: qty,
      checkWeight: weight.toFixed(3),
    })
    const [stockLines, newProductLines] = [lines.slice(0, known.length), lines.slice(known.length)].map((rows) =>
      rows.map(toLine),
    )
    const body = { factoryId: warehouse.factory.id, warehouseId: warehouse.id, stockLines, newProductLines }
    return {
      touches: stockOf(warehouse),
      run: async () => {
        const isAllowed = lines.every(({ qty, weight }) => (qty > 0 ? weight.gt(0) : weight.eq(0)))
        if (await year.ask('warehouse.stock-check.add', { as: AS, body }, isAllowed)) this.#bookCheck(warehouse, lines)
      },
    }
  }

  #bookCheck(warehouse: Warehouse, lines: readonly CheckedGoods[]): void {
    const { ledger } = this.year.world
    const differences = lines.map(({ sku, qty, weight }) => {
      const level = ledger.level(warehouse.id, sku)
      return { sku, qty: qty - level.qty, weight: weight.minus(level.weight) }
    })
    const side = (sign: 1 | -1): readonly Change[] =>
      differences.map(({ sku, qty, weight }) => ({
        ...{ warehouse: warehouse.id, sku, sign },
        qty: Math.max(0, qty * sign),
        weight: weight.times(sign).gt(0) ? weight.times(sign) : toBig(0),
      }))
    ledger.book([...side(1), ...side(-1)], { month: this.year.month })
  }

  /** Several take out of one stock at once: together they never get more than is there. */
  race(): Deed | undefined {
    const { year } = this
    const from = this.draw.warehouse()
    const to = this.draw.warehouse(undefined, from)
    const [held] = (from && this.draw.held(from)) ?? []
    if (from === undefined || to === undefined || held === undefined) return undefined
    const touches = [...stockOf(from), ...stockOf(to)]
    const number = year.next()
    return {
      touches,
      run: async () => {
        const { qty: all } = year.world.ledger.level(from.id, held.sku)
        const qty = Math.max(1, Math.floor(all / 3))
        const body = {
          inoutType: '202',
          warehouseId: from.id,
          toWarehouseId: to.id,
          inventoryDetail: [{ skuCode: held.sku, qty }],
        }
        const takes = Array.from({ length: 5 }, () => year.send('warehouse.in-out.take-out', { as: AS, body }))
        const done = (await Promise.all(takes)).filter(({ isDone }) => isDone)
        year.compare(`stock of ${held.sku} taken at once`, Math.min(5, Math.floor(all / qty)), done.length)
        // Each took its share of what the one before had left.
        const inOrder = done.toSorted((a, b) => Number(BigInt(String(a.data.batchId)) - BigInt(String(b.data.batchId))))
        for (const { data } of inOrder) {
          const weight = weighTaken(year.world.ledger.level(from.id, held.sku), qty)
          const row = { sku: held.sku, qty, weight, findings: [] }
          year.compare(`weight of ${held.sku} taken at once`, weight.toFixed(3), data.totalWeight)
          const booked = year.world.ledger.book([toChange(from, -1)(row), toChange(to, 1)(row)], { month: year.month })
          this.#keep(data, booked, { number, touches })
        }
      },
    }
  }
}
