import { afterAll, beforeAll, expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { seedId } from '../../../src/seed/data/seedId'
import { createAnswerCheck } from '../../support/answerCheck'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>
interface Related {
  readonly sources: readonly Row[]
  readonly followUps: readonly Row[]
}

const check = createAnswerCheck(openapi)
const projectId = seedId('project', 2)

let server: TestServer
let planId: string
let orderId: string

beforeAll(async () => {
  server = await openTestServer()
  const plan = {
    ...{
      projectId: [projectId],
      factoryId: seedId('factory', 2),
      reqCode: 'CL-R-1',
      expectedDeliveryDate: '2026-12-01',
    },
    ...{ orderPrice: '20000', deliveryAddress: '示范路 1 号' },
    requirementPlanReqItems: [{ skuCode: 'LM-P150-2700', qty: 9, weight: '0.120' }],
  }
  planId = String((await done('requirement.demand-plan.add', plan)).requirementId)
  const prices = { price: '1', processFee: '1', transportFee: '1', totalWeight: '1' }
  const order = { projectId, reqId: planId, orderNumber: 'CG-R-1', ...prices }
  orderId = String((await done('procurement.purchase-order.add', order)).purchaseId)
})
afterAll(() => server.close())

async function done(operation: string, body: Row): Promise<Row> {
  const { status, msg, data } = await server.call(operation, { as: 'operator', body })
  expect(status, `${operation}: ${String(msg)}`).toBe(200)
  return data as Row
}

const ask = (resource: string, id: string, as = 'operator') =>
  server.call('flow.document.related', { as, query: { resource, id } })

async function related(resource: string, id: string, as?: string): Promise<Related> {
  const answer = await ask(resource, id, as)
  expect(answer.status, String(answer.msg)).toBe(200)
  expect(check('flow.document.related', answer)).toEqual([])
  return answer.data as Related
}

test('a document tells what it came from and what came of it, each with its page, name and status', async () => {
  const plan = await related('requirement.demand-plan', planId)
  expect(plan.sources).toMatchObject([
    { kind: '租赁计划', routeKey: 'plan', businessId: seedId('leasePlan', 2), status: 10 },
    { kind: '铝模厂', routeKey: 'factory', businessId: seedId('factory', 2) },
    { kind: '项目', routeKey: 'project', businessId: projectId },
  ])
  const order = { kind: '采购订单', routeKey: 'purchase-order', businessId: orderId, label: 'CG-R-1', status: -1 }
  expect(plan.followUps).toMatchObject([order])
  const leasePlan = await related('lease.plan', seedId('leasePlan', 2))
  expect(leasePlan.followUps.map(({ kind, businessId }) => [kind, businessId])).toContainEqual(['需求计划', planId])
  const { sources, followUps } = await related('procurement.purchase-order', orderId)
  expect(sources.map(({ businessId }) => businessId).sort()).toEqual([planId, projectId].sort())
  expect(followUps).toEqual([])
})

test('an admission application leads to its own page, not to that of the instructions', async () => {
  const { followUps } = await related('project.project', projectId)
  const way = { warehouseId: seedId('warehouse', 1), toWarehouseId: seedId('warehouse', 5), reqTotalWeight: '0.012' }
  const goods = [{ skuCode: 'ZC-D48-3000', qty: 1, weight: '0.012' }]
  const list = [{ ...way, projectPutInDetailList: goods }]
  const body = { projectId, goodsOutboundAdmissionDetailList: list }
  const { projectPutInId } = await done('logistics.inbound-instruction.add', body)
  const after = (await related('project.project', projectId)).followUps
  expect(after).toHaveLength(followUps.length + 1)
  expect(after.find(({ businessId }) => businessId === projectPutInId)).toMatchObject({ routeKey: 'admission' })
})

test('nobody is told of documents that he may not read, by right or by data scope', async () => {
  const kinds = async (as: string) =>
    new Set((await related('project.project', projectId, as)).followUps.map(({ kind }) => kind))
  expect(await kinds('operator')).toContain('采购订单')
  expect(await kinds('clerk'), 'has no right to orders').not.toContain('采购订单')
  expect((await ask('procurement.purchase-order', orderId, 'clerk')).status).toBe(404)
  expect((await ask('requirement.demand-plan', planId, 'factory')).status, 'is of another factory').toBe(404)
  expect((await ask('warehouse.stock', planId)).status, 'is no document').toBe(404)
})
