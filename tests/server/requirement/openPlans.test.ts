import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { agree } from '../../support/agree'
import { describeOnPostgres } from '../../support/describeOnPostgres'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

const [PANEL, PROP] = ['LM-P400-2700', 'ZC-X2000']
const projectId = seedId('project', 2)

let server: TestServer
let companyId: string
let last = 0

/** The server that everything here asks, and its supervising company. */
async function open(opened: TestServer): Promise<void> {
  server = opened
  const [tree] = (await server.call('system.dept.fs-list')).data as { children: Row[] }[]
  companyId = String(tree?.children[0]?.id)
}

let embedded: TestServer
beforeAll(async () => {
  embedded = await openTestServer()
  await open(embedded)
})
afterAll(() => embedded.close())

const call = (id: string, body: Row, as = 'admin') => server.call(id, { as, body })

async function done(answer: Promise<TestAnswer>): Promise<Row> {
  const { status, msg, data } = await answer
  expect(status, `${String(msg)} ${JSON.stringify(data)}`).toBe(200)
  return data as Row
}

function fieldsOf({ status, data }: TestAnswer): Row {
  expect(status).toBe(400)
  return (data as { fields: Row }).fields
}

/** A demand plan of so much that nobody has submitted. */
async function draftPlan(items: readonly Row[], more: Row = {}): Promise<string> {
  last += 1
  const body = {
    projectId: [projectId],
    reqCode: `OPEN-${last}`,
    expectedDeliveryDate: '2026-04-01',
    orderPrice: '20500',
    deliveryAddress: '示范路',
    requirementPlanReqItems: items,
    ...more,
  }
  const { requirementId } = await done(call('requirement.demand-plan.add', body))
  return String(requirementId)
}

/** A demand plan that holds this much open. */
async function plan(...items: readonly Row[]): Promise<string> {
  const requirementId = await draftPlan(items)
  await agree(server, 'requirement.demand-plan', requirementId)
  return requirementId
}

const ORDER = 'procurement.purchase-order'

function addOrder(reqId: string, ...rows: readonly Row[]): Promise<TestAnswer> {
  last += 1
  const body = {
    projectId,
    reqId,
    orderNumber: `OPEN-${last}`,
    price: '20000',
    totalWeight: '1',
    processFee: '0',
    transportFee: '0',
    projectPurchaseDetails: rows,
  }
  return call(`${ORDER}.add`, body)
}

const submitOrder = ({ purchaseId }: Row) => call(`${ORDER}.submit`, { purchaseId })

async function refuse(businessId: unknown): Promise<void> {
  const query = { status: 0, businessId: String(businessId) }
  const { data } = await server.call('flow.todo.page', { as: 'operator', query })
  const [todo] = (data as { records: Row[] }).records
  const body = { taskId: todo?.taskId, flag: 'no', comment: '不同意' }
  await done(call('flow.work.complete-task', body, 'operator'))
}

describe('a purchase', () => {
  it('takes what its plan holds open, and more is refused at its row with what is left', async () => {
    const reqId = await plan({ skuCode: PANEL, qty: 100 }, { skuCode: PROP, qty: 10 })
    await done(submitOrder(await done(addOrder(reqId, { skuCode: PANEL, qty: 60 }))))
    const refused = await addOrder(reqId, { skuCode: PROP, qty: 10 }, { skuCode: PANEL, qty: 41 })
    expect(fieldsOf(refused)).toEqual({ 'projectPurchaseDetails.1.qty': '超出材料申请，剩余数量40' })
    const split = await addOrder(reqId, { skuCode: PANEL, qty: 30 }, { skuCode: PANEL, qty: 11 })
    expect(fieldsOf(split)).toEqual({ 'projectPurchaseDetails.1.qty': '超出材料申请，剩余数量10' })
    const foreign = await addOrder(reqId, { skuCode: 'LM-P300-2700', qty: 1 })
    expect(fieldsOf(foreign)).toEqual({ 'projectPurchaseDetails.0.qty': '材料申请中没有该产品' })
    await done(submitOrder(await done(addOrder(reqId, { skuCode: PANEL, qty: 40 }))))
    const none = await addOrder(reqId, { skuCode: PANEL, qty: 1 })
    expect(fieldsOf(none)).toEqual({ 'projectPurchaseDetails.0.qty': '超出材料申请，剩余数量0' })
  })

  it('of before is refused when it is submitted after another one took the rest, and may then be changed', async () => {
    const reqId = await plan({ skuCode: PANEL, qty: 10 })
    const [first, second] = [
      await done(addOrder(reqId, { skuCode: PANEL, qty: 7 })),
      await done(addOrder(reqId, { skuCode: PANEL, qty: 7 })),
    ]
    await done(submitOrder(first))
    expect(fieldsOf(await submitOrder(second))).toEqual({ 'projectPurchaseDetails.0.qty': '超出材料申请，剩余数量3' })
    const less = { ...second, projectPurchaseDetails: [{ skuCode: PANEL, qty: 3 }] }
    await done(submitOrder(await done(call(`${ORDER}.update`, less))))
  })

  it('that is refused gives back what it took', async () => {
    const reqId = await plan({ skuCode: PANEL, qty: 10 })
    const first = await done(addOrder(reqId, { skuCode: PANEL, qty: 10 }))
    await done(submitOrder(first))
    expect((await addOrder(reqId, { skuCode: PANEL, qty: 10 })).status).toBe(400)
    await refuse(first.purchaseId)
    await done(submitOrder(await done(addOrder(reqId, { skuCode: PANEL, qty: 10 }))))
  })

  it('is submitted once its plan is approved, whose goods may change until then', async () => {
    const reqId = await draftPlan([{ skuCode: PANEL, qty: 10 }])
    const order = await done(addOrder(reqId, { skuCode: PANEL, qty: 10 }))
    expect(fieldsOf(await submitOrder(order))).toEqual({ reqId: '材料申请尚未审核通过' })
    await agree(server, 'requirement.demand-plan', reqId)
    await done(submitOrder(order))
  })

  it('for a project names no plan of others', async () => {
    const reqId = await draftPlan([{ skuCode: PANEL, qty: 10 }], { projectId: [seedId('project', 3)] })
    await agree(server, 'requirement.demand-plan', reqId)
    const order = await done(addOrder(reqId, { skuCode: PANEL, qty: 10 }))
    expect(fieldsOf(await submitOrder(order))).toEqual({ reqId: '材料申请不属于该项目' })
  })
})

