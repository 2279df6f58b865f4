import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../../src/api/api'
import { toPage } from '../../../src/api/usePage'
import type { ListScreen } from '../../../src/contract/screen'
import type { RecordData } from '../../../src/contract/value'
import { localDictionaries } from '../../../src/generated/dictionaries'
import { operations } from '../../../src/generated/operations'
import { screen as account } from '../../../src/generated/screens/lease/account/lease-invoice-detail'
import { screen as bills } from '../../../src/generated/screens/lease/bill/bill-list'
import { screen as invoices } from '../../../src/generated/screens/lease/invoice/monthly-pending-lease-payment-list'
import { screen as payDetails } from '../../../src/generated/screens/lease/pay-detail/rent-pay-detail-list'
import { screen as payment } from '../../../src/generated/screens/lease/payment/invoice-payment-form'
import { screen as plans } from '../../../src/generated/screens/lease/plan/lease-plan-list'
import { screen as leases } from '../../../src/generated/screens/lease/project-lease/lease-manage-list'
import { screen as leaseForm } from '../../../src/generated/screens/lease/rent/project-lease-edit-form'
import { screen as summaries } from '../../../src/generated/screens/lease/rent-summary/manual-rent-payment-list'
import { screen as manage } from '../../../src/generated/screens/project/project/project-manage'
import { screen as operate } from '../../../src/generated/screens/project/project/project-operate'
import { screen as operateView } from '../../../src/generated/screens/project/project/project-operate-view'
import { screen as picker } from '../../../src/generated/screens/project/project/project-picker-list'
import { screen as demands } from '../../../src/generated/screens/requirement/demand-plan/demand-plan-list'
import { screen as demandView } from '../../../src/generated/screens/requirement/demand-plan/demand-plan-view'
import { toListQuery } from '../../../src/list/listQuery'
import type { ListFilters } from '../../../src/list/listState'
import { signedInApi } from '../../support/signedInApi'
import { openTestServer, type TestServer } from '../../support/testServer'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' }
let server: TestServer
let api: Api

beforeAll(async () => {
  server = await openTestServer()
  api = await signedInApi(server)
})
afterAll(() => server.close())

/** The rows that a list gets, asked as the list asks. */
async function rowsOf(screen: ListScreen, filters: ListFilters = {}, params: RecordData = {}) {
  const state = { page: 1, size: 10, sort: [], filters, conditions: [], unfolded: false } as const
  const query = toListQuery(screen, state, { ...scope, params })
  return toPage(await api.dynamicCall(screen.source.operation, { query })).records
}

const pathOf = (operation: string) => `${operations[operation]?.method} ${operations[operation]?.path}`
const columnsOf = (screen: ListScreen) => screen.columns.map(({ field }) => field)
const filtersOf = (screen: ListScreen) => screen.filters.map(({ field }) => field)
const actionsOf = ({ actions }: Pick<ListScreen, 'actions'>) => actions.map(({ name }) => name)
const calledBy = (screen: Pick<ListScreen, 'actions'>, name: string) => {
  const run = screen.actions.find((action) => action.name === name)?.run
  return run && 'operation' in run ? pathOf(run.operation) : run?.kind
}

describe('project lists', () => {
  it('show the same of a project, each from its own call [B276] [B277]', async () => {
    for (const screen of [manage, operate]) {
      for (const field of ['projectName', 'projectCode', 'projectOwnerName', 'projectOwnerMobile', 'buildQty'])
        expect(columnsOf(screen)).toContain(field)
      for (const field of ['totalWeight', 'projectAddress', 'superFactoryCorpName', 'superProjectCorpName', 'status'])
        expect(columnsOf(screen)).toContain(field)
    }
    expect(pathOf(operate.source.operation)).toBe('get /blade-operate/x_project/list')
    expect(pathOf(operateView.load.operation)).toBe('get /blade-operate/x_project/detail')
    const [first = {}] = await rowsOf(operate)
    const opened = await api.dynamicCall(operateView.load.operation, {
      query: { [operateView.load.param]: first.projectId },
    })
    expect(opened).toMatchObject({ projectCode: first.projectCode })
  })

  it('let a project be picked by name or number, ten at a time [B281] [B282]', async () => {
    expect([columnsOf(picker).slice(0, 2), filtersOf(picker)]).toEqual([
      ['projectName', 'projectCode'],
      ['projectName', 'projectCode'],
    ])
    expect(await rowsOf(picker)).toHaveLength(10)
    const found = await rowsOf(picker, { projectName: '云栖河畔' })
    expect(found.map((row) => picker.label(row)).sort()).toEqual([
      '云栖河畔花园一期_XM-0001',
      '云栖河畔花园二期_XM-0002',
    ])
  })

  it('projects of one street are told apart by the house number when one is picked', async () => {
    const address = picker.columns.find(({ title }) => title === '完整地址')?.compute
    const rowOf = (row: object) => ({ ...scope, row: { ...row } })
    const [project = {}] = await rowsOf(picker, { projectCode: 'XM-0001' })
    const { projectAddress, projectAddressDetail } = project
    expect(projectAddressDetail).toMatch(/./)
    expect(address?.(rowOf(project))).toBe(`${projectAddress} ${projectAddressDetail}`)
    expect(address?.(rowOf({ projectAddress }))).toBe(projectAddress)
  })

  it('a project shows its lease plans on a tab [B278]', async () => {
    expect(operateView.tabs.map(({ title }) => title)).toEqual([
      '基础信息',
      '租赁计划',
      '基础信息+上报楼栋',
      '厂监信息',
      '项监信息',
    ])
    const [project = {}] = await rowsOf(operate, { projectCode: 'XM-0001' })
    const { leasePlanList } = (await api.dynamicCall('project.project.detail', {
      query: { projectId: project.projectId },
    })) as {
      leasePlanList: RecordData[]
    }
    expect(leasePlanList).toMatchObject([{ leaseTotalMoney: '603000.00', totalPeriods: 12, status: 10 }])
  })
})

