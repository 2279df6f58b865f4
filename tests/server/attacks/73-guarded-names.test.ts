import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { addAccount } from '../../support/addAccount'
import { grantCodes } from '../../support/grantCodes'
import { openTestServer, type TestServer } from '../../support/testServer'
import { uploadText } from '../../support/uploadText'

type Row = Record<string, unknown>

const CLOSED = [['oa_payment_account']]
/** What names a document or a factory, and the files of a payment. */
const guards = {
  'procurement.purchase-order': { orderNumber: { see: CLOSED } },
  'requirement.demand-plan': { reqCode: { see: CLOSED } },
  'factory.factory': { factoryName: { see: CLOSED } },
  'oa.payment': { title: { see: CLOSED }, attachments: { see: CLOSED } },
}
const SECRET = 'CG-SECRET'

let server: TestServer
let planId: string
let purchaseId: string

beforeAll(async () => {
  server = await openTestServer({}, undefined, { guards })
  const { roleId } = await addAccount(server.db, { account: 'reader', roleAlias: 'reader' })
  const buttons = ['demand_plan_view', 'factory_delete', 'purchase_order_view', 'oa_payment_view', 'document_others']
  await grantCodes(server, roleId, buttons)
  planId = String((await done('requirement.demand-plan.add', { ...PLAN, projectId: [PROJECT] })).requirementId)
  purchaseId = String((await done('procurement.purchase-order.add', { ...ORDER, reqId: planId })).purchaseId)
})
afterAll(() => server.close())

const PROJECT = seedId('project', 2)
const FACTORY = seedId('factory', 2)
const PLAN = {
  ...{ factoryId: FACTORY, reqCode: 'CL-1', expectedDeliveryDate: '2026-12-01', orderPrice: '20000' },
  ...{ deliveryAddress: '示范路 1 号', requirementPlanReqItems: [{ skuCode: 'LM-1', qty: 9, weight: '0.120' }] },
}
const ORDER = {
  ...{ projectId: PROJECT, orderNumber: SECRET, price: '1', processFee: '1', transportFee: '1', totalWeight: '1' },
}
const PAYMENT = {
  ...{ title: '付款', applicant: '甲', department: '财务部' },
  ...{ amount: '10', payeeName: '甲', payeeAccount: '1' },
}

async function done(operation: string, body: Row): Promise<Row> {
  const { status, msg, data } = await server.call(operation, { body })
  expect(status, `${operation}: ${String(msg)}`).toBe(200)
  return data as Row
}

test('attack 73: related documents are not named by what their reader may not see', async () => {
  const query = { resource: 'requirement.demand-plan', id: planId }
  const labels = async (as: string) => {
    const { followUps } = (await server.call('flow.document.related', { as, query })).data as { followUps: Row[] }
    return followUps.map(({ businessId, label }) => [businessId, label])
  }
  expect(await labels('admin')).toEqual([[purchaseId, SECRET]])
  expect(await labels('reader')).toEqual([[purchaseId, '2026-03-01 08:00:00']])
})

test('attack 73: the refusal to remove a record names neither it nor those that use it by what is hidden', async () => {
  const remove = async (as: string) => {
    const { status, msg } = await server.call('factory.factory.remove', { as, body: { factoryId: FACTORY } })
    return [status, String(msg)]
  }
  await server.db.updateTable('record').set({ status: -1 }).where('id', '=', FACTORY).execute()
  const [, named] = await remove('admin')
  expect(named).toMatch(/^铝模厂“肇庆铝安.*”不能删除，仍在使用它的有：.*；账单“ZL-.*；需求计划“CL-/)
  const [status, unnamed] = await remove('reader')
  expect(status).toBe(400)
  expect(unnamed).toMatch(/^铝模厂“\d+”不能删除，仍在使用它的有：.*；账单 4 个；.*；需求计划“\d+”、/)
})

test('attack 73: todos and messages do not name a document by what only some may see', async () => {
  const { id } = await done('oa.payment.add', { ...PAYMENT, title: SECRET })
  await done('oa.payment.submit', { id })
  const rows = await server.db.selectFrom('record').select(['resource', 'body']).execute()
  const todos = rows.filter(({ body }) => body.businessId === id)
  expect(todos.map(({ resource }) => resource)).toContain('flow.todo')
  expect(JSON.stringify(todos)).not.toContain(SECRET)
})

test('attack 73: a file of a hidden property is not read by its address', async () => {
  const { attachId, url, name } = await uploadText(server, '合同.txt', 'admin')
  await done('oa.payment.add', { ...PAYMENT, attachments: [{ name, url }] })
  const read = async (as: string) =>
    (await server.call('resource.file.download', { as, query: { id: attachId } })).status
  expect([await read('operator'), await read('reader')]).toEqual([200, 404])
})
