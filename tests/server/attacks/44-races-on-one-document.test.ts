import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaseOfFactory } from '../../contract/examples/lease'
import { agree } from '../../support/agree'
import { openTestServer, type TestAnswer, type TestRequest, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function done<T = Row>(operation: string, request: TestRequest): Promise<T> {
  const { status, data, msg } = await server.call(operation, request)
  expect(status, `${operation}: ${String(msg)}`).toBe(200)
  return data as T
}

const atOnce = (times: number, call: () => Promise<TestAnswer>) =>
  Promise.all(Array.from({ length: times }, call)).then((answers) =>
    answers.map(({ status }) => status).sort((a, b) => a - b),
  )

const one = (times: number) => [200, ...Array.from({ length: times - 1 }, () => 400)]

test('attack 44: of 20 full payments of one bill at once, one is taken', async () => {
  const { leaseId } = await done('lease.project-lease.add', { body: await leaseOfFactory(server, 'ZL-44') })
  await done('lease.project-lease.submit', { body: { leaseId } })
  await agree(server, 'lease.project-lease', String(leaseId))
  const query = { leaseConfirmCode: 'ZL-44' }
  const [bill] = await done<Row[]>('lease.bill.payment-list', { query })
  const body = { billId: bill?.billId, paymentMoney: bill?.totalCurValue }
  expect(await atOnce(20, () => server.call('lease.invoice.payment', { body }))).toEqual(one(20))
  const [paid] = await done<Row[]>('lease.bill.payment-list', { query })
  expect(paid?.paymentMoney).toBe(bill?.totalCurValue)
})

/** The open task of a document, and the account that is to act in it. */
async function findTask(businessId: unknown): Promise<{ id: string; account: string }> {
  const rows = await server.db
    .selectFrom('record')
    .selectAll()
    .where('resource', 'in', ['flow.todo', 'system.user'])
    .execute()
  const open = rows.filter(({ status, body }) => status === 0 && body.box === 0 && body.businessId === businessId)
  expect(open).toHaveLength(1)
  const user = rows.find(({ id }) => id === open[0]?.body.userId)
  return { id: String(open[0]?.id), account: String(user?.body.account) }
}

test('attack 44: of 30 submits of a document at once one starts a process, and of 12 decisions on it one counts', async () => {
  const project = {
    projectName: '并发提交',
    projectCode: 'ATTACK-44',
    projectAddress: '示范路',
    superFactoryUserName: '黄工',
    superFactoryUserMobile: '13800000000',
  }
  const { projectId } = await done('project.project.add', { as: 'operator', body: project })
  const submit = () => server.call('project.project.submit', { as: 'operator', body: { projectId } })
  expect(await atOnce(30, submit)).toEqual(one(30))
  const { id, account } = await findTask(projectId)
  const decision = { id, auditResult: 20, auditComment: '不同意' }
  expect(await atOnce(12, () => server.call('flow.todo.commit', { as: account, body: decision }))).toEqual(one(12))
})
