import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListScreen } from '../../../src/contract/screen'
import type { RecordData } from '../../../src/contract/value'
import { FormStore } from '../../../src/form/formStore'
import { screen as bills } from '../../../src/generated/screens/lease/bill/bill-list'
import { screen as billView } from '../../../src/generated/screens/lease/bill/bill-view'
import { screen as invoices } from '../../../src/generated/screens/lease/invoice/monthly-pending-lease-payment-list'
import { screen as payDetails } from '../../../src/generated/screens/lease/pay-detail/rent-pay-detail-list'
import { screen as payment } from '../../../src/generated/screens/lease/payment/invoice-payment-form'
import { screen as summary } from '../../../src/generated/screens/lease/rent-summary/rent-summary-view'
import { toFormPlan } from '../../../src/record/formPlan'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' }

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function list(operation: string, query: Record<string, string> = {}): Promise<readonly RecordData[]> {
  const { status, data } = await server.call(operation, { query })
  expect(status).toBe(200)
  return data as readonly RecordData[]
}

/** What the form of a payment shows when it is opened from that row. */
function openPayment(screen: ListScreen, row: RecordData): RecordData {
  const run = screen.actions.find(({ name }) => name === 'receive-payment')?.run
  if (run?.kind !== 'open' || run.params === undefined) throw new Error('it opens nothing')
  expect(run.screen).toBe(payment.id)
  const given = Object.entries(run.params).map(([name, value]) => [name, value({ ...scope, row, form: row })])
  const params = Object.fromEntries(given) as RecordData
  return new FormStore(payment, { record: undefined, mode: 'add' }, { ...scope, params }).values()
}

test('what is overdue comes first where nothing is filtered, and says for how long', async () => {
  const rows = await list('lease.invoice.list')
  const dates = rows.map(({ endDate }) => String(endDate))
  expect(dates).toEqual(dates.toSorted())
  expect(dates[0] && dates[0] < '2026-03-01').toBe(true)
  expect(dates.every((date) => date <= '2026-03-31')).toBe(true)
  for (const { endDate, overdueDays } of rows) expect(Number(overdueDays ?? 0) > 0).toBe(String(endDate) < '2026-03-01')
  const open = await list('lease.bill.payment-list', { status: '8', endDate_datele: '2026-03-31' })
  expect(rows.map(({ billId }) => billId)).toEqual(open.map(({ billId }) => billId))
  const columns = invoices.columns.map(({ field }) => field)
  for (const field of ['projectName', 'openMoney', 'overdueDays']) expect(columns).toContain(field)
})

test('money is received with the bill in sight, and what is still open proposed, from either list [B518]', async () => {
  const found = await list('lease.bill.payment-list', { status: '8' })
  const bill = found.find(({ paymentMoney }) => Number(paymentMoney) > 0) ?? {}
  const { factoryName, leaseConfirmCode, period, endDate, totalCurValue, paymentMoney } = bill
  const money = Number(totalCurValue) - Number(paymentMoney)
  const shown = openPayment(bills, bill)
  expect(shown).toMatchObject({ factoryName, leaseConfirmCode, period, endDate })
  expect([Number(shown.openMoney), Number(shown.paymentMoney)]).toEqual([money, money])
  const due = await list('lease.invoice.list', { endDate: String(endDate) })
  const invoice = due.find(({ billId }) => billId === bill.billId) ?? {}
  expect(Number(openPayment(invoices, invoice).paymentMoney)).toBe(money)

  const answer = await server.call('lease.invoice.payment', { body: { ...shown, billId: bill.billId } })
  expect(answer.status, String(answer.msg)).toBe(200)
  const [after] = (await list('lease.bill.payment-list', { leaseConfirmCode: String(leaseConfirmCode) })).filter(
    ({ billId }) => billId === bill.billId,
  )
  expect(after).toMatchObject({ status: 9, paymentMoney: totalCurValue })
})

test('lists of payments name the bills, and a bill shows its payments', async () => {
  expect(payDetails.columns.map(({ field }) => field)).toContain('billNames')
  const details = toFormPlan(summary.tabs)
    .byName.get('payDetails')
    ?.rows?.columns.map(({ name }) => name)
  expect(details).toContain('billNames')
  expect(toFormPlan(billView.tabs).byName.has('payments')).toBe(true)
  const { data } = await server.call('lease.rent-summary.page', { body: { factoryName: '佛山恒立' } })
  const [found] = (data as { records: Row[] }).records
  const page = await server.call('lease.pay-detail.page', { query: { summaryId: String(found?.id), size: 50 } })
  const rows = (page.data as { records: Row[] }).records
  expect(rows.map(({ billNames }) => billNames)).toEqual(
    expect.arrayContaining(['ZL-2025-001 第0期', 'ZL-2025-001 第1期', 'ZL-2025-001 第5期、ZL-2025-001 第6期']),
  )
})
