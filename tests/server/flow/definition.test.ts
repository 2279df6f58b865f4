import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeData } from '../../../src/api/codec'
import { operations } from '../../../src/generated/operations'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type Row = { readonly [field: string]: unknown }
let last = 0

async function done(answer: Promise<TestAnswer>): Promise<Row> {
  const { status, msg, data } = await answer
  expect(status, String(msg)).toBe(200)
  return data as Row
}

const role = (value: string) => [{ kind: 'role', value }]
const model = (values: Row = {}): Row => {
  last += 1
  return {
    name: `流程 ${last}`,
    modelKey: `Key${last}`,
    category: 'flow_4',
    businessTitle: 'title',
    nodes: [{ key: 'first', name: '初审', handlers: role('administrator'), allowApplicant: true }],
    ...values,
  }
}

/** As the app holds it: what is empty on the wire is absent. */
async function save(body: Row): Promise<Row> {
  const saved = await done(server.call('flow.model.submit', { body }))
  return decodeData(saved, operations['flow.model.submit']?.record) as Row
}
const deploy = (id: unknown) => done(server.call('flow.model.deploy', { query: { modelId: String(id) } }))

const STAMP = { title: '合同用印', category: 'business', applicant: '林晓岚', department: '运营部' }

async function newStamp(): Promise<string> {
  const stamp = await done(server.call('flow.stamp.add', { body: STAMP }))
  return String(stamp.id)
}

const submitStamp = (id: string) => server.call('flow.stamp.submit', { body: { id } })
const stampOf = (id: string) => done(server.call('flow.stamp.detail', { query: { id } }))
const namesOf = ({ nodes }: Row) => (nodes as Row[]).map(({ name }) => name)

test('a model that is deployed again makes a new version, and what runs keeps its own [B211]', async () => {
  const saved = await save(model({ modelKey: 'StampFlow', resources: ['flow.stamp'] }))
  expect(await deploy(saved.id)).toMatchObject({ key: 'StampFlow', version: 1, categoryName: '单据审批' })
  const old = await newStamp()
  await done(submitStamp(old))
  const second = { key: 'second', name: '复审', handlers: role('administrator'), allowApplicant: true }
  const changed = await save({ ...saved, nodes: [...(saved.nodes as Row[]), second] })
  expect(changed.version).toBe(2)
  expect(await deploy(saved.id)).toMatchObject({ version: 2 })
  const young = await newStamp()
  await done(submitStamp(young))
  expect(namesOf(await stampOf(old))).toEqual(['初审'])
  expect(namesOf(await stampOf(young))).toEqual(['初审', '复审'])
  const { records } = await done(server.call('flow.deployment.list', { query: { key: 'StampFlow' } }))
  expect((records as Row[]).map(({ version }) => version).sort()).toEqual([1, 2])
})

test('a branch with alternatives is kept as it was sent, and is taken where one of them holds', async () => {
  const second = { key: 'second', name: '复审', handlers: role('administrator'), allowApplicant: true }
  const isBusiness = { field: 'category', operator: 'eq', value: 'business' }
  const any = [
    { all: [isBusiness, { field: 'title', operator: 'ne', value: '合同用印' }] },
    { all: [isBusiness, { field: 'applicant', operator: 'eq', value: '林晓岚' }] },
  ]
  const first = { ...(model().nodes as Row[])[0], next: [{ to: 'second', any }, { to: 'end' }] }
  const saved = await save(model({ resources: ['flow.stamp'], nodes: [first, second] }))
  expect((saved.nodes as Row[])[0]).toMatchObject({ next: [{ to: 'second', any }, { to: 'end' }] })
  await deploy(saved.id)
  const isOver = async (values: Row) => {
    const { id } = await done(server.call('flow.stamp.add', { body: { ...STAMP, ...values } }))
    await done(submitStamp(String(id)))
    const todos = await done(server.call('flow.todo.page', { query: { status: '0' } }))
    const todo = (todos.records as Row[]).find(({ businessId }) => String(businessId) === String(id))
    await done(server.call('flow.todo.commit', { body: { id: todo?.id, auditResult: 10 } }))
    return (await stampOf(String(id))).status === 10
  }
  expect(await isOver({})).toBe(false)
  expect(await isOver({ applicant: '周敏', title: '其他' })).toBe(false)
  expect(await isOver({ applicant: '周敏' })).toBe(true)
  const tooMany = [{ to: 'second', any: Array.from({ length: 21 }, () => any[0]) }, { to: 'end' }]
  const { status } = await server.call('flow.model.submit', {
    body: { ...saved, nodes: [{ ...first, next: tooMany }, second] },
  })
  expect(status).toBe(400)
})

