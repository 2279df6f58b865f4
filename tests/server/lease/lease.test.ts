import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { addPutIn } from '../../support/addPutIn'
import { addScopedAccount } from '../../support/addScopedAccount'
import { agree } from '../../support/agree'
import { createAnswerCheck } from '../../support/answerCheck'
import { importColumns } from '../../support/importColumns'
import { openTestServer, type TestServer } from '../../support/testServer'
import { uploadWorkbook } from '../../support/workbookFile'

type Row = Record<string, unknown>

const check = createAnswerCheck(openapi)
let server: TestServer
let factoryId: string
let requirementId: string

const DAY = 24 * 60 * 60 * 1000

beforeAll(async () => {
  server = await openTestServer()
  const [plan] = (await server.call('requirement.demand-plan.list', { query: { reqCode: 'CL-2025-001' } }))
    .data as Row[]
  requirementId = String(plan?.requirementId)
  // Of no factory, so that each test may lease it to its own.
  await sql`update record set body = body - 'factoryId' where id = ${requirementId}`.execute(server.db)
})
afterAll(() => server.close())

let last = 0
/** A factory of its own for each test, so that no other's bills are in the way. */
async function newFactory(): Promise<void> {
  last += 1
  const body = {
    factoryName: `测试铝模厂 ${last}`,
    businessLicense: `TEST${last}`,
    businessContactName: '梁工',
    businessContactMobile: '13800000000',
  }
  factoryId = String((await done('factory.factory.add', body)).factoryId)
}

/** Three months from the first of March, the day on which the server's clock stands. */
const lease = async (values: Row = {}): Promise<Row> => {
  last += 1
  const yearMonth = `${2030 + last}-02`
  await addPutIn(server.db, { requireIds: [requirementId], entryDate: `${yearMonth}-15`, weight: '20.5' })
  return {
    factoryId,
    requirementId,
    settlementMonthAndWeight: [{ yearMonth }],
    leaseConfirmCode: `ZL-T-${last}`,
    firstPayDate: '2026-02-10',
    leaseStartDate: '2026-02-15',
    lfComplete: '1',
    leaseQty: 1,
    rentPayCycle: 1,
    totalPeriods: 3,
    tax: '13',
    totalCurValue: '300',
    ...values,
  }
}

async function ask(operation: string, body: Row) {
  const answer = await server.call(operation, { body })
  expect(check(operation, answer)).toEqual([])
  return answer
}

async function done(operation: string, body: Row): Promise<Row> {
  const answer = await ask(operation, body)
  expect(answer.status, String(answer.msg)).toBe(200)
  return answer.data as Row
}

async function read<T = Row>(operation: string, query: Record<string, string>): Promise<T> {
  const answer = await server.call(operation, { query })
  expect(answer.status, String(answer.msg)).toBe(200)
  expect(check(operation, answer)).toEqual([])
  return answer.data as T
}

async function approved(values: Row = {}): Promise<Row> {
  const saved = await done('lease.project-lease.add', await lease(values))
  await done('lease.project-lease.submit', { leaseId: saved.leaseId })
  await agree(server, 'lease.project-lease', String(saved.leaseId))
  return saved
}

const detail = ({ leaseId }: Row) => read('lease.project-lease.detail', { leaseId: String(leaseId) })
const billsOf = ({ leaseConfirmCode }: Row) =>
  read<Row[]>('lease.bill.payment-list', { leaseConfirmCode: String(leaseConfirmCode) })

async function summary(headers = {}): Promise<Row | undefined> {
  const { data } = await server.call('lease.rent-summary.page', { query: { size: 500 }, body: {}, headers })
  const { records } = data as { records: Row[] }
  return records.find((record) => record.factoryId === factoryId)
}

test('a lease whose terms make no bill is not submitted', async () => {
  await newFactory()
  const submit = async (terms: Row) => {
    const { leaseId } = await done('lease.project-lease.add', await lease({ totalCurValue: undefined, ...terms }))
    return ask('lease.project-lease.submit', { leaseId })
  }
  const refused = { status: 400, data: { fields: { totalCurValue: '请输入本次总金额或各期租金' } } }
  expect(await submit({})).toMatchObject(refused)
  expect(await submit({ totalCurValue: '0' })).toMatchObject(refused)
  expect((await submit({ afterPayPrice: '100' })).status).toBe(200)
})

