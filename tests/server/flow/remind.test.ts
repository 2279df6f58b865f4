import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysBetween } from '../../../src/value/date'
import { addAccount } from '../../support/addAccount'
import { openTestServer, type TestServer } from '../../support/testServer'

const DAY = 24 * 3600 * 1000
/** Of the test server's clock. */
const START = '2026-03-01'

type Row = { readonly [field: string]: unknown }

let server: TestServer
let day = START

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** Advances the clock to eight o'clock of a day. */
function passTo(date: string): void {
  server.pass(daysBetween(day, date) * DAY)
  day = date
}

async function list(
  operation: string,
  query: { readonly [name: string]: string },
  as?: string,
): Promise<readonly Row[]> {
  const { data } = await server.call(operation, { as, query: { current: '1', size: '200', ...query } })
  return (data as { records: readonly Row[] }).records
}

/** Messages about a bill that somebody has not read. */
async function told(as: string, billId: unknown): Promise<readonly unknown[]> {
  const rows = await list('flow.todo.page', { status: '0', businessId: String(billId) }, as)
  for (const { documentStatus } of rows) expect(documentStatus ?? null, 'a bill has no status of documents').toBeNull()
  return rows.map(({ title }) => title)
}

/** As the lists show it. */
const shownFigure = (value: unknown) =>
  Number(value).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

test('who receives money is told of a bill three days before its day, once, until it is paid', async () => {
  const unpaid = await list('lease.bill.page', { status: '8' })
  const later = unpaid.filter(({ endDate }) => String(endDate) > addDays(START, 10))
  const [bill] = later.toSorted((a, b) => (String(a.endDate) < String(b.endDate) ? -1 : 1))
  const { billId, endDate, leaseConfirmCode, period, totalCurValue, paymentMoney } = bill ?? {}
  const due = String(endDate)

  passTo(addDays(due, -4))
  await server.remind()
  expect(await told('operator', billId), 'four days before').toEqual([])

  passTo(addDays(due, -3))
  expect(await server.remind()).toBeGreaterThan(0)
  const said = expect.stringMatching(
    new RegExp(`^账单将于 ${due} 到期：.* ${leaseConfirmCode} 第 ${period} 期，应付 ${shownFigure(totalCurValue)} 元`),
  )
  expect(await told('operator', billId)).toEqual([said])
  expect(await server.remind(), 'it is told once').toBe(0)
  passTo(addDays(due, -2))
  await server.remind()
  expect(await told('operator', billId)).toEqual([said])

  const money = String(Number(totalCurValue) - Number(paymentMoney))
  const paid = await server.call('lease.invoice.payment', { body: { ...bill, paymentMoney: money, payType: '1' } })
  expect(paid.status, String(paid.msg)).toBe(200)
  await server.remind()
  expect(await told('operator', billId), 'paid bills are taken from the list').toEqual([])
})

test('a bill whose day has gone by is told of the day after, instead of what was said before', async () => {
  const unpaid = await list('lease.bill.page', { status: '8' })
  const later = unpaid.filter(({ endDate }) => String(endDate) > addDays(day, 10))
  const [bill] = later.toSorted((a, b) => (String(a.endDate) < String(b.endDate) ? -1 : 1))
  const due = String(bill?.endDate)
  passTo(addDays(due, -1))
  await server.remind()
  expect(await told('operator', bill?.billId)).toEqual([expect.stringContaining('将于')])
  passTo(due)
  await server.remind()
  expect(await told('operator', bill?.billId)).toEqual([expect.stringContaining('将于')])
  passTo(addDays(due, 1))
  await server.remind()
  expect(await told('operator', bill?.billId)).toEqual([expect.stringContaining(`账单已逾期（${due} 到期）`)])
})

test('the factory of a bill is told of it, but none of its people who may not read bills, and no other factory', async () => {
  const { userId } = await addAccount(server.db, { account: 'porter', roleAlias: 'porter' })
  const [factory] = await list('system.user.page', { account: 'factory' })
  await sql`update record set body = body || ${JSON.stringify({ deptId: factory?.deptId })}::jsonb
    where resource = 'system.user' and id = ${userId}`.execute(server.db)
  server.pass(10_000)
  const own = await list('lease.bill.page', {}, 'factory')
  const bill = own.find(({ status, endDate }) => status === 8 && String(endDate) > addDays(day, 10))
  passTo(addDays(String(bill?.endDate), -3))
  await server.remind()
  expect(await told('factory', bill?.billId)).toEqual([expect.stringContaining('将于')])
  const toldTo = async (account: string) => {
    const all = await list('flow.todo.page', { status: '0' }, account)
    return all.filter(({ routeKey }) => routeKey === 'bill').map(({ businessId }) => businessId)
  }
  expect(own.map(({ billId }) => billId)).toEqual(expect.arrayContaining([...(await toldTo('factory'))]))
  for (const account of ['porter', 'clerk']) expect(await toldTo(account), account).toEqual([])
})
