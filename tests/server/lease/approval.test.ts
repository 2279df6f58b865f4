import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaseOfFactory } from '../../contract/examples/lease'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

const AGREE = 10
const REFUSE = 20
const RETURN = 30

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function done<T = Row>(operation: string, request: { as?: string; body?: Row; query?: Row }): Promise<T> {
  const { query = {}, ...rest } = request
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { status, data, msg } = await server.call(operation, { ...rest, query: texts })
  expect(status, `${operation}: ${String(msg)}`).toBe(200)
  return data as T
}

/** A lease that the operator made and submitted. */
async function submitted(code: string): Promise<Row> {
  const lease = await done('lease.project-lease.add', { as: 'operator', body: await leaseOfFactory(server, code) })
  await done('lease.project-lease.submit', { as: 'operator', body: { leaseId: lease.leaseId } })
  return lease
}

/** The decision of whoever has the open task of a lease. */
async function decide({ leaseId }: Row, auditResult: number): Promise<void> {
  const rows = await server.db
    .selectFrom('record')
    .selectAll()
    .where('resource', 'in', ['flow.todo', 'system.user'])
    .execute()
  const open = rows.find(({ status, body }) => status === 0 && body.box === 0 && body.businessId === leaseId)
  const user = rows.find(({ id }) => id === open?.body.userId)
  const body = { id: open?.id, auditResult, auditComment: '测试' }
  await done('flow.todo.commit', { as: String(user?.body.account), body })
}

const statusOf = async ({ leaseId }: Row) => (await done('lease.project-lease.detail', { query: { leaseId } })).status
const billsOf = ({ leaseConfirmCode }: Row) => done<Row[]>('lease.bill.payment-list', { query: { leaseConfirmCode } })

test('a lease has bills when the last handler has agreed, and not before', async () => {
  const lease = await submitted('ZL-A-1')
  expect(await billsOf(lease)).toEqual([])
  await decide(lease, AGREE)
  expect(await statusOf(lease)).not.toBe(AGREE)
  expect(await billsOf(lease)).toEqual([])
  await decide(lease, AGREE)
  expect(await statusOf(lease)).toBe(AGREE)
  const bills = await billsOf(lease)
  expect(bills.map(({ totalCurValue }) => totalCurValue)).toEqual(['100.00', '100.00', '100.00'])
})

test.each([
  ['refused', REFUSE],
  ['returned', RETURN],
])('a lease that is %s has no bills, so that nobody can have paid one', async (word, decision) => {
  const lease = await submitted(`ZL-A-${word}`)
  await decide(lease, AGREE)
  await decide(lease, decision)
  expect(await statusOf(lease)).toBe(decision)
  expect(await billsOf(lease)).toEqual([])
})

test('a refused lease gives its month back to others', async () => {
  const body = await leaseOfFactory(server, 'ZL-A-given')
  const add = (leaseConfirmCode: string) =>
    done('lease.project-lease.add', { as: 'operator', body: { ...body, leaseConfirmCode } })
  const [first, second] = [await add('ZL-A-3'), await add('ZL-A-4')]
  const submit = ({ leaseId }: Row) => server.call('lease.project-lease.submit', { as: 'operator', body: { leaseId } })
  expect((await submit(first)).status).toBe(200)
  expect((await submit(second)).status).toBe(400)
  await decide(first, REFUSE)
  expect((await submit(second)).status).toBe(200)
})

test('the seeded lease that is still being audited has no bills, the agreed ones have', async () => {
  expect(await billsOf({ leaseConfirmCode: 'ZL-2025-003' })).toEqual([])
  expect(await billsOf({ leaseConfirmCode: 'ZL-2025-001' })).toHaveLength(13)
})