describe('lease lists', () => {
  it('show what was leased from which factory, by which call [B335]', async () => {
    const wanted = ['factoryName', 'leaseConfirmCode', 'reqCode', 'putinDate', 'inboundOrderCode', 'planTotal']
    for (const field of [...wanted, 'totalCurWeight', 'totalCurValue', 'createTime', 'status'])
      expect(columnsOf(leases)).toContain(field)
    const [found = {}] = await rowsOf(leases, { leaseConfirmCode: 'ZL-2025-001' })
    expect(found).toMatchObject({ leaseConfirmCode: 'ZL-2025-001', statusName: '同意' })
  })

  it('a plan is submitted and never reset, a lease is both [B332] [B333]', () => {
    expect([calledBy(plans, 'submit'), calledBy(plans, 'reset')]).toEqual([
      'post /blade-xwy/project/rental/submit',
      undefined,
    ])
    expect([calledBy(leases, 'submit'), calledBy(leases, 'reset')]).toEqual([
      'post /blade-xwy/project/lease/submit',
      'post /blade-xwy/project/lease/reset',
    ])
    expect([leaseForm.add, leaseForm.update].map((call) => pathOf(call?.operation ?? ''))).toEqual([
      'post /blade-xwy/project/lease/add',
      'post /blade-xwy/project/lease/update',
    ])
  })

  it('what is due this month is listed and opened by factory and day [B348] [B519]', async () => {
    expect(pathOf(invoices.source.operation)).toBe('get /blade-xwy/project/lease/invoice/list')
    const [bill] = await rowsOf(bills, { status: '8' })
    const due = await rowsOf(invoices, { factoryId: String(bill?.factoryId), endDate: String(bill?.endDate) })
    expect(due.map(({ billId }) => billId)).toContain(bill?.billId)
    const open = invoices.actions.find(({ name }) => name === 'open-account')?.run
    if (open?.kind !== 'open' || !open.params || !bill) throw new Error('it opens nothing')
    const given = Object.fromEntries(
      Object.entries(open.params).map(([name, run]) => [name, run({ ...scope, row: bill, form: bill })]),
    )
    expect(account.load).toMatchObject({ operation: 'lease.invoice.detail', given: ['factoryId', 'endDate'] })
    const read = await api.dynamicCall(account.load.operation, { query: given })
    expect(read).toMatchObject({ factoryId: bill.factoryId, endDate: bill.endDate })
  })
})