const PUT_IN = 'logistics.inbound-instruction'

function addPutIn(requireIds: readonly string[], ...rows: readonly Row[]): Promise<TestAnswer> {
  const vehicle = {
    cartNumber: '粤A12345',
    driverName: '赵师傅',
    startDate: '2026-03-01 08:00:00',
    estDate: '2026-03-02 08:00:00',
    totalWeight: '1',
    totalQty: rows.reduce((sum, { qty }) => sum + Number(qty), 0),
    totalUnit: '3',
    projectPutInDetailList: rows.map((row) => ({ weight: '0.100', ...row })),
  }
  const body = {
    factoryId: seedId('factory', 1),
    toWarehouseId: seedId('warehouse', 1),
    chargeName: '陈志明',
    chargeMobile: '13800000201',
    superFactoryCorpId: companyId,
    superFactoryUserName: '邓少聪',
    superFactoryUserMobile: '13800000314',
    requireIds,
    transportList: [vehicle],
  }
  return call(`${PUT_IN}.add`, body)
}

const putInKey = ({ projectPutInId }: Row) => ({ projectPutInId })
const submitPutIn = (putIn: Row) => call(`${PUT_IN}.submit`, putInKey(putIn))
const AT = 'transportList.0.projectPutInDetailList'

describe('a put-in', () => {
  it('brings what its plans hold open, and more is refused at its row with what is left', async () => {
    const [one, two] = [await plan({ skuCode: PANEL, qty: 10 }), await plan({ skuCode: PANEL, qty: 5 })]
    await done(submitPutIn(await done(addPutIn([one, two], { skuCode: PANEL, qty: 12 }))))
    const more = await addPutIn([one, two], { skuCode: PANEL, qty: 4 })
    expect(fieldsOf(more)).toEqual({ [`${AT}.0.qty`]: '超出材料申请，剩余数量3' })
    const foreign = await addPutIn([one], { skuCode: PANEL, qty: 3 }, { skuCode: PROP, qty: 1 })
    expect(fieldsOf(foreign)).toEqual({ [`${AT}.1.qty`]: '材料申请中没有该产品' })
    await done(addPutIn([], { skuCode: PROP, qty: 1 }))
  })

  it('leaves a plan to those that name no other one', async () => {
    const [one, two] = [await plan({ skuCode: PANEL, qty: 10 }), await plan({ skuCode: PANEL, qty: 10 })]
    await done(submitPutIn(await done(addPutIn([one, two], { skuCode: PANEL, qty: 10 }))))
    await done(submitPutIn(await done(addPutIn([one], { skuCode: PANEL, qty: 10 }))))
    const more = await addPutIn([two], { skuCode: PANEL, qty: 1 })
    expect(fieldsOf(more)).toEqual({ [`${AT}.0.qty`]: '超出材料申请，剩余数量0' })
  })

  it('that is withdrawn gives back what it took, one of which less was accepted what did not come', async () => {
    const reqId = await plan({ skuCode: PANEL, qty: 10 })
    const first = await done(addPutIn([reqId], { skuCode: PANEL, qty: 10 }))
    await done(submitPutIn(first))
    expect((await addPutIn([reqId], { skuCode: PANEL, qty: 1 })).status).toBe(400)
    await done(call(`${PUT_IN}.reset`, putInKey(first)))
    const second = await done(addPutIn([reqId], { skuCode: PANEL, qty: 10, verityQtyFc: 6 }))
    await agree(server, PUT_IN, String(second.projectPutInId))
    const more = await addPutIn([reqId], { skuCode: PANEL, qty: 5 })
    expect(fieldsOf(more)).toEqual({ [`${AT}.0.qty`]: '超出材料申请，剩余数量4' })
  })

  it('is submitted once each of its plans is approved', async () => {
    const [one, two] = [await plan({ skuCode: PANEL, qty: 10 }), await draftPlan([{ skuCode: PANEL, qty: 5 }])]
    const putIn = await done(addPutIn([one, two], { skuCode: PANEL, qty: 12 }))
    expect(fieldsOf(await submitPutIn(putIn))).toEqual({ requireIds: '材料申请尚未审核通过' })
    await agree(server, 'requirement.demand-plan', two)
    await done(submitPutIn(putIn))
  })

  it('names no plan of another factory, whichever of several it is', async () => {
    const own = await plan({ skuCode: PANEL, qty: 10 })
    const foreign = await draftPlan([{ skuCode: PANEL, qty: 10 }], { factoryId: seedId('factory', 2) })
    for (const ids of [[foreign], [own, foreign]]) {
      const answer = await addPutIn(ids, { skuCode: PANEL, qty: 1 })
      expect(fieldsOf(answer)).toEqual({ requireIds: '材料申请不属于该铝模厂' })
    }
  })
})

