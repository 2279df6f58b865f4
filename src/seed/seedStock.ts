import { goodsTotals, productWeight } from '../server/domains/warehouse/goods'
import { add, compare, formatDecimal, subtract } from '../value/decimal'
import { seedDictionaries } from './data/dictionaries'
import { seedProducts } from './data/products'
import { seedProjects } from './data/projects'
import { seedId } from './data/seedId'
import { seedWarehouses } from './data/warehouses'
import { seedNumber } from './seedNumber'
import { NORMAL, type SeedBody, type SeedRecord, seedRecord } from './seedRecord'
import type { SeedAuthor } from './seedScope'
import type { SeedTime } from './seedTime'

export interface StockScope extends SeedTime {
  readonly author: SeedAuthor
  /** Author of the warehouses, of what lies in them and of how it moved. */
  readonly keeper: SeedAuthor
  readonly departments: readonly SeedRecord[]
}

/** Index of a product, and a number of pieces. */
export type SeedGoods = readonly [product: number, qty: number]

export interface SeedMove {
  readonly age: number
  readonly type: 1 | 2
  readonly inoutType: string
  readonly warehouse: number
  readonly other?: number
  /** The project's code. */
  readonly project?: string
  readonly goods: readonly SeedGoods[]
  readonly sourceId?: string
  readonly fields?: SeedBody<'warehouse.in-out'>
}

function findProduct(number: number) {
  const product = seedProducts[number]
  if (product === undefined) throw new Error(`The seeds have no product ${number}`)
  return product
}

export function productBody(number: number) {
  const product = findProduct(number)
  return {
    skuCode: product.code,
    skuName: product.name,
    category1stCode: product.category,
    category1stName: product.categoryName,
    specification: product.specification,
    kpm: product.kpm,
    exteriorDestr: product.colour,
    metalStatusDestr: product.alloy,
  }
}

/** A stored row of goods with the product's fields and the total weight. */
export function stockGoodsRow([product, qty]: SeedGoods) {
  const { kpm, length } = findProduct(product)
  return { ...productBody(product), qty, weight: productWeight({ kpm, length }, qty) ?? '0.000' }
}

export function projectFields(code: string | undefined) {
  const index = seedProjects.findIndex((project) => project.code === code)
  if (index < 0) return {}
  return { projectId: seedId('project', index + 1), projectName: seedProjects[index]?.name }
}

export function warehouseFields<Prefix extends 'warehouse' | 'toWarehouse'>(number: number, prefix: Prefix) {
  const fields = { [`${prefix}Id`]: seedId('warehouse', number + 1), [`${prefix}Name`]: seedWarehouses[number]?.name }
  return fields as { readonly [Name in `${Prefix}Id` | `${Prefix}Name`]: string }
}

/** Fields of a destination warehouse as documents show them. */
export function warehouseTexts(number: number) {
  const { name, address, charge, mobile } = seedWarehouses[number] ?? {}
  return { warehouseName: name, warehouseAddress: address, chargeName: charge, chargeMobile: mobile }
}

/** Searches both dictionaries: the movement off a production line is outbound, but listed as inbound. */
function typeName({ inoutType }: SeedMove): string | undefined {
  const dictionaries = seedDictionaries.filter(({ code }) => MOVE_TYPES.includes(code))
  return dictionaries.flatMap(({ entries }) => entries).find(({ key }) => key === inoutType)?.value
}

const MOVE_TYPES = ['xwy_erp_inbound_type', 'xwy_erp_outbound_type']

type GoodsRow = ReturnType<typeof stockGoodsRow>

interface Holding {
  qty: number
  weight: string
}

/** Applies the seeded movements, so that stock and documents agree. */
export class SeedStock {
  readonly #holdings = new Map<string, Holding>()
  readonly #records: SeedRecord[] = []
  /** How many movements of a type and day have a number. */
  readonly #numbered = new Map<string, number>()

  constructor(readonly scope: StockScope) {}

  /** Records a movement and returns the record's id. Throws if the stock does not suffice. */
  move(move: SeedMove): string {
    const rows = move.goods.map(stockGoodsRow)
    const sign = move.type === 1 ? 1 : -1
    for (const [index, [product]] of move.goods.entries())
      this.#hold(move.warehouse, product, { row: rows[index], sign })
    const number = this.#records.length
    const date = this.scope.date(move.age, 0)
    const series = `${move.type} ${date}`
    const counter = (this.#numbered.get(series) ?? 0) + 1
    this.#numbered.set(series, counter)
    const id = seedId('inOut', number + 1)
    const head = { id, status: NORMAL, createTime: this.scope.time(move.age, number), ...this.scope.keeper }
    this.#records.push(
      seedRecord('warehouse.in-out', head, {
        ...move.fields,
        ...seedNumber('warehouse.in-out', { date, counter, given: { type: move.type } }),
        type: move.type,
        inoutType: move.inoutType,
        inoutTypeName: typeName(move),
        ...projectFields(move.project),
        ...warehouseFields(move.warehouse, 'warehouse'),
        ...(move.other === undefined ? {} : warehouseFields(move.other, 'toWarehouse')),
        toWarehouseAddress: move.other === undefined ? undefined : seedWarehouses[move.other]?.address,
        sourceId: move.sourceId,
        inventoryDetail: rows,
        ...goodsTotals(rows),
      }),
    )
    return id
  }

  #hold(warehouse: number, product: number, { row, sign }: { row: GoodsRow | undefined; sign: number }): void {
    const key = `${warehouse}.${product}`
    const { qty, weight } = this.#holdings.get(key) ?? { qty: 0, weight: '0' }
    const { qty: moved = 0, weight: movedWeight = '0' } = row ?? {}
    const next = sign > 0 ? add(weight, movedWeight) : subtract(weight, movedWeight)
    const left = qty + sign * moved
    if (left < 0 || compare(next, 0) < 0) throw new Error(`The seeds take more of ${key} than there is`)
    this.#holdings.set(key, { qty: left, weight: next })
  }

  held(warehouse: number): readonly (Holding & { readonly product: number })[] {
    return [...this.#holdings]
      .map(([key, holding]) => ({ ...holding, place: key.split('.').map(Number) }))
      .filter(({ place }) => place[0] === warehouse)
      .map(({ place, qty, weight }) => ({ product: place[1] ?? 0, qty, weight: formatDecimal(weight, { digits: 3 }) }))
  }

  get movements(): readonly SeedRecord[] {
    return this.#records
  }
}
