import { expect, test } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import { screen as shipment } from '../../src/generated/screens/logistics/exit-shipment/exit-shipment-form'
import { screen as takeout } from '../../src/generated/screens/logistics/takeout/ex-warehouse-form'
import { screen as manufacture } from '../../src/generated/screens/production/manufacture/production-record-form'
import { screen as demandPlan } from '../../src/generated/screens/requirement/demand-plan/demand-plan-form'
import { screen as allot } from '../../src/generated/screens/warehouse/allot/allot-outbound-form'
import { screen as outbound } from '../../src/generated/screens/warehouse/outbound/warehouse-outbound-form'
import { screen as stockCheck } from '../../src/generated/screens/warehouse/stock-check/stock-count-form'
import { findWarnings } from '../../src/record/findWarnings'
import { seedProducts } from '../../src/seed/data/products'
import { productWeight } from '../../src/server/domains/warehouse/exports'
import { compare, toDecimal } from '../../src/value/decimal'
import { emptyScope } from '../support/formErrors'
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

const STOCK = { heldQty: 30, heldWeight: '1.000' }

/** The first row of goods of a form; those of a line or a vehicle stand within it. */
function goodsOf(screen: typeof demandPlan, field: string) {
  const line = screen.tabs
    .flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))
    .find(({ name }) => name === field)
  const inner = line?.rows?.columns.find(({ name }) => name === 'projectPutInDetailList')
  if (inner === undefined) return gridOf(screen, field, {})
  return gridOf({ ...screen, tabs: [{ title: '', sections: [{ fields: [inner] }] }] }, inner.name, {})
}

test.each([
  ['an outbound slip', outbound, 'inventoryDetail'],
  ['a transfer', allot, 'inventoryList'],
  ['a shipment', shipment, 'goodsOutboundExitDetailList'],
  ['a request for goods', takeout, 'goodsOutboundAdmissionDetailList'],
  ['what is consumed', manufacture, 'consumptionMaterialList'],
])('what leaves a warehouse weighs its share of what lies there, in %s', (_, screen, field) => {
  const { type, weight } = goodsOf(screen, field)
  type({ skuCode: product.skuCode, ...STOCK })
  type({ qty: 10 })
  expect(weight(), 'a third of a tonne').toBe('0.333')
  type({ qty: 30 })
  expect(weight(), 'the last ones leave with all of it').toBe('1')
  type({ weight: '0.9' })
  type({ qty: 20 })
  expect(weight(), 'it was weighed').toBe('0.9')
})

test('nothing is proposed of a product that the warehouse does not hold', () => {
  const { type, weight } = gridOf(outbound, 'inventoryDetail', { skuCode: product.skuCode })
  type({ kpm: product.kpm, heldQty: 0, heldWeight: '0.000' })
  type({ qty: 40 })
  expect(weight()).toBeUndefined()
})

test('pieces that are counted weigh their share of what lies there, and what nobody counts says nothing', () => {
  const { type, weight, grid, id } = gridOf(stockCheck, 'stockLines', {})
  type({ skuCode: product.skuCode, currQty: 30, currWeight: '1.000' })
  expect([grid.store.cell(id, 'checkWeight'), grid.store.cell(id, 'checkDiffWeight')]).toEqual([undefined, undefined])
  type({ checkQty: 27 })
  expect([grid.store.cell(id, 'checkWeight'), grid.store.cell(id, 'checkDiffWeight')]).toEqual(['0.9', '-0.1'])
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

test('a count that cannot be in tonnes is asked about before it is booked, and may be saved', () => {
  const known = { skuCode: 'LM-1', currQty: 200, currWeight: '5.616' }
  const askedAbout = (values: RecordData) => [
    ...findWarnings(stockCheck, { warehouseId: '1', ...values }, emptyScope).keys(),
  ]
  for (const checkWeight of ['0', '5.56', '56.16'])
    expect(askedAbout({ stockLines: [{ ...known, checkWeight }] })).toEqual([])
  expect(askedAbout({ stockLines: [{ ...known, checkWeight: '198' }] })).toEqual(['stockLines.0.checkWeight'])
  expect(askedAbout({ stockLines: [{ ...known, currWeight: '0', checkWeight: '198' }] })).toEqual([])
  const found = { skuCode: 'LM-2', currWeight: 0, checkQty: 10 }
  expect(askedAbout({ newProductLines: [{ ...found, checkWeight: '20' }] })).toEqual([])
  expect(askedAbout({ newProductLines: [{ ...found, checkWeight: '120' }] })).toEqual(['newProductLines.0.checkWeight'])
})
