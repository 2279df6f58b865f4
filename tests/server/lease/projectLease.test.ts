import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '../../../src/contract/expression'
import type { ListScreen } from '../../../src/contract/screen'
import { screen as account } from '../../../src/generated/screens/lease/account/lease-invoice-detail'
import { screen as bills } from '../../../src/generated/screens/lease/bill/bill-list'
import { screen as billView } from '../../../src/generated/screens/lease/bill/bill-view'
import { screen as invoices } from '../../../src/generated/screens/lease/invoice/monthly-pending-lease-payment-list'
import { screen as payments } from '../../../src/generated/screens/lease/pay-detail/bill-pay-detail-list'
import { screen as leases } from '../../../src/generated/screens/lease/project-lease/lease-manage-list'
import { screen as view } from '../../../src/generated/screens/lease/rent/project-lease-view'
import { sourceQuery } from '../../../src/list/listQuery'
import { toFormPlan } from '../../../src/record/formPlan'
import { evaluate } from '../../../src/screen/actions/toRequests'
import { agree } from '../../support/agree'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

let server: TestServer
let project: Row
let lease: Row

async function done<T = Row>(operation: string, request: { body?: Row; query?: Row }): Promise<T> {
  const query = Object.fromEntries(Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)]))
  const { status, data, msg } = await server.call(operation, { ...request, query })
  expect(status, `${operation}: ${String(msg)}`).toBe(200)
  return data as T
}

beforeAll(async () => {
  server = await openTestServer()
  const [first = {}] = await done<Row[]>('project.project.list-enable', {})
  project = first
  lease = await done('lease.project-lease.add', {
    body: {
      projectId: project.projectId,
      leaseQty: 1,
      leaseTotalMoney: '120000.05',
      leasePerMoney: '4000',
      leaseTax: '9',
      estimatedEntryDate: '2026-03-01',
      estimatedExitDate: '2027-03-01',
      rentPayCycle: 1,
      totalPeriods: 12,
    },
  })
  await done('lease.project-lease.submit', { body: { leaseId: lease.leaseId } })
})
afterAll(() => server.close())

/** What a row offers by one of its actions. */
function isOffered(list: ListScreen, name: string, row: Row): boolean | undefined {
  const action = list.actions.find((one) => one.name === name)
  const holds = action?.visible ?? action?.when
  const record = row as Parameters<NonNullable<typeof holds>>[0]['row']
  return holds && Boolean(holds({ form: record, row: record, params: {}, user: {}, today: '2026-03-01' }))
}

test('a project lease has a view with what its form asks for, and its instalments', () => {
  const { byName } = toFormPlan(view.tabs)
  for (const field of ['projectId', 'leaseTotalMoney', 'leasePerMoney', 'leaseTax', 'estimatedEntryDate'])
    expect(byName.has(field), field).toBe(true)
  for (const field of ['estimatedExitDate', 'leaseQty', 'rentPayCycle', 'totalPeriods', 'instalments'])
    expect(byName.has(field), field).toBe(true)
  expect(view).toMatchObject({ load: { operation: 'lease.project-lease.detail', param: 'leaseId' }, flow: true })
})

test('a row of the list names its project and leads to that view, one of a factory to the other', async () => {
  const { records } = await done<{ records: Row[] }>('lease.project-lease.page', { query: { size: 50 } })
  const own = records.find(({ leaseId }) => leaseId === lease.leaseId) ?? {}
  const other = records.find(({ leaseConfirmCode }) => leaseConfirmCode === 'ZL-2025-001') ?? {}
  expect(own).toMatchObject({ projectName: project.projectName, leaseTotalMoney: '120000.05' })
  expect(own.totalCurWeight).toBe('')
  expect([isOffered(leases, 'view', own), isOffered(leases, 'view-rent', own)]).toEqual([false, true])
  expect([isOffered(leases, 'view', other), isOffered(leases, 'view-rent', other)]).toEqual([true, false])
  const fields = leases.columns.map(({ field }) => field)
  for (const field of ['projectName', 'leaseTotalMoney']) expect(fields).toContain(field)
})

test('the todo of a project lease leads to its view', async () => {
  const rows = await server.db.selectFrom('record').selectAll().where('resource', '=', 'flow.todo').execute()
  const routes = rows.filter(({ body }) => body.businessId === lease.leaseId).map(({ body }) => body.routeKey)
  expect(new Set(routes)).toEqual(new Set(['rent']))
  const entries = await done<Row[]>('system.dict.dictionary', { query: { code: 'flow' } })
  expect(entries.map(({ remark }) => remark)).toContain('rent=/lease/project-lease/rent/view')
})

test('with more tax than rent it is kept as a draft', async () => {
  const { leaseId, ...values } = lease
  const fields = ['projectId', 'leaseQty', 'leaseTotalMoney', 'leasePerMoney', 'rentPayCycle', 'totalPeriods']
  const kept = Object.fromEntries(fields.map((field) => [field, values[field]]))
  const days = { estimatedEntryDate: '2026-03-01', estimatedExitDate: '2027-03-01' }
  const submit = async (leaseTax: string) => {
    const draft = await done('lease.project-lease.add', { body: { ...kept, ...days, leaseTax } })
    return server.call('lease.project-lease.submit', { body: { leaseId: draft.leaseId } })
  }
  expect(await submit('100.5')).toMatchObject({ status: 400, data: { fields: { leaseTax: '税率不能超过100%' } } })
  expect((await submit('100')).status).toBe(200)
})

