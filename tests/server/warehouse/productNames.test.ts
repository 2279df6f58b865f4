import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** What is approved by its name is delivered by its code. */
const FORGED = { skuCode: 'LM-P400-2700', skuName: '平面板 P300×1200', qty: 1, weight: '0.028' }
const projectId = seedId('project', 2)

const demandPlan = {
  projectId: [projectId],
  factoryId: seedId('factory', 1),
  reqCode: 'CL-NAMES',
  expectedDeliveryDate: '2026-04-01',
  orderPrice: '20000',
  deliveryAddress: '示范路 1 号',
}
const order = { projectId, orderNumber: 'CG-NAMES', price: '100', totalWeight: '1', processFee: '0', transportFee: '0' }
const leasePlan = {
  projectId,
  deliveryMethod: '1',
  leaseQty: 1,
  leaseTotalMoney: '100',
  estimatedEntryDate: '2026-01-31',
  estimatedExitDate: '2026-12-31',
  rentPayCycle: 1,
  totalPeriods: 3,
}

test.each([
  { resource: 'requirement.demand-plan', list: 'requirementPlanReqItems', body: demandPlan, as: 'factory' },
  { resource: 'procurement.purchase-order', list: 'projectPurchaseDetails', body: order, as: 'operator' },
  { resource: 'lease.plan', list: 'totalRentalMes', body: leasePlan, as: 'operator' },
])('goods of $resource are named by their product, as they are added and as they are changed', async (document) => {
  const { resource, list, body, as } = document
  const save = async (verb: string, values: Row) => {
    const { status, data, msg } = await server.call(`${resource}.${verb}`, { as, body: values })
    expect(status, String(msg)).toBe(200)
    return data as Row
  }
  const named = [{ skuCode: FORGED.skuCode, skuName: '平面板 P400×2700', qty: 1 }]
  const added = await save('add', { ...body, [list]: [FORGED] })
  expect(added[list]).toMatchObject(named)
  const changed = await save('update', { ...added, [list]: [FORGED] })
  expect(changed[list]).toMatchObject(named)
  const unnamed = await save('update', { ...changed, [list]: [{ ...FORGED, skuName: undefined }] })
  expect(unnamed[list]).toMatchObject(named)
})
