import { expect, test } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import { screen as manufacture } from '../../src/generated/screens/production/manufacture/production-record-form'
import { screen as demandPlan } from '../../src/generated/screens/requirement/demand-plan/demand-plan-form'
import { screen as outbound } from '../../src/generated/screens/warehouse/outbound/warehouse-outbound-form'
import { seedProducts } from '../../src/seed/data/products'
import { productWeight } from '../../src/server/domains/warehouse/exports'
import { compare, toDecimal } from '../../src/value/decimal'
import { storedGrid } from '../support/storedGrid'

const ITEMS = 'requirementPlanReqItems'
const product = { skuCode: 'LM-P400-1200', kpm: '10.4', length: '1.2' }

function gridOf(screen: typeof demandPlan, field: string, row: RecordData) {
  const { grid, rows } = storedGrid(screen, field, { record: { [field]: [row] } })
  const [id = -1] = grid.store.ids()
  return {
    type: (values: RecordData) => grid.store.setCells(id, values),
    weight: () => grid.store.cell(id, 'weight'),
    grid,
    rows,
    id,
  }
}

test.each([
  ['a demand plan', demandPlan, ITEMS],
  ['what is produced', manufacture, 'productList'],
  ['what is consumed', manufacture, 'consumptionMaterialList'],
])('goods are weighed while their pieces are typed, in %s', (_, screen, field) => {
  const { type, weight } = gridOf(screen, field, {})
  type({ skuCode: product.skuCode })
  type({ qty: 40 })
  expect(weight(), 'nobody knows the product yet').toBeUndefined()
  type({ kpm: product.kpm, length: product.length })
  expect(weight()).toBe('0.499')
  type({ qty: 80 })
  expect(weight()).toBe('0.998')
})

test('a typed weight stays, whatever is typed beside it, until it is cleared', () => {
  const { type, weight } = gridOf(demandPlan, ITEMS, { ...product, qty: 40 })
  type({ weight: '0.6' })
  type({ qty: 80 })
  type({ kpm: '11' })
  expect(weight()).toBe('0.6')
  type({ weight: undefined })
  expect(weight(), 'it may be left empty').toBeUndefined()
  type({ qty: 40 })
  expect(weight()).toBe('0.528')
})

test('a stored weight that is the product’s follows, another one stays', () => {
  const own = gridOf(demandPlan, ITEMS, { ...product, qty: 40, weight: '0.499' })
  own.type({ qty: 80 })
  expect(own.weight()).toBe('0.998')
  const weighed = gridOf(demandPlan, ITEMS, { ...product, qty: 40, weight: '0.510' })
  weighed.type({ qty: 80 })
  expect(weighed.weight()).toBe('0.510')
})

test('a copied row knows what its pieces weigh', () => {
  const { grid } = gridOf(demandPlan, ITEMS, { ...product, qty: 40, weight: '0.499' })
  const [row = {}] = grid.store.toRows()
  const [copy = -1] = grid.store.insert(1, [row])
  grid.store.setCells(copy, { qty: 1000 })
  expect(grid.store.cell(copy, 'weight')).toBe('12.48')
})

test('what leaves a warehouse weighs what the stock says, not what the product would', () => {
  const { type, weight } = gridOf(outbound, 'inventoryDetail', { skuCode: product.skuCode })
  type({ kpm: product.kpm })
  type({ qty: 40 })
  expect(weight()).toBeUndefined()
})

test('the server weighs the same pieces alike, half a kilogram up', () => {
  const { type, weight } = gridOf(demandPlan, ITEMS, {})
  for (const { kpm, length } of [...seedProducts, { kpm: '2.5', length: '0.2' }, { kpm: '0.3', length: '5' }]) {
    for (const qty of [1, 3, 7, 999]) {
      type({ kpm: String(kpm), length: String(length), qty })
      const alike = productWeight({ kpm: toDecimal(String(kpm)), length: toDecimal(String(length)) }, qty)
      expect(compare(String(weight()), alike ?? ''), `${qty} of ${length} m at ${kpm}`).toBe(0)
    }
  }
})