test('a document is refused at its submission where nobody can handle a later step that decides by branches', async () => {
  const [first] = model().nodes as Row[]
  const next = [{ to: 'end', field: 'category', operator: 'eq', value: 'business' }, { to: 'end' }]
  const alone = { key: 'alone', name: '终审', handlers: role('administrator'), next }
  const saved = await save(model({ resources: ['flow.stamp'], nodes: [first, alone] }))
  const { id } = await deploy(saved.id)
  const stamp = await newStamp()
  expect(await submitStamp(stamp)).toMatchObject({ status: 400, msg: expect.stringContaining('“终审”没有可办理的人') })
  expect(await stampOf(stamp)).toMatchObject({ status: -1 })
  await done(server.call('flow.deployment.delete-deployment', { query: { deploymentIds: String(id) } }))
})

test('a suspended definition starts nothing, until it is active again [B213]', async () => {
  const { id } = await deploy((await save(model({ resources: ['flow.stamp'] }))).id)
  const change = (state: string) =>
    server.call('flow.deployment.change-state', { query: { state, processId: String(id) } })
  expect(await change('suspended')).toMatchObject({ status: 200, msg: `挂起ID为 [${id}] 的流程成功` })
  expect(await change('suspended')).toMatchObject({ msg: `ID为 [${id}] 的流程已是此状态，无需操作` })
  const stamp = await newStamp()
  expect(await submitStamp(stamp)).toMatchObject({ status: 400, msg: expect.stringContaining('已挂起') })
  expect(await stampOf(stamp)).toMatchObject({ status: -1 })
  expect(await change('active')).toMatchObject({ msg: `激活ID为 [${id}] 的流程成功` })
  await done(submitStamp(stamp))
  expect(await stampOf(stamp)).toMatchObject({ status: 0, nextAuditName: '管理员' })
})

test('a definition with running processes stays; without it the version before counts again [B215]', async () => {
  const saved = await save(model({ resources: ['flow.stamp'] }))
  const first = await deploy(saved.id)
  const stamp = await newStamp()
  await done(submitStamp(stamp))
  const remove = (id: unknown) =>
    server.call('flow.deployment.delete-deployment', { query: { deploymentIds: String(id) } })
  expect(await remove(first.id)).toMatchObject({ status: 400, msg: expect.stringContaining('1 个运行中的实例') })
  const second = await deploy(saved.id)
  await done(remove(second.id))
  const { data } = await server.call('flow.module.list', { body: { name: String(saved.name) } })
  expect(data).toMatchObject([{ id: first.id, version: 1, nodes: [{ key: 'first' }] }])
})

test.each([
  [{ nodes: [{ key: 'a', name: '甲', handlers: role('x'), next: [{ to: 'b' }] }] }, '去向“b”不是流程中的节点'],
  [
    {
      nodes: [
        { key: 'a', name: '甲', handlers: role('x'), next: [{ to: 'end', field: 'f', operator: 'gt', value: '1' }] },
      ],
    },
    '最后一个去向不能带条件',
  ],
  [{ nodes: [{ key: 'a', name: '甲', handlers: [{ kind: 'role' }] }] }, '办理人规则缺少值'],
  [{ nodes: [1, 2].map(() => ({ key: 'a', name: '甲', handlers: role('x') })) }, '节点标识重复'],
])('a model with %j is refused', async (values, message) => {
  const answer = await server.call('flow.model.submit', { body: model(values) })
  expect(answer).toMatchObject({ status: 400, msg: expect.stringContaining(message) })
})