test('a plan that became that of another factory before it was approved is not delivered by the first one', async () => {
  const requirementId = await draftPlan([{ skuCode: PANEL, qty: 10 }], { factoryId: seedId('factory', 1) })
  const putIn = await done(addPutIn([requirementId], { skuCode: PANEL, qty: 10 }))
  const { data } = await server.call('requirement.demand-plan.detail', { query: { requirementId } })
  await done(call('requirement.demand-plan.update', { ...(data as Row), factoryId: seedId('factory', 2) }))
  await agree(server, 'requirement.demand-plan', requirementId)
  expect(fieldsOf(await submitPutIn(putIn))).toEqual({ requireIds: '材料申请不属于该铝模厂' })
})

test('an admission names no plans: what it takes out of a warehouse is not delivered, and no weight to be leased', async () => {
  const requirementId = await plan({ skuCode: PANEL, qty: 10 })
  const goods = [{ skuCode: PANEL, qty: 10, weight: '0.281' }]
  const [warehouseId, toWarehouseId] = [seedId('warehouse', 1), seedId('warehouse', 5)]
  const admission = {
    ...{ projectId, superFactoryUserName: '邓少聪', superFactoryUserMobile: '13800000314' },
    goodsOutboundAdmissionDetailList: [
      { warehouseId, toWarehouseId, estEntryDate: '2026-03-05', projectPutInDetailList: goods },
    ],
  }
  const answer = await call(`${PUT_IN}.add`, { ...admission, requireIds: [requirementId] })
  expect(fieldsOf(answer)).toEqual({ requireIds: '进场申请从仓库提货，不能关联材料申请' })
  await done(call(`${PUT_IN}.add`, admission))
})

describeOnPostgres('of what plans hold', (postgres) => {
  beforeAll(() => open(postgres()))

  test('orders that are submitted at once take together no more than there is', async () => {
    const reqId = await plan({ skuCode: PANEL, qty: 10 })
    const orders = await Promise.all([4, 4, 4, 4, 4, 4].map((qty) => done(addOrder(reqId, { skuCode: PANEL, qty }))))
    const answers = await Promise.all(orders.map(submitOrder))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400, 400, 400])
    expect(server.failures).toEqual([])
  })

  test('neither do deliveries, also of plans that they share with a third one', async () => {
    const [one, two] = [await plan({ skuCode: PANEL, qty: 10 }), await plan({ skuCode: PANEL, qty: 10 })]
    await done(submitPutIn(await done(addPutIn([one, two], { skuCode: PANEL, qty: 10 }))))
    const drafts: Row[] = []
    // Into different warehouses: the lock of one would keep them apart, too.
    for (const [index, number] of [1, 3, 7].entries()) {
      const draft = await done(addPutIn([index % 2 === 0 ? one : two], { skuCode: PANEL, qty: 10 }))
      drafts.push(await done(call(`${PUT_IN}.update`, { ...draft, toWarehouseId: seedId('warehouse', number) })))
    }
    const answers = await Promise.all(drafts.map(submitPutIn))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(server.failures).toEqual([])
  })
})