test('a lease payment says what it lacks, in the words of its form [B336] [B337] [B338] [B339] [B340] [B341] [B342]', async () => {
  const answer = await ask('lease.project-lease.add', { factoryId: null })
  expect(answer.status).toBe(400)
  expect(answer.data).toEqual({
    fields: {
      factoryId: '请选择铝模厂',
      requirementId: '请选择材料申请单号',
      settlementMonthAndWeight: '请选择入库指令',
      leaseConfirmCode: '请输入租赁确认书编号',
      firstPayDate: '请输入首期预付款到账日期',
      leaseStartDate: '请输入租期起算日',
      lfComplete: '请选择是否发完货',
      projectId: '请选择项目',
    },
  })
})

test('a lease that names only a project is a project lease with questions of its own', async () => {
  const [project] = (await read<{ records: Row[] }>('project.project.page', {})).records
  const { projectId } = project ?? {}
  const answer = await ask('lease.project-lease.add', { projectId })
  expect(answer.data).toEqual({
    fields: {
      leaseQty: '请输入租期',
      estimatedEntryDate: '请选择进场日期',
      estimatedExitDate: '请选择退场日期',
      rentPayCycle: '请输入间隔周期',
      totalPeriods: '请输入总期数',
    },
  })
  const dates = { estimatedEntryDate: '2026-03-01', estimatedExitDate: '2026-09-01' }
  const saved = await done('lease.project-lease.add', {
    ...{ projectId, leaseQty: 1, rentPayCycle: 3, totalPeriods: 2, leaseTotalMoney: '10' },
    ...dates,
  })
  expect(saved).toMatchObject({ projectName: project?.projectName, instalments: [{ totalCurValue: '5.00' }, {}] })
})

test('what a lease derives: names, weight, included tax, status and instalments [B345] [B346]', async () => {
  await newFactory()
  const saved = await done('lease.project-lease.add', await lease())
  expect(saved).toMatchObject({
    factoryName: expect.stringContaining('测试铝模厂'),
    reqCode: 'CL-2025-001',
    planTotal: '126.680',
    totalCurWeight: '20.500',
    taxValue: '34.51',
    statusName: '草稿',
    instalments: [
      { period: 1, endDate: '2026-02-15', totalCurValue: '100.00' },
      { period: 2, endDate: '2026-03-14', totalCurValue: '100.00' },
      { period: 3, endDate: '2026-04-14', totalCurValue: '100.00' },
    ],
  })
  const { records } = await read<{ records: Row[] }>('lease.project-lease.page', { factoryId })
  expect(records).toMatchObject([{ statusName: '草稿' }])
  const twice = await ask('lease.project-lease.add', await lease({ leaseConfirmCode: saved.leaseConfirmCode }))
  expect(twice.data).toEqual({ fields: { leaseConfirmCode: '租赁确认书编号已存在' } })
})

test('bills come with the approval, and until then a lease goes back and forth without any', async () => {
  await newFactory()
  const saved = await done('lease.project-lease.add', await lease())
  expect(await billsOf(saved)).toEqual([])
  await done('lease.project-lease.submit', { leaseId: saved.leaseId })
  expect(await billsOf(saved)).toEqual([])
  expect(await summary()).toBeUndefined()
  await done('lease.project-lease.reset', { leaseId: saved.leaseId })
  await done('lease.project-lease.submit', { leaseId: saved.leaseId })
  await agree(server, 'lease.project-lease', String(saved.leaseId))
  expect(await billsOf(saved)).toMatchObject([{ status: 8, paymentMoney: '0.00' }, { status: 8 }, { status: 8 }])
  expect(await summary()).toMatchObject({ grossRentalAmount: '300.00' })
  expect((await ask('lease.project-lease.reset', { leaseId: saved.leaseId })).status).toBe(400)
  expect(await billsOf(saved)).toHaveLength(3)
})

