import { afterAll, beforeAll, expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { screen as production } from '../../../src/generated/screens/production/manufacture/production-record-form'
import { screen as picker } from '../../../src/generated/screens/project/project/project-picker-list'
import { screen as planForm } from '../../../src/generated/screens/requirement/demand-plan/demand-plan-form'
import { seedId } from '../../../src/seed/data/seedId'
import { createAnswerCheck } from '../../support/answerCheck'
import { insertRecord } from '../../support/insertRecord'
import { storedGrid } from '../../support/storedGrid'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

const check = createAnswerCheck(openapi)
let server: TestServer
let projects: Row[]

beforeAll(async () => {
  server = await openTestServer()
  projects = await read<Row[]>('project.project.list', {})
})
afterAll(() => server.close())

async function read<T = Row>(operation: string, query: Record<string, string>): Promise<T> {
  const answer = await server.call(operation, { query })
  expect(answer.status, String(answer.msg)).toBe(200)
  expect(check(operation, answer)).toEqual([])
  return answer.data as T
}

function findProject(code: string): Row {
  return projects.find(({ projectCode }) => projectCode === code) ?? {}
}

const plan = (values: Row = {}): Row => ({
  projectId: [findProject('XM-0002').projectId, findProject('XM-0003').projectId],
  reqCode: 'CL-T-1',
  expectedDeliveryDate: '2026-04-01',
  orderPrice: '20500',
  deliveryAddress: '示范路',
  requirementPlanReqItems: [
    { category1stCode: '1', skuCode: 'A', qty: 3, weight: '0.1' },
    { category1stCode: '2', skuCode: 'B', qty: 4, weight: '0.2' },
  ],
  ...values,
})

/** Of a project whose lease plan holds this much. */
const open = { projectId: [seedId('project', 2)], requirementPlanReqItems: [{ skuCode: 'LM-P400-2700', qty: 1 }] }

const add = (values: Row = {}) => server.call('requirement.demand-plan.add', { body: plan(values) })

test('a plan sums up its rows and shows its factory, projects and rental values [B355] [B356] [B357]', async () => {
  const answer = await add()
  expect(answer.status, String(answer.msg)).toBe(200)
  expect(check('requirement.demand-plan.add', answer)).toEqual([])
  expect(answer.data).toMatchObject({
    totalQty: 7,
    totalWeight: '0.300',
    factoryName: findProject('XM-0002').factoryName,
    projectList: [{ projectCode: 'XM-0002' }, { projectCode: 'XM-0003' }],
    projectRental: { leaseQty: 1, rentPayCycle: 3, totalPeriods: 4, tax: '13.00', firstPayPrice: '105000.00' },
  })
  const { projectRental, projectRentalList } = answer.data as Row
  expect(projectRentalList).toMatchObject([
    { ...(projectRental as Row), projectName: findProject('XM-0002').projectName },
    { projectName: findProject('XM-0003').projectName, leaseQty: 1 },
  ])
  expect((await add()).data).toEqual({ fields: { reqCode: '材料申请单号已存在' } })
})

test('a plan that is leased shows the terms of its lease, and those of the lease plan where the lease has none', async () => {
  const { requirementId } = (await add({ reqCode: 'CL-T-L' })).data as Row
  const terms = { leaseQty: 2, rentPayCycle: 6, totalPeriods: 5, tax: '9.00', firstPayPrice: '12.30' }
  const body = { requirementId, factoryId: seedId('factory', 1), leaseConfirmCode: 'ZL-T-L', ...terms }
  await insertRecord(server.db, { id: '1900000000000000001', resource: 'lease.project-lease', status: 10, body })
  const detail = await read('requirement.demand-plan.detail', { requirementId: String(requirementId) })
  const projectName = findProject('XM-0002').projectName
  // The lease plan of its first project is one year with 13 % and a first payment of 105,000.00.
  expect(detail.projectRentalList).toEqual([expect.objectContaining({ projectName, ...terms })])
  expect((detail.projectRental as Row).afterPayPrice).toBe('105000.00')
})

test('a row weighs what its product weighs, half up, unless somebody typed it', async () => {
  const items = [
    { skuCode: 'LM-P400-2700', qty: 7 },
    { skuCode: 'ZC-D60-3500', qty: 50 },
    { skuCode: 'LM-P400-2700', qty: 3, weight: '0.100' },
    { skuCode: 'A', qty: 3 },
  ]
  const answer = await add({ reqCode: 'CL-T-W', requirementPlanReqItems: items })
  expect(answer.status, String(answer.msg)).toBe(200)
  // 7 × 2.7 m × 10.4 kg/m = 196.56 kg, 50 × 3.5 m × 4.52 kg/m = 791 kg.
  const weights = (data: unknown) => ((data as Row).requirementPlanReqItems as Row[]).map(({ weight }) => weight)
  expect(weights(answer.data)).toEqual(['0.197', '0.791', '0.100', ''])
  expect(answer.data).toMatchObject({ totalQty: 63, totalWeight: '1.088' })
  const stored = answer.data as Row
  const [first, second, typed, unknown] = stored.requirementPlanReqItems as Row[]
  const next = [{ ...first, qty: 10 }, second, { ...typed, qty: 9 }, unknown]
  const changed = await server.call('requirement.demand-plan.update', {
    body: { ...stored, requirementPlanReqItems: next },
  })
  expect(changed.status, String(changed.msg)).toBe(200)
  // What followed from the product follows the new quantity; what was typed stays.
  expect(weights(changed.data)).toEqual(['0.281', '0.791', '0.100', ''])
  expect(changed.data).toMatchObject({ totalQty: 72, totalWeight: '1.172' })
})

test('a plan needs projects that exist [B350] [B354]', async () => {
  expect((await add({ reqCode: 'X', projectId: ['123'] })).data).toEqual({
    fields: { projectId: '关联项目不存在或已被删除' },
  })
  expect((await add({ reqCode: 'X', projectId: [], deliveryAddress: undefined })).data).toEqual({
    fields: { projectId: '请选择关联项目', deliveryAddress: '请选择交货地址' },
  })
})

test('a plan is submitted and reset by its id [B360]', async () => {
  const { requirementId } = (await add({ reqCode: 'CL-T-2', ...open })).data as Row
  const body = { id: requirementId }
  expect((await server.call('requirement.demand-plan.submit', { body })).status).toBe(200)
  expect((await server.call('requirement.demand-plan.reset', { body })).status).toBe(200)
  expect(await read('requirement.demand-plan.detail', { requirementId: String(requirementId) })).toMatchObject({
    status: -1,
  })
})

test('a plan without goods is kept as a draft', async () => {
  const { requirementId } = (await add({ reqCode: 'CL-T-4', requirementPlanReqItems: [] })).data as Row
  const answer = await server.call('requirement.demand-plan.submit', { body: { id: requirementId } })
  expect(answer).toMatchObject({ status: 400, data: { fields: { requirementPlanReqItems: '请填写需求明细' } } })
})

test.each(['0', '0.00'])('an ingot price of %s is refused', async (orderPrice) => {
  const answer = await add({ reqCode: 'CL-T-5', orderPrice })
  expect(answer).toMatchObject({ status: 400, data: { fields: { orderPrice: '下单日铝锭价应大于0' } } })
})

test('a plan of a project that nobody has approved is kept as a draft', async () => {
  const { projectId, projectName } = findProject('XM-0010')
  const approved = findProject('XM-0003').projectId
  const { requirementId } = (await add({ reqCode: 'CL-T-3', projectId: [approved, projectId] })).data as Row
  const answer = await server.call('requirement.demand-plan.submit', { body: { id: requirementId } })
  expect(answer).toMatchObject({
    status: 400,
    data: { fields: { projectId: `项目“${projectName}”尚未审核通过或已结束` } },
  })
})

test('the projects that new documents are offered are those by which a plan is submitted', async () => {
  const offered = (await read<Row[]>('project.project.list-enable', {})).map(({ projectId }) => projectId)
  const projects = await read<Row[]>('project.project.list', {})
  const byStatus = new Map(projects.map((project) => [project.status, project]))
  expect(byStatus.size).toBeGreaterThan(7)
  for (const [status, { projectId }] of byStatus) {
    const plan = (await add({ reqCode: `CL-S-${status}`, projectId: [projectId] })).data as Row
    const { data } = await server.call('requirement.demand-plan.submit', { body: { id: plan.requirementId } })
    const { projectId: refusal } = ((data as Row).fields ?? {}) as Row
    expect(refusal === undefined, `status ${status}`).toBe(offered.includes(projectId))
    const marked = picker.rowTones?.find(({ when }) =>
      when({ form: {}, row: { status: Number(status) }, params: {}, user: {}, today: '' }),
    )
    expect(marked?.says, `status ${status} in the picker`).toBe(refusal === undefined ? undefined : '新单据不能提交')
  }
})

test('purchases choose from the submitted plans of a project, their materials and goods [B383] [B388]', async () => {
  const { projectId } = findProject('XM-0003')
  const query = { projectId: String(projectId) }
  const options = await read<Row[]>('requirement.project-req.list', query)
  expect(options.map(({ reqCode }) => reqCode)).toEqual(['CL-2026-001', 'CL-2025-003'])
  for (const { title, reqCode, createTime } of options) expect(title).toBe(`${reqCode}_${createTime}`)
  const categories = await read<Row[]>('requirement.project-req.category-list', query)
  expect(categories).toMatchObject([
    { category1stCode: '1', category1stName: '铝模板', totalQty: 4165, totalWeight: '108.920' },
    { category1stCode: '2', category1stName: '铝型材', totalQty: 410 },
    { category1stCode: '3', category1stName: '支撑件' },
  ])
  const goods = await read<Row[]>('requirement.project-req.mes-list', { ...query, category1stCode: '2' })
  expect(goods).toMatchObject([{ category1stCode: '2', qty: 410 }])
})

test('requirements whose goods came in are those that a finished put-in names [B344]', async () => {
  const of = (codes: readonly string[]) =>
    read<Row[]>('requirement.demand-plan.list', {}).then((plans) =>
      plans.filter(({ reqCode }) => codes.includes(String(reqCode))).map(({ requirementId }) => String(requirementId)),
    )
  const factoryId = '1710007000000009999'
  const putIn = (id: string, status: number, requireIds: readonly string[]) =>
    insertRecord(server.db, { id, status, resource: 'logistics.inbound-instruction', body: { factoryId, requireIds } })
  await putIn('1690000000000000001', 10, await of(['CL-2025-001', 'CL-2025-002']))
  await putIn('1690000000000000002', 101, await of(['CL-2025-003']))
  const found = await read<Row[]>('requirement.demand-plan.list-status-finish-putin', { factoryId })
  expect(found.map(({ reqCode }) => reqCode).toSorted()).toEqual(['CL-2025-001', 'CL-2025-002'])
  const seeded = await read<Row[]>('requirement.demand-plan.list-status-finish-putin', {})
  expect(seeded.map(({ reqCode }) => reqCode)).toContain('CL-2025-003')
  expect(server.failures).toEqual([])
})

test('two plans of one factory are told apart by their numbers where they wait', async () => {
  for (const reqCode of ['CL-Z-1', 'CL-Z-2']) {
    const { data } = await add({ reqCode, ...open })
    const { requirementId } = data as Row
    const submitted = await server.call('requirement.demand-plan.submit', { body: { id: requirementId } })
    expect(submitted.status, String(submitted.msg)).toBe(200)
  }
  const { records } = await read<{ records: Row[] }>('flow.todo.page', { status: '2', title: 'CL-Z-' })
  expect(records.map(({ title }) => title).sort()).toEqual(['需求计划：CL-Z-1', '需求计划：CL-Z-2'])
})

const MOST = 1_000_000
const rowsOf = (qty: number) => [
  { skuCode: 'LM-P400-2700', qty: 1, weight: '1.000' },
  { skuCode: 'LM-P400-2700', qty, weight: '1.000' },
]

const CASES = [
  { resource: 'requirement.demand-plan', screen: planForm, field: 'requirementPlanReqItems' },
  { resource: 'production.manufacture', screen: production, field: 'productList' },
] as const

test.each(CASES)('a row of $resource holds a million pieces, and not one more', async ({ resource, screen, field }) => {
  const at = `${field}.1.qty`
  const faultOf = (qty: number) => {
    const { store } = storedGrid(screen, field, { record: { [field]: rowsOf(qty) } })
    store.validate()
    return store.errors().get(at)
  }
  expect(faultOf(MOST)).toBeUndefined()
  expect(faultOf(MOST + 1)?.text).toMatch(/不能大于/)
  const refusalOf = async (qty: number) => {
    const body = { projectId: seedId('project', 2), [field]: rowsOf(qty) }
    const { data } = await server.call(`${resource}.add`, { body })
    return ((data ?? {}) as { fields?: Record<string, string> }).fields?.[at]
  }
  expect(await refusalOf(MOST)).toBeUndefined()
  expect(await refusalOf(MOST + 1)).toMatch(/1000000/)
})
