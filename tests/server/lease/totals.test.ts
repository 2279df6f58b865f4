import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaseOfFactory } from '../../contract/examples/lease'
import { agree } from '../../support/agree'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

const UNEVEN = '本次总金额应等于首期预付款、首期租金与后续各期租金之和'

let server: TestServer
let last = 0

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function add(values: Row) {
  last += 1
  return server.call('lease.project-lease.add', {
    body: { ...(await leaseOfFactory(server, `ZL-S-${last}`)), ...values },
  })
}

/** The lease as it is after its approval, and the bills that it has then. */
async function approved(values: Row): Promise<{ lease: Row; bills: readonly Row[] }> {
  const lease = (await add(values)).data as Row
  await server.call('lease.project-lease.submit', { body: { leaseId: lease.leaseId } })
  await agree(server, 'lease.project-lease', String(lease.leaseId))
  const query = { leaseConfirmCode: String(lease.leaseConfirmCode) }
  return { lease, bills: (await server.call('lease.bill.payment-list', { query })).data as Row[] }
}

test.each([
  [{ totalCurValue: '100', firstPayPrice: '10', afterPayPrice: '10', totalPeriods: 3 }],
  [{ totalCurValue: '100', afterPayPrice: '33.33', totalPeriods: 3 }],
  [{ totalCurValue: '30', initialPayDue: '0.01', firstPayPrice: '10', afterPayPrice: '10', totalPeriods: 3 }],
  [{ totalCurValue: '100', firstPayPrice: '40', totalPeriods: 1 }],
  [{ totalCurValue: '100', initialPayDue: '20', afterPayPrice: '100', totalPeriods: 1 }],
])('instalments that do not come to the total are refused: %j', async (values) => {
  expect(await add(values)).toMatchObject({ status: 400, data: { fields: { totalCurValue: UNEVEN } } })
})

test.each([
  [{ totalCurValue: '30', firstPayPrice: '10', afterPayPrice: '10', totalPeriods: 3 }, '30.00'],
  [
    {
      totalCurValue: '603000',
      initialPayDue: '60000',
      firstPayPrice: '48000',
      afterPayPrice: '45000',
      totalPeriods: 12,
    },
    '603000.00',
  ],
  [{ totalCurValue: '100.01', initialPayDue: '20', firstPayPrice: '30.33', totalPeriods: 4 }, '100.01'],
  [{ totalCurValue: '0.05', totalPeriods: 10 }, '0.05'],
  [{ totalCurValue: '100', firstPayPrice: '100', totalPeriods: 1 }, '100.00'],
  [{ totalCurValue: null, initialPayDue: '5', firstPayPrice: '10', afterPayPrice: '10.5', totalPeriods: 3 }, '36.00'],
])('the bills of a lease come to its total: %j', async (values, total) => {
  const { lease, bills } = await approved(values)
  const cents = bills.reduce((sum, { totalCurValue }) => sum + Math.round(Number(totalCurValue) * 100), 0)
  expect((cents / 100).toFixed(2)).toBe(total)
  expect(Number(lease.totalCurValue).toFixed(2)).toBe(total)
})

test('a changed price is held against the total that is stored', async () => {
  const values = { totalCurValue: '30', firstPayPrice: '10', afterPayPrice: '10', totalPeriods: 3 }
  const { leaseId } = (await add(values)).data as Row
  const update = (body: Row) => server.call('lease.project-lease.update', { body: { leaseId, ...body } })
  expect(await update({ afterPayPrice: '11' })).toMatchObject({
    status: 400,
    data: { fields: { totalCurValue: UNEVEN } },
  })
  expect((await update({ afterPayPrice: '11', totalCurValue: '32' })).status).toBe(200)
})