test('a payment settles its bill, in part and in full, and never more', async () => {
  await newFactory()
  const saved = await approved()
  const [first, second] = await billsOf(saved)
  const pay = (bill: Row | undefined, paymentMoney: string, rest: Row = {}) =>
    ask('lease.invoice.payment', { billId: bill?.billId, paymentMoney, ...rest })
  expect(await pay(first, '100.01')).toMatchObject({
    status: 400,
    data: { fields: { paymentMoney: '收款金额不能超过未付金额 100.00 元' } },
  })
  expect((await pay(first, '0')).status).toBe(400)
  expect((await pay(first, '40.5')).status).toBe(200)
  expect((await billsOf(saved))[0]).toMatchObject({ status: 8, paymentMoney: '40.50' })
  expect((await pay(first, '59.5')).status).toBe(200)
  expect((await pay(second, '100', { deduction: true })).status).toBe(200)
  expect(await billsOf(saved)).toMatchObject([
    { status: 9, paymentMoney: '100.00' },
    { status: 140, paymentMoney: '100.00' },
    { status: 8 },
  ])
  expect((await detail(saved)).instalments).toMatchObject([
    { statusName: '已付款' },
    { statusName: '已抵扣' },
    { statusName: '未付款' },
  ])
  expect(await summary()).toMatchObject({ receivedRentWithTax: '100.00', pendingRentWithTax: '100.00' })
})

test('of payments at once for the same bill only what is due goes through', async () => {
  await newFactory()
  const [bill] = await billsOf(await approved())
  const payments = Array.from({ length: 4 }, () =>
    server.call('lease.invoice.payment', { body: { billId: bill?.billId, paymentMoney: '40' } }),
  )
  const statuses = (await Promise.all(payments)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 400, 400])
})

test('invoices are the open bills up to a day, or else what is overdue and due this month, the oldest first', async () => {
  await newFactory()
  const saved = await approved()
  const list = (query: Record<string, string> = {}) => read<Row[]>('lease.invoice.list', { factoryId, ...query })
  expect(await list()).toMatchObject([
    { endDate: '2026-02-15', overdueDays: 14, openMoney: '100.00' },
    { endDate: '2026-03-14', openMoney: '100.00' },
  ])
  expect((await list())[1]?.overdueDays ?? null).toBeNull()
  expect((await list({ endDate: '2026-02-28' })).map(({ endDate }) => endDate)).toEqual(['2026-02-15'])
  const [bill] = await billsOf(saved)
  await done('lease.invoice.payment', { billId: bill?.billId, paymentMoney: '40.5' })
  expect(await list({ endDate: '2026-02-28' })).toMatchObject([{ openMoney: '59.50' }])
  expect(await read('lease.invoice.detail', { factoryId, endDate: '2026-03-31' })).toMatchObject({
    factoryName: expect.stringContaining('测试铝模厂'),
    totalCurValue: '200.00',
    bills: [{ period: 1 }, { period: 2 }],
  })
  const unknown = await server.call('lease.invoice.detail', { query: { factoryId: '123', endDate: '2026-03-31' } })
  expect(unknown.status).toBe(404)
})

test('a payment says which bills it was for, and a bill by which payments it was settled', async () => {
  await newFactory()
  const saved = await approved()
  const { leaseConfirmCode: code } = saved
  const [first, second] = await billsOf(saved)
  await done('lease.invoice.payment', { billId: second?.billId, paymentMoney: '60', paymentDate: '2026-03-01' })
  const summaryId = (await summary())?.id
  await done('lease.pay-detail.add', { summaryId, payMoney: '130', payDate: '2026-03-01', payType: '转账' })
  const { records } = await read<{ records: Row[] }>('lease.pay-detail.page', { summaryId: String(summaryId) })
  expect(records).toMatchObject([
    { payMoney: '60', billNames: `${code} 第2期` },
    { payMoney: '130', billNames: `${code} 第1期、${code} 第2期` },
  ])
  expect(await read('lease.bill.detail', { billId: String(second?.billId) })).toMatchObject({
    payments: [{ payMoney: '60' }, { payMoney: '30', payType: '转账' }],
  })
  expect(await read('lease.bill.detail', { billId: String(first?.billId) })).toMatchObject({
    payments: [{ payMoney: '100', payDate: '2026-03-01' }],
  })
})

