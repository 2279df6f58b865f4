import { afterAll, beforeAll, expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { agree } from '../../support/agree'
import { createAnswerCheck } from '../../support/answerCheck'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

const check = createAnswerCheck(openapi)
let server: TestServer
let projectId: unknown

beforeAll(async () => {
  server = await openTestServer()
  projectId = (await done('project.project.add', newProject())).projectId
})
afterAll(() => server.close())

const newProject = (): Row => ({
  projectName: '计划项目',
  projectCode: 'PLAN-1',
  projectAddress: '示范路',
  superFactoryUserName: '黄工',
  superFactoryUserMobile: '13800000000',
})

const plan = (values: Row = {}): Row => ({
  projectId,
  deliveryMethod: '1',
  leaseQty: 1,
  leaseTotalMoney: '100',
  estimatedEntryDate: '2026-01-31',
  estimatedExitDate: '2026-12-31',
  rentPayCycle: 1,
  totalPeriods: 3,
  totalRentalMes: [
    { skuCode: 'LM-P150-2700', qty: 1, weight: '1.105' },
    { skuCode: 'LM-P150-2700', qty: 2, weight: '2.2' },
  ],
  ...values,
})

async function done(operation: string, body: Row): Promise<Row> {
  const answer = await server.call(operation, { body })
  expect(answer.status, String(answer.msg)).toBe(200)
  expect(check(operation, answer)).toEqual([])
  return answer.data as Row
}

test('a plan makes its own payments: one row for each period with date, amount and number [B328]', async () => {
  expect(await done('lease.plan.add', plan())).toMatchObject({
    projectName: '计划项目',
    totalTheoreticalWeight: '3.305',
    rentPaymentPlan: [
      { periods: 1, dueDate: '2026-01-31', paymentAmount: '33.33' },
      { periods: 2, dueDate: '2026-02-28', paymentAmount: '33.33' },
      { periods: 3, dueDate: '2026-03-31', paymentAmount: '33.34' },
    ],
  })
})

test('payments follow from the plan, whatever a request says of them', async () => {
  const { leaseId } = await done('lease.plan.add', plan())
  const save = (values: Row) => done('lease.plan.update', { ...plan(values), leaseId })
  const typed = [{ periods: 1, dueDate: '2026-02-02', paymentAmount: '100.00' }]
  expect((await save({ rentPaymentPlan: typed })).rentPaymentPlan).toMatchObject([
    { dueDate: '2026-01-31', paymentAmount: '33.33' },
    { dueDate: '2026-02-28', paymentAmount: '33.33' },
    { dueDate: '2026-03-31', paymentAmount: '33.34' },
  ])
  const changed = await save({ rentPaymentPlan: typed, totalPeriods: 2 })
  expect(changed.rentPaymentPlan).toMatchObject([{ paymentAmount: '50.00' }, { paymentAmount: '50.00' }])
})

test('a weight that is left empty is that of the product', async () => {
  const rows = [
    { skuCode: 'LM-P150-2700', qty: 3 },
    { skuCode: 'LM-P150-2700', qty: 1, weight: '0.020' },
  ]
  // 3 pieces × 2.7 m × 5.06 kg/m are 40.986 kg.
  expect(await done('lease.plan.add', plan({ totalRentalMes: rows }))).toMatchObject({
    totalRentalMes: [{ weight: '0.041' }, { weight: '0.020' }],
    totalTheoreticalWeight: '0.061',
  })
})

test('a plan without goods, or with more tax than rent, is kept as a draft', async () => {
  const submit = async (values: Row) => {
    const { leaseId } = await done('lease.plan.add', plan(values))
    return (await server.call('lease.plan.submit', { body: { leaseId } })).data
  }
  expect(await submit({ totalRentalMes: [] })).toEqual({ fields: { totalRentalMes: '请填写租赁物料' } })
  const light = { skuCode: 'LM-P150-2700', qty: 1, weight: '0.000' }
  expect(await submit({ totalRentalMes: [{ ...light, weight: '0.001' }, light] }), 'pieces weigh something').toEqual({
    fields: { 'totalRentalMes.1.weight': '请输入重量' },
  })
  expect(await submit({ leaseTax: '1000.5' })).toEqual({ fields: { leaseTax: '税率不能超过100%' } })
  expect(await submit({ leaseTax: '100' }), 'no word of the tax').toEqual({ fields: { projectId: expect.any(String) } })
})

test('the plan of an approved project is the newest that was submitted [B334]', async () => {
  const added = await done('project.project.add', { ...newProject(), projectCode: 'P-2' })
  const query = { projectId: String(added.projectId) }
  const of = () => server.call('lease.plan.by-project', { query })
  const { leaseId } = await done('lease.plan.add', plan(query))
  expect(await of(), 'none yet is no mistake').toMatchObject({ status: 200, data: {} })
  const early = await server.call('lease.plan.submit', { body: { leaseId } })
  expect(early.data).toEqual({ fields: { projectId: `项目“${newProject().projectName}”尚未审核通过或已结束` } })
  await agree(server, 'project.project', query.projectId)
  await done('lease.plan.submit', { leaseId })
  const other = await done('lease.plan.add', plan({ ...query, leaseTotalMoney: '7' }))
  expect((await of()).data).toMatchObject({ leaseId })
  await done('lease.plan.submit', { leaseId: other.leaseId })
  expect((await of()).data).toMatchObject({ leaseId: other.leaseId, leaseTotalMoney: '7.00' })
})

test('what a plan lacks or says wrongly is refused with the documented sentence [B314] [B319] [B320] [B316]', async () => {
  const refused = async (values: Row) => {
    const { status, data } = await server.call('lease.plan.add', { body: plan(values) })
    expect(status).toBe(400)
    return (data as { fields: Row }).fields
  }
  const missing = { deliveryMethod: undefined, estimatedEntryDate: undefined, estimatedExitDate: undefined }
  expect(await refused(missing)).toEqual({
    deliveryMethod: '请填写交货方式',
    estimatedEntryDate: '请选择进场日期',
    estimatedExitDate: '请选择退场日期',
  })
  expect(await refused({ leaseQty: 1.5, leaseTotalMoney: '1.234' })).toEqual({
    leaseQty: '请输入整数',
    leaseTotalMoney: '请输入正确的价格',
  })
  expect(await refused({ estimatedExitDate: '2026-01-30' })).toHaveProperty('estimatedExitDate')
  expect(await refused({ projectId: '123' })).toEqual({ projectId: '项目不存在或已被删除' })
  expect(await refused({ firstPayDate: '9999-01-01', rentPayCycle: 120 })).toHaveProperty('totalPeriods')
})
