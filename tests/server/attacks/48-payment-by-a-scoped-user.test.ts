import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { leaseOfFactory } from '../../contract/examples/lease'
import { addScopedAccount } from '../../support/addScopedAccount'
import { agree } from '../../support/agree'
import { openTestServer, type TestRequest, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
  await addScopedAccount(server.db, 'payer', ['lease.pay-detail'])
})
afterAll(() => server.close())

async function done<T = Row>(operation: string, request: TestRequest): Promise<T> {
  const { status, data, msg } = await server.call(operation, request)
  expect(status, `${operation}: ${String(msg)}`).toBe(200)
  return data as T
}

/** What each bill of the factory says of its payment, and the factory's summary. */
async function ledger() {
  const rows = await server.db
    .selectFrom('record')
    .select(['id', 'status', 'body'])
    .where('resource', 'in', ['lease.bill', 'lease.rent-summary'])
    .where('is_deleted', '=', 0)
    .orderBy('id')
    .execute()
  return rows
    .filter(({ body }) => body.factoryId === seedId('factory', 1))
    .map(({ id, status, body }) => ({ id, status, paid: body.paymentMoney, received: body.receivedRentWithTax }))
}

test('attack 48: a payment by somebody who sees his own payments alone leaves the other bills of the factory paid', async () => {
  const { leaseId } = await done('lease.project-lease.add', { body: await leaseOfFactory(server, 'ZL-48') })
  await done('lease.project-lease.submit', { body: { leaseId } })
  await agree(server, 'lease.project-lease', String(leaseId))
  const query = { leaseConfirmCode: 'ZL-48' }
  const [first, second] = await done<Row[]>('lease.bill.payment-list', { query })
  await done('lease.invoice.payment', { body: { billId: first?.billId, paymentMoney: first?.totalCurValue } })
  const before = await ledger()
  expect(before.filter(({ paid }) => Number(paid) > 0).length).toBeGreaterThan(1)

  await done('lease.invoice.payment', { as: 'payer', body: { billId: second?.billId, paymentMoney: '1' } })

  const received = String(before.find((row) => row.received !== undefined)?.received)
  expect(await ledger()).toEqual(
    before.map((row) => {
      if (row.id === second?.billId) return { ...row, paid: '1.00' }
      return row.received === undefined ? row : { ...row, received: (Number(received) + 1).toFixed(2) }
    }),
  )
})