test('a summary follows the payments of its factory, and the day', async () => {
  await newFactory()
  const saved = await approved()
  const made = await summary()
  expect(made).toMatchObject({
    numberOfRentals: '20.500',
    leaseTerm: '1.00',
    billingCycle: '1.00',
    grossRentalAmount: '300.00',
    rentalUnitPriceWithTax: '14.63',
    receivedRentWithTax: '0.00',
    pendingRentWithTax: '300.00',
    deductedRentWithTax: '0.00',
    overdueRentWithTax: '100.00',
    currentMonthRentWithTax: '100.00',
    nextMonthRentWithTax: '100.00',
  })
  const summaryId = made?.id
  expect((await ask('lease.pay-detail.add', { summaryId, payMoney: '300.01' })).status).toBe(400)
  const paid = await done('lease.pay-detail.add', {
    summaryId,
    payMoney: '150',
    payDate: '2026-03-01',
    payType: '转账',
  })
  expect(await billsOf(saved)).toMatchObject([
    { status: 9 },
    { status: 8, paymentMoney: '50.00' },
    { paymentMoney: '0.00' },
  ])
  expect(await summary()).toMatchObject({ receivedRentWithTax: '150.00', overdueRentWithTax: '0.00' })
  await done('lease.pay-detail.update', { summaryItemId: paid.summaryItemId, payMoney: '30' })
  expect(await summary()).toMatchObject({ receivedRentWithTax: '30.00', overdueRentWithTax: '70.00' })
  server.pass(31 * DAY)
  const later = { overdueRentWithTax: '170.00', currentMonthRentWithTax: '100.00', nextMonthRentWithTax: '0.00' }
  expect(await summary({ 'Blade-Auth': `bearer ${await server.signIn('admin')}` })).toMatchObject(later)
  server.pass(-31 * DAY)
  const answer = await server.call('lease.rent-summary.detail', { query: { id: String(summaryId) } })
  expect(answer.data).toMatchObject({ payDetails: [{ summaryItemId: paid.summaryItemId, payMoney: '30' }] })
  expect(check('lease.rent-summary.detail', answer)).toEqual([])
  const deducted = await done('lease.pay-detail.add', {
    summaryId,
    payMoney: '48',
    payDate: '2026-03-01',
    deduction: true,
  })
  expect(await summary()).toMatchObject({
    receivedRentWithTax: '30.00',
    deductedRentWithTax: '48.00',
    pendingRentWithTax: '222.00',
  })
  await done('lease.pay-detail.delete', { summaryItemId: deducted.summaryItemId })
  await done('lease.pay-detail.delete', { summaryItemId: paid.summaryItemId })
  expect(await summary()).toMatchObject({ receivedRentWithTax: '0.00', pendingRentWithTax: '300.00' })
})

test('an imported plan sets dates and amounts, all rows or none', async () => {
  await newFactory()
  const saved = await approved()
  const { leaseConfirmCode } = saved
  const row = (period: number, totalCurValue: string, rest: Row = {}) => {
    return { leaseConfirmCode: String(leaseConfirmCode), period, endDate: '2026-05-31', totalCurValue, ...rest }
  }
  const load = async (...rows: ReturnType<typeof row>[]) =>
    ask('lease.rent-summary.import', {
      fileId: await uploadWorkbook(server, importColumns('lease.rent-summary.import'), rows),
    })
  const [bill] = await billsOf(saved)
  await done('lease.invoice.payment', { billId: bill?.billId, paymentMoney: '50' })
  const wrong = await load(row(2, '80'), row(1, '40'), row(4, '10', { leaseConfirmCode: '没有' }))
  expect(wrong.status).toBe(400)
  expect(wrong.msg).toContain('第3行“应付金额”')
  expect(wrong.msg).toContain('第4行“租赁确认书编号”')
  expect(await billsOf(saved)).toMatchObject([{}, { totalCurValue: '100.00' }, {}])
  const uneven = await load(row(1, '50'), row(4, '12.5'))
  expect(uneven).toMatchObject({ status: 400, msg: expect.stringContaining('第3行“应付金额”') })
  expect(uneven.msg).toContain('各期合计 262.50 元，应等于租赁的总金额 300.00 元')
  const fileId = await uploadWorkbook(server, importColumns('lease.rent-summary.import'), [
    row(1, '50'),
    row(4, '12.5'),
    row(5, '10', { leaseConfirmCode: '没有' }),
  ])
  const { preview } = (await ask('lease.rent-summary.import', { fileId, preview: true })).data as {
    preview: { rows: { state: string; reasons: { message: string }[] }[] }
  }
  expect(preview.rows.map(({ state }) => state)).toEqual(['wrong', 'wrong', 'wrong'])
  // The periods of a lease go in together or not at all.
  expect(preview.rows[0]?.reasons).toEqual([{ column: '', message: '须与第3行一起导入，该行有误' }])
  const good = await load(row(1, '50'), row(4, '50'))
  expect(good.data).toEqual({ imported: 2 })
  expect(await summary()).toMatchObject({ grossRentalAmount: '300.00', pendingRentWithTax: '250.00' })
  const bills = await billsOf(saved)
  expect(bills.find(({ period }) => period === 1)).toMatchObject({ status: 9, endDate: '2026-05-31' })
  expect(bills.find(({ period }) => period === 4)).toMatchObject({ status: 8, totalCurValue: '50.00' })
})