function upload(...files: readonly [string, string][]): FormData {
  const form = new FormData()
  form.append('category', 'flow_4')
  for (const [name, text] of files) form.append('files', new File([text], name))
  return form
}

test('files are deployed all or not at all [B212]', async () => {
  const good = model()
  const send = (body: unknown) => server.call('flow.deployment.deploy-upload', { body })
  expect(await send(upload(['a.json', JSON.stringify(good)]))).toMatchObject({
    status: 200,
    data: [{ key: good.modelKey, version: 1, resourceName: 'a.json', categoryName: '单据审批' }],
  })
  const broken = await send(upload(['a.json', JSON.stringify(good)], ['b.json', JSON.stringify(model({ nodes: [] }))]))
  expect(broken).toMatchObject({ status: 400, msg: '流程至少需要一个节点' })
  const { records } = await done(server.call('flow.deployment.list', { query: { key: String(good.modelKey) } }))
  expect(records).toHaveLength(1)
  expect(await send(upload(['c.xml', '<definitions/>']))).toMatchObject({
    status: 400,
    msg: expect.stringContaining('c.xml'),
  })
  expect(await send(new FormData())).toMatchObject({ status: 400, data: { fields: { category: '请选择流程类型' } } })
  expect(await send({ category: 'flow_4' })).toMatchObject({ status: 415 })
})

test('the right to deploy is asked for before a form is read', async () => {
  const answer = await server.call('flow.deployment.deploy-upload', { as: 'operator', body: upload() })
  expect(answer).toMatchObject({ status: 403 })
})

test('a definition can be opened by the task that follows it [B219]', async () => {
  const { records } = await done(server.call('flow.todo.page', { as: 'factory', query: { status: 0, title: '项目' } }))
  const [todo] = records as Row[]
  const module = await done(server.call('flow.task-module.detail', { as: 'factory', body: { id: todo?.taskId } }))
  expect(module).toMatchObject({ key: 'Project', version: 1, nodes: [{ key: 'factoryTask' }, { key: 'headTask' }] })
  expect(await done(server.call('flow.module.detail', { as: 'factory', body: { id: module.id } }))).toEqual(module)
  const foreign = await server.call('flow.task-module.detail', { as: 'operator', body: { id: todo?.taskId } })
  expect(foreign.status).toBe(403)
})

test('every account finds something of its own at the first start [B222] [B224] [B226] [B227]', async () => {
  for (const as of ['admin', 'operator', 'factory']) {
    const counts = await done(server.call('flow.todo.count', { as }))
    expect(Number(counts.unprocessed), as).toBeGreaterThan(0)
    expect(Number(counts.processed), as).toBeGreaterThan(0)
    const tabs = [0, 1, 2, 3].map((status) => server.call('flow.todo.page', { as, query: { status, size: 1 } }))
    const totals = (await Promise.all(tabs)).map(({ data }) => (data as Row).total)
    expect(totals, as).toEqual([counts.unprocessed, counts.processed, counts.initiated, counts.received])
    expect((await done(server.call('flow.todo.page', { as }))).total, as).toBe(counts.all)
  }
})

test('seals are paged by what the body asks, within what the query pages', async () => {
  const { records, size } = await done(
    server.call('flow.stamp.page', { query: { size: 2 }, body: { category_equal: 'finance' } }),
  )
  expect(size).toBe(2)
  const newest = { title: '第三季度租金对账单用印', amount: '128450.60', status: -1, category: 'finance' }
  expect(records).toMatchObject([newest, { category: 'finance' }])
})
