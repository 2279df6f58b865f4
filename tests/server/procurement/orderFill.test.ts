import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../../src/api/api'
import { createLookup } from '../../../src/api/lookup'
import type { RecordData } from '../../../src/contract/value'
import { FormStore } from '../../../src/form/formStore'
import { watchLookups } from '../../../src/form/watchLookups'
import { screen as form } from '../../../src/generated/screens/procurement/purchase-order/procurement-order-form'
import { seedId } from '../../../src/seed/data/seedId'
import { agree } from '../../support/agree'
import { signedInApi } from '../../support/signedInApi'
import { openTestServer, type TestServer } from '../../support/testServer'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' }
const projectId = seedId('project', 2)
const [PANEL, PROP] = ['LM-P400-2700', 'ZC-X2000']

let server: TestServer
let api: Api
let reqId: string

const plan: RecordData = {
  reqCode: 'FILL-1',
  expectedDeliveryDate: '2026-04-01',
  orderPrice: '20500.5',
  deliveryAddress: '示范路 8 号',
  contractorUserName: '周工',
  contractorUserMobile: '13800000555',
  requirementPlanReqItems: [
    { category1stCode: '1', skuCode: PANEL, qty: 30, weight: '0.900' },
    { category1stCode: '3', skuCode: PROP, qty: 7, weight: '0.070' },
  ],
}

async function done(id: string, body: RecordData): Promise<RecordData> {
  const { status, msg, data } = await server.call(id, { body })
  expect(status, `${id}: ${String(msg)} ${JSON.stringify(data)}`).toBe(200)
  return data as RecordData
}

beforeAll(async () => {
  server = await openTestServer()
  api = await signedInApi(server)
  const { requirementId } = await done('requirement.demand-plan.add', { ...plan, projectId: [projectId] })
  reqId = String(requirementId)
  await agree(server, 'requirement.demand-plan', reqId)
})
afterAll(() => server.close())

/** An order as its form makes it when a plan is chosen, whatever was typed before. */
async function choose(typed: RecordData = {}): Promise<FormStore> {
  const store = new FormStore(form, { record: undefined, mode: 'add' }, scope)
  const watch = watchLookups(store, createLookup({ call: api.dynamicCall }), 0)
  for (const [field, value] of Object.entries({ ...typed, projectId, reqId })) {
    if (value !== undefined) store.change(field, value)
    await watch.waitForAll()
  }
  watch.stop()
  return store
}

const rowsOf = (store: FormStore) =>
  (store.values().projectPurchaseDetails as RecordData[]).map(({ skuCode, qty }) => [skuCode, qty])

const order = (rows: RecordData[]): RecordData => ({
  ...{ projectId, reqId, orderNumber: 'FILL-1', price: '1', totalWeight: '1', processFee: '0', transportFee: '0' },
  projectPurchaseDetails: rows,
})

describe('an order of a plan', () => {
  it('brings its goods, delivery, price and address', async () => {
    const store = await choose()
    expect(rowsOf(store)).toEqual([
      [PANEL, 30],
      [PROP, 7],
    ])
    expect(store.values()).toMatchObject({
      totalWeight: '0.970',
      price: '20500.5',
      reqDeliveryDate: '2026-04-01',
      receiverUserName: '周工',
      receiverUserMobile: '13800000555',
      receiverAddress: '示范路 8 号',
    })
  })

  it('keeps what was typed before it was chosen', async () => {
    const store = await choose({ price: '19999', receiverUserName: '自提' })
    expect(store.values()).toMatchObject({ price: '19999', receiverUserName: '自提', totalWeight: '0.970' })
  })

  it('brings only what other orders under way have left of it, with its share of the weight', async () => {
    const { purchaseId } = await done('procurement.purchase-order.add', order([{ skuCode: PANEL, qty: 20 }]))
    expect(rowsOf(await choose()), 'a draft takes nothing').toHaveLength(2)
    await done('procurement.purchase-order.submit', { purchaseId })
    const store = await choose()
    expect(rowsOf(store)).toEqual([
      [PANEL, 10],
      [PROP, 7],
    ])
    // A third of 0.900 t, and all of 0.070 t.
    expect(store.values().totalWeight).toBe('0.370')
  })

  it('stands with the plan that it came of, beside its put-ins, whatever became of them', async () => {
    const tree = (await server.call('system.dept.fs-list')).data as { children: RecordData[] }[]
    const vehicle = { cartNumber: '粤A12345', driverName: '赵师傅', totalWeight: '1', totalQty: 2, totalUnit: '3' }
    const putIn = await done('logistics.inbound-instruction.add', {
      ...{ factoryId: seedId('factory', 1), toWarehouseId: seedId('warehouse', 1), requireIds: [reqId] },
      ...{ chargeName: '陈志明', chargeMobile: '13800000201', superFactoryCorpId: String(tree[0]?.children[0]?.id) },
      ...{ superFactoryUserName: '邓少聪', superFactoryUserMobile: '13800000314' },
      transportList: [
        {
          ...{ ...vehicle, startDate: '2026-03-01 08:00:00', estDate: '2026-03-02 08:00:00' },
          projectPutInDetailList: [{ skuCode: PROP, qty: 2, weight: '0.020' }],
        },
      ],
    })
    const { data } = await server.call('requirement.demand-plan.detail', { query: { requirementId: reqId } })
    const { followUps } = data as { followUps: RecordData[] }
    expect(followUps.map((row) => [row.kind, row.code, row.totalQty, row.totalWeight, row.status])).toEqual([
      ['采购订单', 'FILL-1', 20, expect.any(String), expect.any(Number)],
      ['入库指令', putIn.projectPutinCode, 2, '0.020', -1],
    ])
  })

  it('is refused to those who may not see the plan', async () => {
    const query = { reqId }
    expect((await server.call('procurement.purchase-order.open-goods', { as: 'clerk', query })).status).toBe(403)
    expect((await server.call('procurement.purchase-order.open-goods', { query: { reqId: '123' } })).status).toBe(404)
  })
})
