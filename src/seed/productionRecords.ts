import { goodsTotals } from '../server/domains/warehouse/goods'
import { formatDecimal, subtract } from '../value/decimal'
import { type SeedKind, seedId } from './data/seedId'
import { seedWarehouses, WAREHOUSES } from './data/warehouses'
import { type SeedBody, type SeedRecord, seedRecord } from './seedRecord'
import { projectFields, type SeedGoods, type SeedStock, stockGoodsRow, warehouseFields } from './seedStock'

const { hengli, lvan, line1, line2, site, shishan } = WAREHOUSES
const DRAFT = -1
const SUBMITTED = 0

interface SeedProduction {
  readonly kind: SeedKind & ('manufacture' | 'produce' | 'shotBlast')
  readonly prefix: string
  readonly status: number
  readonly age: number
  readonly site: number
  readonly project: string
  /** Index of the warehouse that the material leaves and the products enter. */
  readonly warehouse: number
  readonly consumed: readonly SeedGoods[]
  readonly produced: readonly SeedGoods[]
}

const RESOURCES = {
  manufacture: 'production.manufacture',
  produce: 'production.produce',
  shotBlast: 'production.shot-blast',
} as const

const PRODUCTION: readonly SeedProduction[] = [
  {
    kind: 'produce',
    prefix: 'PC',
    status: SUBMITTED,
    age: 140,
    site: line1,
    project: 'XM-0002',
    warehouse: line1,
    consumed: [[10, 60]],
    produced: [[0, 120]],
  },
  {
    kind: 'produce',
    prefix: 'PC',
    status: DRAFT,
    age: 12,
    site: line2,
    project: 'XM-0003',
    warehouse: line2,
    consumed: [[10, 20]],
    produced: [[0, 40]],
  },
  {
    kind: 'manufacture',
    prefix: 'SC',
    status: SUBMITTED,
    age: 130,
    site: line1,
    project: 'XM-0002',
    warehouse: line1,
    consumed: [[11, 50]],
    produced: [[2, 100]],
  },
  {
    kind: 'manufacture',
    prefix: 'SC',
    status: 10,
    age: 110,
    site: line2,
    project: 'XM-0003',
    warehouse: line2,
    consumed: [[13, 30]],
    produced: [[7, 80]],
  },
  {
    kind: 'manufacture',
    prefix: 'SC',
    status: DRAFT,
    age: 9,
    site: line1,
    project: 'XM-0002',
    warehouse: line1,
    consumed: [[11, 10]],
    produced: [[3, 40]],
  },
  {
    kind: 'shotBlast',
    prefix: 'PW',
    status: SUBMITTED,
    age: 35,
    site,
    project: 'XM-0002',
    warehouse: shishan,
    consumed: [[0, 20]],
    produced: [[0, 20]],
  },
  {
    kind: 'produce',
    prefix: 'PC',
    status: 10,
    age: 64,
    site: line2,
    project: 'XM-0003',
    warehouse: line2,
    consumed: [[13, 10]],
    produced: [[7, 24]],
  },
  {
    kind: 'shotBlast',
    prefix: 'PW',
    status: 10,
    age: 48,
    site,
    project: 'XM-0003',
    warehouse: shishan,
    consumed: [[2, 12]],
    produced: [[2, 12]],
  },
  {
    kind: 'shotBlast',
    prefix: 'PW',
    status: DRAFT,
    age: 5,
    site,
    project: 'XM-0002',
    warehouse: shishan,
    consumed: [[2, 10]],
    produced: [[2, 10]],
  },
]

const OFFLINE: readonly { age: number; from: number; to: number; goods: readonly SeedGoods[]; memo: string }[] = [
  { age: 125, from: line1, to: hengli, goods: [[0, 80]], memo: '首批楼面板' },
  { age: 112, from: line1, to: hengli, goods: [[2, 70]], memo: '墙板，按 3 号楼清单' },
  { age: 100, from: line2, to: lvan, goods: [[7, 50]], memo: '与 2 号楼同车发出' },
]

/** Moves products from the production lines to the warehouses that dispatch them. */
function bringOff(stock: SeedStock): void {
  for (const { age, from, to, goods, memo } of OFFLINE) {
    const fields = { ...person(from), outReason: '成品入库', memo }
    const batch = stock.move({ age, type: 2, inoutType: '105', warehouse: from, other: to, goods, fields })
    stock.move({ age, type: 1, inoutType: '103', warehouse: to, goods, sourceId: batch })
  }
}

function person(warehouse: number) {
  const { charge, mobile } = seedWarehouses[warehouse] ?? {}
  return { chargeName: charge, chargeMobile: mobile }
}

function toLine(goods: SeedGoods, warehouse: number) {
  const { skuCode, skuName, category1stCode, qty, weight } = stockGoodsRow(goods)
  return { skuCode, skuName, category1stCode, qty, weight, ...warehouseFields(warehouse, 'warehouse') }
}

function toBody(production: SeedProduction, stock: SeedStock): SeedBody<'production.manufacture'> {
  const { age, prefix, project, warehouse, consumed, produced } = production
  const consumptionMaterialList = consumed.map((goods) => toLine(goods, warehouse))
  const productList = produced.map((goods) => toLine(goods, warehouse))
  const consumeTotalQty = goodsTotals(consumptionMaterialList).totalWeight
  const productTotalWeight = goodsTotals(productList).totalWeight
  return {
    ...warehouseFields(production.site, 'warehouse'),
    ...projectFields(project),
    ...person(production.site),
    startDate: stock.scope.date(age, -6),
    endDate: stock.scope.date(age, -1),
    batchNo: `${prefix}${stock.scope.date(age, 0).replaceAll('-', '')}001`,
    consumptionMaterialList,
    productList,
    consumeTotalQty,
    productTotalWeight,
    lossWeight: formatDecimal(subtract(consumeTotalQty, productTotalWeight), { digits: 3 }),
    isBooked: production.status !== DRAFT,
  }
}

/** Production records; submitted ones have consumed their material and stored their products. */
export function productionRecords(stock: SeedStock): readonly SeedRecord[] {
  const records = PRODUCTION.map((production, index) => {
    const { kind, status, age, warehouse, project, consumed, produced } = production
    const id = seedId(kind, index + 1)
    if (status !== DRAFT) {
      stock.move({ age, type: 2, inoutType: '205', warehouse, project, goods: consumed, sourceId: id })
      stock.move({ age, type: 1, inoutType: '107', warehouse, project, goods: produced, sourceId: id })
    }
    const head = { id, status, createTime: stock.scope.time(age, index), ...stock.scope.author }
    return seedRecord(RESOURCES[kind], head, toBody(production, stock))
  })
  bringOff(stock)
  return records
}
