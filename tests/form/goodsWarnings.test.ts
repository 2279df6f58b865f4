import { describe, expect, it, test } from 'vitest'
import type { FormScreen } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import { screen as payment } from '../../src/generated/screens/lease/payment/invoice-payment-form'
import { screen as admission } from '../../src/generated/screens/logistics/admission/admission-application-form'
import { screen as exitApplication } from '../../src/generated/screens/logistics/exit-application/project-exit-application-form'
import { screen as exitShipment } from '../../src/generated/screens/logistics/exit-shipment/exit-shipment-form'
import { screen as instruction } from '../../src/generated/screens/logistics/inbound-instruction/inbound-instruction-form'
import { screen as returnShipment } from '../../src/generated/screens/logistics/return-shipment/project-return-shipment-form'
import { screen as takeout } from '../../src/generated/screens/logistics/takeout/ex-warehouse-form'
import { screen as manufacture } from '../../src/generated/screens/production/manufacture/production-record-form'
import { screen as produce } from '../../src/generated/screens/production/produce/production-manage-form'
import { screen as offline } from '../../src/generated/screens/production/production-offline/production-offline-form'
import { screen as shotBlast } from '../../src/generated/screens/production/shot-blast/shot-blast-record-form'
import { screen as demandPlan } from '../../src/generated/screens/requirement/demand-plan/demand-plan-form'
import { screen as allot } from '../../src/generated/screens/warehouse/allot/allot-outbound-form'
import { screen as inbound } from '../../src/generated/screens/warehouse/inbound/inbound-form'
import { screen as outbound } from '../../src/generated/screens/warehouse/outbound/outbound-form'
import { findWarnings } from '../../src/record/findWarnings'
import { emptyScope, formErrors } from '../support/formErrors'

function warningsOf(screen: FormScreen, values: RecordData) {
  return Object.fromEntries([...findWarnings(screen, values, emptyScope)].map(([path, { text }]) => [path, text]))
}

const WRONG_WEIGHT = '重量与数量、米重不相称，请核对单位是否为吨'

describe('the weight of goods is compared with their pieces and what a metre weighs', () => {
  test.each<readonly [string, RecordData, boolean]>([
    ['1,200 panels of 2.7 m', { qty: 1200, kpm: '10.4', weight: '33.696' }, false],
    ['a profile of 6 m', { qty: 1, kpm: '12.5', weight: '0.075' }, false],
    ['a corner of 10 cm, to the kilogram', { qty: 2, kpm: '5', weight: '0.001' }, false],
    ['1,200 panels whose kilograms were typed', { qty: 1200, kpm: '10.4', weight: '33696' }, true],
    ['one piece of a thousand million tonnes', { qty: 1, kpm: '10.4', weight: '1000000000' }, true],
    ['30 braces of one kilogram in all', { qty: 30, kpm: '3.84', weight: '0.001' }, true],
    ['1,200 panels of no weight', { qty: 1200, kpm: '10.4', weight: '0' }, true],
    ['pieces that are bought by weight alone', { qty: 10, weight: '1' }, false],
    ['pieces by weight alone, in kilograms', { qty: 10, weight: '33' }, true],
    ['pieces whose metre is not known', { qty: 10, kpm: '0', weight: '33' }, true],
    ['a weight that is still to be computed', { qty: 10, kpm: '10.4' }, false],
    ['pieces that are still to be counted', { kpm: '10.4', weight: '33696' }, false],
  ])('%s: %o', (_, row, asks) => {
    const found = warningsOf(demandPlan, { requirementPlanReqItems: [row] })
    expect(found).toEqual(asks ? { 'requirementPlanReqItems.0.weight': WRONG_WEIGHT } : {})
  })

  const heavy = { qty: 1, kpm: '10', weight: '100' }
  test.each<readonly [string, FormScreen, string]>([
    ['the inbound slip', inbound, 'inventoryDetail'],
    ['the outbound slip', outbound, 'inventoryDetail'],
    ['what production sends off', offline, 'inventoryDetail'],
    ['the transfer', allot, 'inventoryList'],
  ])('%s asks at the row', (_, screen, table) => {
    expect(warningsOf(screen, { [table]: [heavy] })).toEqual({ [`${table}.0.weight`]: WRONG_WEIGHT })
  })

  test.each<readonly [string, FormScreen, string]>([
    ['a vehicle of an instruction', instruction, 'transportList'],
    ['a line of a shipment', exitShipment, 'goodsOutboundExitDetailList'],
    ['a line of a return', returnShipment, 'goodsOutboundExitDetailList'],
    ['a line of an exit application', exitApplication, 'goodsOutboundExitDetailList'],
    ['a line of a take-out', takeout, 'goodsOutboundAdmissionDetailList'],
  ])('%s asks at the row within it', (_, screen, table) => {
    const found = warningsOf(screen, { [table]: [{ projectPutInDetailList: [heavy] }] })
    expect(found).toEqual({ [`${table}.0.projectPutInDetailList.0.weight`]: WRONG_WEIGHT })
  })
})

describe.each([
  ['production', produce, '产出总重量大于消耗总量'],
  ['the production record', manufacture, '产出总重量大于消耗总量'],
  ['shot blasting', shotBlast, '产出总重量大于投入总量'],
])('what comes out of %s', (_, screen, message) => {
  const totals = (consumeTotalQty: string, productTotalWeight: string) =>
    warningsOf(screen, { consumeTotalQty, productTotalWeight })

  it('is asked about where it weighs more than what went in', () => {
    expect(totals('0.122', '11.200')).toEqual({ productTotalWeight: message })
    expect(totals('10', '9.5')).toEqual({})
    expect(totals('10', '10')).toEqual({})
  })
})

test.each<readonly [string, FormScreen, string]>([
  ['an admission', admission, 'goodsOutboundAdmissionDetailList'],
  ['a shipment', exitShipment, 'goodsOutboundExitDetailList'],
])('%s asks about more pieces than the warehouse holds, and refuses none (G259)', (_, screen, table) => {
  const toGoods = (row: RecordData) => ({
    [table]: [{ projectPutInDetailList: [{ skuCode: 'A', heldQty: 30, ...row }] }],
  })
  const path = `${table}.0.projectPutInDetailList.0.qty`
  expect(warningsOf(screen, toGoods({ qty: 31 }))[path]).toBe('数量超过仓库的现有库存')
  expect(formErrors(screen, toGoods({ qty: 31 }))[path]).toBeUndefined()
  for (const row of [{ qty: 30 }, {}, { qty: 31, heldQty: undefined }]) {
    expect(warningsOf(screen, toGoods(row))[path], JSON.stringify(row)).toBeUndefined()
  }
})

it('a demand plan asks about a delivery that is wanted before today', () => {
  const dueOn = (expectedDeliveryDate: string) => warningsOf(demandPlan, { expectedDeliveryDate })
  expect(dueOn('2026-02-28')).toEqual({ expectedDeliveryDate: '期望交货日期已过' })
  expect(dueOn('2026-03-01')).toEqual({})
})

test.each([
  ['today', '2026-01-31', {}],
  ['a year ago', '2025-01-31', {}],
  ['a year that nobody means', '1900-01-01', { paymentDate: '收款日期在一年多以前' }],
  ['no day', undefined, {}],
])('a payment of %s', (_, paymentDate, said) => {
  const values = paymentDate === undefined ? {} : { paymentDate }
  const found = findWarnings(payment, values, { ...emptyScope, today: '2026-01-31' })
  expect(Object.fromEntries([...found].map(([path, { text }]) => [path, text]))).toEqual(said)
})
