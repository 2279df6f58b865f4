import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordData } from '../../../src/contract/value'
import { findOwnDecision } from '../../../src/flow/decision'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'

let server: TestServer
let processDefinitionId: string
let hr: string

type Row = { readonly [field: string]: unknown }

async function done(answer: Promise<TestAnswer>): Promise<Row> {
  const { status, msg, data } = await answer
  expect(status, String(msg)).toBe(200)
  return data as Row
}

beforeAll(async () => {
  server = await openTestServer()
  const { records } = await done(server.call('flow.work.start-list', { as: 'factory', query: { name: '请假' } }))
  processDefinitionId = String((records as Row[])[0]?.id)
  hr = String((await done(server.call('session.user.info', { as: 'operator' }))).id)
})
afterAll(() => server.close())

const wish = (endTime: string, values: Row = {}) => ({
  processDefinitionId,
  taskUser: hr,
  startTime: '2026-03-02 09:00:00',
  endTime,
  reason: '探亲',
  ...values,
})

const start = (endTime: string) => done(server.call('flow.leave.start-process', { as: 'factory', body: wish(endTime) }))
const detail = (id: unknown, as = 'factory') =>
  server.call('flow.leave.detail', { as, query: { businessId: String(id) } })

/** Completes the task in which the leave waits for that account. */
async function complete(as: string, businessId: unknown, body: Row): Promise<TestAnswer> {
  const { records } = await done(server.call('flow.work.todo-list', { as, query: { size: 500 } }))
  const task = (records as Row[]).find((row) => row.businessId === businessId)
  return server.call('flow.work.complete-task', { as, body: { taskId: task?.taskId, ...body } })
}

test.each([
  ['2026-03-02 18:00:00', '1.0', '经理审批'],
  ['2026-03-04 18:00:00', '3.0', '经理审批'],
  ['2026-03-05 12:00:00', '3.5', '老板审批'],
])('leave until %s is %s days: after the chosen person comes %s [B216] [B217]', async (endTime, days, task) => {
  const { id, status } = await start(endTime)
  expect(status).toBe(0)
  const { records } = await done(
    server.call('flow.todo.page', { as: 'factory', query: { status: 2, businessId: String(id) } }),
  )
  expect(records).toMatchObject([{ documentStatus: 0, taskName: '人事审批', nextAuditName: '林晓岚' }])
  await done(complete('operator', id, { flag: 'ok', comment: '同意' }))
  expect((await detail(id)).data).toMatchObject({ status: 101, days, flow: { assigneeName: '梁伟恒', taskName: task } })
  await done(complete('admin', id, { flag: 'ok' }))
  expect((await detail(id)).data).toMatchObject({ status: 10, auditResult: 10, nextAuditName: '' })
})

test('what is refused comes back to the applicant, who changes it and sends it on its way again', async () => {
  const { id } = await start('2026-03-09 09:00:00')
  await done(complete('operator', id, { comment: '太久' }))
  expect((await detail(id)).data).toMatchObject({ status: 29, auditComment: '太久', flow: { taskName: '调整申请' } })
  const todos = await done(
    server.call('flow.todo.page', { as: 'factory', query: { status: 0, businessId: String(id) } }),
  )
  const [todo = {}] = todos.records as Row[]
  const { realName } = await done(server.call('session.user.info', { as: 'factory' }))
  expect(todo.title, 'it names its applicant, and no other').toBe(`请假：探亲_${realName}`)
  const own = await server.call('flow.todo.detail', { as: 'factory', query: { id: String(todo.id) } })
  expect(own.data, 'nobody agrees with himself').toMatchObject({ isOwnStep: true, results: [10, 20] })
  const wrong = await complete('factory', id, { flag: 'ok', variables: { endTime: '2026-03-01 09:00:00' } })
  expect(wrong).toMatchObject({ status: 400, msg: '结束时间应晚于开始时间' })
  const malformed = await complete('factory', id, { flag: 'ok', variables: { endTime: 'tomorrow' } })
  expect(malformed).toMatchObject({ status: 400, data: { fields: { 'variables.endTime': expect.any(String) } } })
  // As Blade's clients send it: what is empty is null and changes nothing.
  const variables = { endTime: '2026-03-03 18:00:00', reason: null, startTime: null, status: 10, taskUser: '1' }
  await done(complete('factory', id, { flag: 'ok', variables }))
  expect((await detail(id)).data).toMatchObject({
    status: 101,
    days: '2.0',
    reason: '探亲',
    startTime: '2026-03-02 09:00:00',
    taskUser: hr,
    flow: { taskName: '人事审批' },
  })
  await done(complete('operator', id, { flag: 'ok' }))
  expect((await detail(id)).data).toMatchObject({ flow: { taskName: '经理审批' } })
  const query = { processInstanceId: String(todo.processInstanceId) }
  const { data } = await server.call('flow.process.history-flow-list', { query })
  const steps = (data as Row[]).filter(({ taskId }) => taskId)
  expect(steps.map((row) => [row.historyActivityName, findOwnDecision(row as RecordData)?.title])).toEqual([
    ['人事审批', undefined],
    ['调整申请', '重新提交'],
    ['人事审批', undefined],
    ['经理审批', undefined],
  ])
})

test('an applicant who disagrees with his returned leave request closes it', async () => {
  const { id } = await start('2026-03-03 09:00:00')
  await done(complete('operator', id, { comment: '改期' }))
  await done(complete('factory', id, { comment: '不休了' }))
  expect((await detail(id)).data).toMatchObject({ status: 130, flow: { taskName: '' } })
})

test('leave that names no process starts the one that is deployed for it', async () => {
  const { processDefinitionId: _, ...body } = wish('2026-03-03 09:00:00')
  for (const given of [body, { ...body, processDefinitionId: null }]) {
    const { id } = await done(server.call('flow.leave.start-process', { as: 'factory', body: given }))
    expect((await detail(id)).data).toMatchObject({ processDefinitionId, flow: { taskName: '人事审批' } })
  }
})

test.each([
  [{ endTime: '2026-03-02 09:00:00' }, 'endTime', '结束时间应晚于开始时间'],
  [{ taskUser: '123' }, 'taskUser', '审批人不存在或已被删除'],
  [{ processDefinitionId: '123' }, 'processDefinitionId', '请假流程不存在或已被删除'],
])('leave with %j is refused at its field', async (values, field, message) => {
  const answer = await server.call('flow.leave.start-process', { body: wish('2026-03-03 09:00:00', values) })
  expect(answer).toMatchObject({ status: 400, data: { fields: { [field]: message } } })
})

test('a leave request is shown to its applicant and its handler only', async () => {
  const body = wish('2026-03-03 09:00:00', { taskUser: (await done(server.call('session.user.info'))).id })
  const { id } = await done(server.call('flow.leave.start-process', { as: 'operator', body }))
  expect((await detail(id, 'factory')).status).toBe(403)
  expect((await detail(id, 'operator')).status).toBe(200)
  expect((await detail(id, 'admin')).status).toBe(200)
})

test('a leave that names an older version of its process goes through the newest, so that nobody chooses its steps', async () => {
  const models = (await done(server.call('flow.model.list', { query: { size: 50 } }))).records as Row[]
  const modelId = String(models.find(({ modelKey }) => modelKey === 'Leave')?.id)
  const newest = await done(server.call('flow.model.deploy', { query: { modelId, category: 'flow_1' } }))
  const leave = await start('2026-03-02 18:00:00')
  expect(leave.processDefinitionId).toBe(newest.id)
  expect(newest.id).not.toBe(processDefinitionId)
})
