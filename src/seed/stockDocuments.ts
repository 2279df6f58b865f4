import { goodsTotals } from '../server/domains/warehouse/goods'
import { add, formatDecimal, sum } from '../value/decimal'
import { seedId } from './data/seedId'
import { seedWarehouses, WAREHOUSES } from './data/warehouses'
import { NORMAL, type SeedRecord, seedRecord } from './seedRecord'
import { type SeedGoods, type SeedStock, stockGoodsRow, warehouseFields } from './seedStock'

const { hengli, lvan } = WAREHOUSES

const CHECKS: readonly {
  age: number
  warehouse: number
  found: readonly (readonly [product: number, more: number])[]
}[] = [
  {
    age: 90,
    warehouse: hengli,
    found: [
      [0, -4],
      [2, 0],
      [14, 2],
    ],
  },
  {
    age: 60,
    warehouse: lvan,
    found: [
      [0, 0],
      [3, -2],
      [9, 1],
    ],
  },
]

const ALLOTS: readonly { age: number; from: number; to: number; goods: readonly SeedGoods[]; reason: string }[] = [
  {
    age: 75,
    from: lvan,
    to: hengli,
    goods: [
      [0, 60],
      [3, 40],
    ],
    reason: '狮山仓发货缺口',
  },
  { age: 40, from: hengli, to: lvan, goods: [[17, 80]], reason: '配件调剂' },
]

function person(number: number, prefix: '' | 'to') {
  const { charge, mobile } = seedWarehouses[number] ?? {}
  return prefix === 'to'
    ? { toChargeName: charge, toChargeMobile: mobile }
    : { chargeName: charge, chargeMobile: mobile }
}

/** A line of a stock check that found `more` pieces than the stock, or fewer if negative. */
function checkLine(stock: SeedStock, warehouse: number, [product, more]: readonly [number, number]) {
  const held = stock.held(warehouse).find((one) => one.product === product)
  const { qty: _qty, weight, ...goods } = stockGoodsRow([product, Math.abs(more)])
  const diff = more < 0 ? `-${String(weight)}` : String(weight)
  const currWeight = held?.weight ?? '0.000'
  return {
    ...goods,
    currQty: held?.qty ?? 0,
    currWeight,
    checkQty: (held?.qty ?? 0) + more,
    checkWeight: formatDecimal(add(currWeight, diff), { digits: 3 }),
    checkDiffWeight: formatDecimal(diff, { digits: 3 }),
    damageReason: more < 0 ? '转运磕碰报废' : undefined,
  }
}

function checkRecord(stock: SeedStock, index: number): SeedRecord {
  const { age, warehouse, found } = CHECKS[index] ?? { age: 0, warehouse: 0, found: [] }
  const lines = found.map((one) => checkLine(stock, warehouse, one))
  const initial = sum(stock.held(warehouse).map(({ weight }) => weight))
  const diff = sum(lines.map(({ checkDiffWeight }) => String(checkDiffWeight)))
  const id = seedId('stockCheck', index + 1)
  for (const [product, more] of found.filter(([, count]) => count !== 0)) {
    const isMore = more > 0
    const goods: readonly SeedGoods[] = [[product, Math.abs(more)]]
    const inoutType = isMore ? '106' : '203'
    stock.move({ age, type: isMore ? 1 : 2, inoutType, warehouse, goods, sourceId: id })
  }
  const createTime = stock.scope.time(age, index)
  const head = { id, status: NORMAL, createTime, ...stock.scope.author }
  return seedRecord('warehouse.stock-check', head, {
    ...warehouseFields(warehouse, 'warehouse'),
    factoryId: seedId('factory', (seedWarehouses[warehouse]?.factory ?? 0) + 1),
    checkDate: createTime,
    checkType: '月度盘点',
    checkUser: seedWarehouses[warehouse]?.charge,
    auditorName: '林晓岚',
    stockLines: lines,
    newProductLines: [],
    initialTotalWeight: formatDecimal(initial, { digits: 3 }),
    finalTotalWeight: formatDecimal(add(initial, diff), { digits: 3 }),
    diffTotalWeight: formatDecimal(diff, { digits: 3 }),
  })
}

function allotRecord(stock: SeedStock, index: number): SeedRecord {
  const { age, from, to, goods, reason } = ALLOTS[index] ?? { age: 0, from: 0, to: 0, goods: [], reason: '' }
  const rows = goods.map((one) => ({
    ...stockGoodsRow(one),
    currWeight: stock.held(from).find(({ product }) => product === one[0])?.weight,
  }))
  const id = seedId('allot', index + 1)
  stock.move({ age, type: 2, inoutType: '202', warehouse: from, other: to, goods, sourceId: id })
  stock.move({ age, type: 1, inoutType: '103', warehouse: to, goods, sourceId: id })
  const head = { id, status: NORMAL, createTime: stock.scope.time(age, index), ...stock.scope.author }
  return seedRecord('warehouse.allot', head, {
    ...warehouseFields(from, 'warehouse'),
    ...warehouseFields(to, 'toWarehouse'),
    factoryId: seedId('factory', (seedWarehouses[from]?.factory ?? 0) + 1),
    toFactoryId: seedId('factory', (seedWarehouses[to]?.factory ?? 0) + 1),
    ...person(from, ''),
    ...person(to, 'to'),
    outDate: stock.scope.date(age, 0),
    inDate: stock.scope.date(age, 1),
    outReason: reason,
    transports: [{ driverName: '赵师傅', driverMobile: '13800000301' }],
    inventoryList: rows,
    totalWeight: goodsTotals(rows).totalWeight,
  })
}

/** Stock checks and allotments; creating them moves the goods. */
export function stockDocuments(stock: SeedStock): readonly SeedRecord[] {
  return [...CHECKS.keys()]
    .map((index) => checkRecord(stock, index))
    .concat([...ALLOTS.keys()].map((index) => allotRecord(stock, index)))
}
