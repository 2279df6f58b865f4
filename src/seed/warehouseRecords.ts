import { formatDecimal, sum } from '../value/decimal'
import { seedFactories } from './data/factories'
import { seedProducts } from './data/products'
import { seedId } from './data/seedId'
import { type SeedWarehouse, seedWarehouses, WAREHOUSES } from './data/warehouses'
import { placeFields } from './placeFields'
import { NORMAL, type SeedBody, type SeedRecord, seedRecord } from './seedRecord'
import { productBody, type SeedGoods, type SeedStock } from './seedStock'

const { hengli, lvan, project2, line1, line2 } = WAREHOUSES

const PURCHASES: readonly { age: number; warehouse: number; project: string; goods: readonly SeedGoods[] }[] = [
  {
    age: 250,
    warehouse: hengli,
    project: 'XM-0002',
    goods: [
      [0, 600],
      [1, 320],
      [2, 480],
      [4, 260],
      [8, 180],
      [14, 240],
      [17, 400],
    ],
  },
  {
    age: 230,
    warehouse: lvan,
    project: 'XM-0003',
    goods: [
      [0, 420],
      [2, 360],
      [3, 200],
      [5, 160],
      [9, 120],
      [15, 180],
      [18, 260],
    ],
  },
  {
    age: 210,
    warehouse: hengli,
    project: 'XM-0002',
    goods: [
      [10, 160],
      [11, 140],
      [12, 90],
      [19, 300],
    ],
  },
  {
    age: 205,
    warehouse: lvan,
    project: 'XM-0003',
    goods: [
      [10, 120],
      [11, 120],
      [13, 80],
    ],
  },
]

/** Material taken from a store to a production line. */
const MATERIAL_ISSUES: readonly { age: number; from: number; to: number; goods: readonly SeedGoods[] }[] = [
  {
    age: 180,
    from: hengli,
    to: line1,
    goods: [
      [10, 100],
      [11, 80],
    ],
  },
  {
    age: 150,
    from: lvan,
    to: line2,
    goods: [
      [10, 60],
      [13, 40],
    ],
  },
]

/** Fills the warehouses before all other movements. */
export function seedPurchases(stock: SeedStock): void {
  for (const { age, warehouse, project, goods } of PURCHASES) {
    const fields = { chargeName: seedWarehouses[warehouse]?.charge, chargeMobile: seedWarehouses[warehouse]?.mobile }
    stock.move({ age, type: 1, inoutType: '101', warehouse, project, goods, fields })
  }
  for (const { age, from, to, goods } of MATERIAL_ISSUES) {
    const fields = { outReason: '生产领用', chargeName: seedWarehouses[from]?.charge, memo: '按排产单领用' }
    stock.move({ age, type: 2, inoutType: '104', warehouse: from, other: to, goods, fields })
    const sourceId = stock.movements.at(-1)?.id
    stock.move({ age, type: 1, inoutType: '103', warehouse: to, goods, sourceId })
  }
  const goods: readonly SeedGoods[] = [
    [0, 240],
    [2, 180],
    [14, 90],
    [17, 150],
  ]
  stock.move({ age: 170, type: 2, inoutType: '201', warehouse: hengli, other: project2, project: 'XM-0002', goods })
  const sourceId = stock.movements.at(-1)?.id
  stock.move({ age: 170, type: 1, inoutType: '103', warehouse: project2, project: 'XM-0002', goods, sourceId })
}

function productRecord(number: number, stock: SeedStock): SeedRecord {
  const { createName: _name, ...author } = stock.scope.author
  const head = {
    id: seedId('product', number + 1),
    status: NORMAL,
    createTime: stock.scope.time(280, number),
    ...author,
  }
  return seedRecord('warehouse.product', head, { ...productBody(number), length: seedProducts[number]?.length })
}

function warehouseBody(warehouse: SeedWarehouse, index: number, stock: SeedStock): SeedBody<'warehouse.warehouse'> {
  const factoryName = seedFactories[warehouse.factory]?.name
  const held = stock.held(index)
  return {
    classify: warehouse.classify,
    type: warehouse.type,
    locationId: seedId('factory', warehouse.factory + 1),
    factoryId: seedId('factory', warehouse.factory + 1),
    locationName: factoryName,
    organId: stock.scope.departments.find(({ body }) => body.deptName === factoryName)?.id,
    organName: factoryName,
    warehouseName: warehouse.name,
    ...placeFields('warehouseAddress', warehouse.address),
    chargeName: warehouse.charge,
    chargeMobile: warehouse.mobile,
    totalQty: held.reduce((total, { qty }) => total + qty, 0),
    totalWeight: formatDecimal(sum(held.map(({ weight }) => weight)), { digits: 3 }),
  }
}

/** Products, and warehouses with their stock; must run after all movements. */
export function warehouseRecords(stock: SeedStock): readonly SeedRecord[] {
  const { createName: _name, ...author } = stock.scope.keeper
  let rows = 0
  const places = seedWarehouses.flatMap((warehouse, index): readonly SeedRecord[] => {
    const id = seedId('warehouse', index + 1)
    const held = stock.held(index)
    const stocked = held.map(({ product, qty, weight }) => {
      rows += 1
      const isZero = qty === 0 && Number(weight) === 0 ? 1 : 0
      const head = { id: seedId('stock', rows), status: NORMAL, createTime: stock.scope.time(120, rows), ...author }
      return seedRecord('warehouse.stock', head, { warehouseId: id, ...productBody(product), qty, weight, isZero })
    })
    const createTime = stock.scope.time(275 - index, index)
    const head = { id, status: warehouse.status, createTime, ...stock.scope.keeper }
    return [seedRecord('warehouse.warehouse', head, warehouseBody(warehouse, index, stock)), ...stocked]
  })
  return [...seedProducts.map((_, index) => productRecord(index, stock)), ...places]
}