describe('bills and payments', () => {
  it('all bills are listed with what is due and paid, and their state by name [B514] [B515] [B516] [B517] [B525]', async () => {
    expect(pathOf(bills.source.operation)).toBe('get /blade-xwy/project/lease/leasePaymentPlan/page')
    expect(columnsOf(bills)).toEqual([
      'factoryName',
      'projectName',
      'leaseConfirmCode',
      'endDate',
      'lateDays',
      'period',
      'totalCurValue',
      'paymentMoney',
      'openMoney',
      'status',
      'memo',
    ])
    const status = bills.columns.find(({ field }) => field === 'status')
    expect(status?.choices).toEqual({ kind: 'local', name: 'payment_status' })
    const { payment_status: names } = localDictionaries
    expect([8, 9, 140].map((key) => names?.[key]?.label)).toEqual(['未付款', '已付款', '已抵扣'])
    expect((await rowsOf(bills)).length).toBeGreaterThan(0)
  })

  it('each bill can be told from the others on the card of a phone, where its money is received', async () => {
    const rows = await rowsOf(bills)
    const cards = rows.map((row) => bills.cardFields.map((field) => String(row[field])).join(' '))
    expect(new Set(cards).size).toBe(rows.length)
  })

  it('money for one bill is posted with its key [B518]', async () => {
    expect(pathOf(payment.add?.operation ?? '')).toBe('post /blade-xwy/project/lease/invoice/payment')
    const [bill] = await rowsOf(bills, { status: '8' })
    const billId = payment.set.billId?.({ ...scope, params: { billId: bill?.billId } })
    await api.dynamicCall(payment.add?.operation ?? '', { body: { billId, paymentMoney: '1.00' } })
    const after = (await api.dynamicCall('lease.bill.detail', { query: { billId } })) as RecordData
    expect(Number(after.paymentMoney)).toBe(Number(bill?.paymentMoney ?? 0) + 1)
  })

  it('summaries are asked for with the filter in the body [B520] [B521] [B522]', async () => {
    expect(pathOf(summaries.source.operation)).toBe('post /blade-xwy/summary/page')
    expect(filtersOf(summaries)).toEqual(['factoryName'])
    expect(columnsOf(summaries)).toEqual([
      'factoryName',
      'numberOfRentals',
      'leaseTerm',
      'billingCycle',
      'grossRentalAmount',
      'rentalUnitPriceWithTax',
      'receivedRentWithTax',
      'pendingRentWithTax',
      'overdueRentWithTax',
      'currentMonthRentWithTax',
      'nextMonthRentWithTax',
    ])
    const all = await rowsOf(summaries)
    const found = await rowsOf(summaries, { factoryName: String(all[0]?.factoryName) })
    expect(all.length).toBeGreaterThan(1)
    expect(found.map(({ factoryName }) => factoryName)).toEqual([all[0]?.factoryName])
  })

  it('a plan of payments is imported by the id of its file [B524]', () => {
    const run = summaries.actions.find(({ name }) => name === 'import')?.run
    expect(run).toMatchObject({ kind: 'upload', operation: 'lease.rent-summary.import', field: 'fileId' })
  })

  it('payments of a summary are listed, added, changed and deleted [B523]', async () => {
    const [summary = {}] = (await rowsOf(summaries)).filter(({ pendingRentWithTax }) => Number(pendingRentWithTax) > 10)
    const list = () => rowsOf(payDetails, {}, { summaryId: summary.id })
    const before = (await list()).length
    const body = { summaryId: summary.id, payMoney: '2.00', payDate: '2026-03-01' }
    const added = (await api.dynamicCall('lease.pay-detail.add', { body })) as RecordData
    expect(await list()).toHaveLength(before + 1)
    const { summaryItemId, version } = added
    await api.dynamicCall('lease.pay-detail.update', { body: { summaryItemId, version, payMoney: '3.00' } })
    expect((await list()).find((row) => row.summaryItemId === summaryItemId)?.payMoney).toBe('3.00')
    expect(calledBy(payDetails, 'delete')).toBe('post /blade-xwy/summary/pay-detail/delete')
    await api.dynamicCall('lease.pay-detail.delete', { body: { summaryItemId } })
    expect(await list()).toHaveLength(before)
  })
})

describe('demand plans', () => {
  it('are paged and filtered by factory [B358] [B359] [B376]', async () => {
    expect(pathOf(demands.source.operation)).toBe('get /blade-xwy/requirement/page')
    const wanted = ['factoryName', 'reqCode', 'totalQty', 'totalWeight', 'status', 'nextAuditName', 'createName']
    for (const field of [...wanted, 'createTime']) expect(columnsOf(demands)).toContain(field)
    const [first = {}] = await rowsOf(demands)
    const found = await rowsOf(demands, { factoryId: String(first.factoryId) })
    expect(new Set(found.map(({ factoryId }) => factoryId))).toEqual(new Set([first.factoryId]))
    expect(actionsOf(demands)).toEqual(expect.arrayContaining(['submit', 'reset']))
  })

  it('show how their projects pay, in a row of a table [B356] [B357]', async () => {
    const [plan = {}] = await rowsOf(demands, { reqCode: 'CL-2025-001' })
    const query = { [demandView.load.param]: plan.requirementId }
    const { projectRental, projectRentalList, projectList } = (await api.dynamicCall(demandView.load.operation, {
      query,
    })) as RecordData
    expect(projectRentalList).toEqual([projectRental])
    // Of its lease, whose bills were paid by transfer.
    expect(projectRental).toMatchObject({ leaseQty: 1, totalPeriods: 12, payType: '银行转账' })
    expect(projectList).toMatchObject([{ projectCode: 'XM-0001', subleased: expect.any(Boolean) }])
  })
})