test('without any rent it is kept as a draft', async () => {
  const { projectId } = lease
  const terms = { projectId, leaseQty: 1, rentPayCycle: 1, totalPeriods: 12 }
  const days = { estimatedEntryDate: '2026-03-01', estimatedExitDate: '2027-03-01' }
  const submit = async (leaseTotalMoney?: string) => {
    const draft = await done('lease.project-lease.add', { body: { ...terms, ...days, leaseTotalMoney } })
    return server.call('lease.project-lease.submit', { body: { leaseId: draft.leaseId } })
  }
  const refused = { status: 400, data: { fields: { leaseTotalMoney: '请输入租金总额' } } }
  expect(await submit()).toMatchObject(refused)
  expect(await submit('0')).toMatchObject(refused)
  expect((await submit('0.01')).status).toBe(200)
})

test('for no time, or with rent due after its exit, it is kept as a draft', async () => {
  const { projectId } = lease
  const days = { estimatedEntryDate: '2026-03-01', estimatedExitDate: '2027-01-31' }
  const terms = { projectId, leaseTotalMoney: '1200', leaseQty: 1, rentPayCycle: 1, totalPeriods: 12, ...days }
  const submit = async (values: Row = {}) => {
    const draft = await done('lease.project-lease.add', { body: { ...terms, ...values } })
    return server.call('lease.project-lease.submit', { body: { leaseId: draft.leaseId } })
  }
  expect((await submit({ leaseQty: 0 })).data).toEqual({ fields: { leaseQty: '租期应大于0年' } })
  const negative = await server.call('lease.project-lease.add', { body: { ...terms, leaseQty: -1 } })
  expect(negative.status, 'not even a draft').toBe(400)
  const late = { totalPeriods: '最后一期的截止日期2027-02-28晚于退场日期2027-01-31' }
  expect((await submit({ totalPeriods: 13 })).data).toEqual({ fields: late })
  expect((await submit()).status, 'the twelfth is due on the day of the exit').toBe(200)
})

test('the bills of a project lease name the project, add up to its rent and can be opened', async () => {
  await agree(server, 'lease.project-lease', String(lease.leaseId))
  const ofProject = await done<Row[]>('lease.bill.payment-list', { query: { projectName: project.projectName } })
  // A factory's lease of the project has bills of that name as well.
  const bills = ofProject.filter(({ leaseId }) => leaseId === lease.leaseId)
  expect(bills).toHaveLength(12)
  expect(bills.reduce((sum, { totalCurValue }) => sum + Math.round(Number(totalCurValue) * 100), 0)).toBe(12000005)
  const due = await done<Row[]>('lease.invoice.list', { query: { endDate: '2026-03-31' } })
  const [bill = {}] = due.filter(({ leaseId }) => leaseId === lease.leaseId)
  expect(isOffered(invoices, 'open-account', bill)).toBe(false)
  const open = invoices.actions.find(({ name }) => name === 'open-bill')
  expect(open?.run).toMatchObject({ kind: 'open', screen: 'lease/bill-view' })
  expect(isOffered(invoices, 'open-bill', bill) ?? true).toBe(true)
  const read = await done(billView.load.operation, { query: { [billView.load.param]: bill.billId } })
  expect(read).toMatchObject({ projectName: project.projectName, period: 1 })
  const ofFactory = due.find(({ leaseConfirmCode }) => leaseConfirmCode === 'ZL-2025-001') ?? {}
  expect(isOffered(invoices, 'open-account', ofFactory)).toBe(true)
  expect(account.load.given).toEqual(['factoryId', 'endDate'])
})

test('a payment that was put down wrongly is corrected from its bill, which is open again once it is removed', async () => {
  const listBills = () => done<Row[]>('lease.bill.payment-list', { query: { projectName: project.projectName } })
  const own = (await listBills()).find(({ leaseId, period }) => leaseId === lease.leaseId && period === 1) ?? {}
  const billId = String(own.billId)
  const readBill = async () => (await listBills()).find((bill) => bill.billId === billId)
  await done('lease.invoice.payment', { body: { billId, paymentMoney: String(own.totalCurValue) } })
  expect(await readBill()).toMatchObject({ paymentMoney: own.totalCurValue, status: 9 })

  const open = bills.actions.find(({ name }) => name === 'pay-details')
  expect(open?.run).toMatchObject({ kind: 'open', screen: payments.id })
  const scopeOf = (row: Row) => ({ form: row, row, params: {}, user: {}, today: '2026-03-01' }) as unknown as Scope
  expect(open?.visible?.(scopeOf(own))).toBe(true)
  const ofFactory = (await done<Row[]>('lease.bill.payment-list', { query: { leaseConfirmCode: 'ZL-2025-001' } }))[0]
  expect(open?.visible?.(scopeOf(ofFactory ?? {}))).toBe(false)

  // Another bill's payment, which is not to be seen there.
  const other = (await listBills()).find(({ leaseId, period }) => leaseId === lease.leaseId && period === 2) ?? {}
  await done('lease.invoice.payment', { body: { billId: other.billId, paymentMoney: '1' } })
  const params = open?.run.kind === 'open' ? evaluate(open.run.params ?? {}, scopeOf(own)) : undefined
  const query = sourceQuery(payments, { ...scopeOf({}), params: params ?? {} })
  const { records } = await done<{ records: Row[] }>(payments.source.operation, { query })
  const [payment = {}] = records
  expect(records).toMatchObject([{ billId, leaseId: lease.leaseId }])
  const corrected = { summaryItemId: payment.summaryItemId, payMoney: '1000' }
  await done('lease.pay-detail.update', { body: corrected })
  expect(await readBill()).toMatchObject({ paymentMoney: '1000.00', status: 8 })
  await done('lease.pay-detail.delete', { body: { summaryItemId: payment.summaryItemId } })
  expect(await readBill()).toMatchObject({ paymentMoney: '0.00', status: 8 })
})