test('a wrong sum of an imported plan is told beside an amount of another lease that is too small', async () => {
  await newFactory()
  const rows = [await approved(), await approved()].map(({ leaseConfirmCode }, index) => {
    const totalCurValue = ['0', '50'][index] ?? ''
    return { leaseConfirmCode: String(leaseConfirmCode), period: 1, endDate: '2026-05-31', totalCurValue }
  })
  const fileId = await uploadWorkbook(server, importColumns('lease.rent-summary.import'), rows)
  const { data } = await ask('lease.rent-summary.import', { fileId })
  expect((data as { fields: Row }).fields).toMatchObject({
    '2.应付金额': expect.stringContaining('必须大于0'),
    '3.应付金额': expect.stringContaining('应等于租赁的总金额'),
  })
})

test('a plan is imported for approved leases alone', async () => {
  await newFactory()
  const { leaseId, leaseConfirmCode } = await done('lease.project-lease.add', await lease())
  await done('lease.project-lease.submit', { leaseId })
  const row = { leaseConfirmCode: String(leaseConfirmCode), period: 1, endDate: '2026-05-31', totalCurValue: '300' }
  const fileId = await uploadWorkbook(server, importColumns('lease.rent-summary.import'), [row])
  const answer = await ask('lease.rent-summary.import', { fileId })
  expect(answer).toMatchObject({ status: 400, msg: expect.stringContaining('没有该编号的已同意租赁') })
})

test('the seeded leases have bills in all states of payment, and summaries that agree with them', async () => {
  const bills = await read<Row[]>('lease.bill.payment-list', {})
  expect(new Set(bills.map(({ status }) => status))).toEqual(new Set([8, 9, 140]))
  const { data } = await server.call('lease.rent-summary.page', { body: { factoryName: '佛山恒立' } })
  const [before] = (data as { records: Row[] }).records
  const body = { summaryId: before?.id, payMoney: '1.00' }
  const { summaryItemId } = await done('lease.pay-detail.add', body)
  await done('lease.pay-detail.delete', { summaryItemId })
  const after = (await server.call('lease.rent-summary.page', { body: { factoryName: '佛山恒立' } })).data
  expect((after as { records: Row[] }).records).toEqual([before])
  expect(server.failures).toEqual([])
})

test('the todo of a lease of a factory leads to the page of payments, although it names a project', async () => {
  await newFactory()
  const [project = {}] = await read<Row[]>('project.project.list-enable', {})
  const { leaseId } = await done('lease.project-lease.add', await lease({ projectId: project.projectId }))
  await done('lease.project-lease.submit', { leaseId })
  const todos = await server.db.selectFrom('record').select('body').where('resource', '=', 'flow.todo').execute()
  const routes = todos.filter(({ body }) => body.businessId === leaseId).map(({ body }) => body.routeKey)
  expect(new Set(routes)).toEqual(new Set(['project-lease']))
})

test('the preview of an imported plan tells what a bill says to whoever sees that bill alone', async () => {
  await newFactory()
  const { leaseConfirmCode } = await approved()
  await addScopedAccount(server.db, 'biller', ['lease.bill'])
  const preview = async (as: string) => {
    const own = { ...server, call: (id: string, request = {}) => server.call(id, { ...request, as }) }
    const rows = [1, 2, 3].map((period) => {
      return { leaseConfirmCode: String(leaseConfirmCode), period, endDate: '2026-05-31', totalCurValue: '100' }
    })
    const operation = 'lease.rent-summary.import'
    const fileId = await uploadWorkbook(own, importColumns(operation), rows)
    const { data } = await own.call(operation, { body: { fileId, preview: true } })
    return (data as { preview: { rows: { state: string; changes: { column: string }[] }[] } }).preview.rows[0]
  }
  expect((await preview('admin'))?.changes.map(({ column }) => column)).toEqual(['截止日期'])
  expect(await preview('biller')).toMatchObject({ state: 'changed', changes: [] })
})
