import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'

let server: TestServer
let reportId: string

type Row = { readonly [field: string]: unknown }

async function done(answer: Promise<TestAnswer>): Promise<Row> {
  const { status, msg, data } = await answer
  expect(status, String(msg)).toBe(200)
  return data as Row
}

/** The factory's account holds the role of the operators too: two may check a report. */
beforeAll(async () => {
  server = await openTestServer()
  const rows = await server.db
    .selectFrom('record')
    .selectAll()
    .where('resource', 'in', ['system.user', 'system.role'])
    .execute()
  const role = rows.find(({ body }) => body.roleAlias === 'operator')
  const user = rows.find(({ body }) => body.account === 'factory')
  const body = JSON.stringify({ ...user?.body, roleId: `${user?.body.roleId},${role?.id}` })
  await server.db
    .updateTable('record')
    .set({ body })
    .where('id', '=', user?.id ?? '')
    .execute()
})
afterAll(() => server.close())

let buildings = 0

beforeEach(async () => {
  buildings += 1
  const page = await done(server.call('project.project.page', { as: 'factory' }))
  const [project] = page.records as Row[]
  const body = { projectId: project?.projectId, projectRentalReportList: [{ buildNumber: `C${buildings}` }] }
  const made = await done(server.call('project.rental-report.add', { body }))
  reportId = String(made.projectRentalReportReqId)
  await done(server.call('project.rental-report.submit', { body: { projectRentalReportReqId: reportId } }))
})

const report = () =>
  done(server.call('project.rental-report.detail', { query: { projectRentalReportReqId: reportId } }))

async function tasks(operationId: string, as: string): Promise<readonly Row[]> {
  const { records } = await done(server.call(operationId, { as, query: { size: 500 } }))
  return (records as Row[]).filter(({ businessId }) => businessId === reportId)
}

async function taskId(): Promise<string> {
  const [task] = await tasks('flow.work.claim-list', 'operator')
  return String(task?.taskId)
}

test('what several may do waits for one of them to claim it [B209] [B218]', async () => {
  expect(await report()).toMatchObject({ status: 100, nextAuditName: '林晓岚、梁伟恒' })
  expect(await tasks('flow.work.todo-list', 'operator')).toEqual([])
  const answer = await server.call('flow.work.claim-task', { as: 'operator', query: { taskId: await taskId() } })
  expect(answer).toMatchObject({ status: 200, msg: '签收事务成功' })
  expect(await report()).toMatchObject({ status: 101, nextAuditName: '林晓岚' })
  expect(await tasks('flow.work.claim-list', 'factory')).toEqual([])
  expect(await tasks('flow.work.todo-list', 'operator')).toMatchObject([
    { status: 'todo', assigneeName: '林晓岚', processDefinitionName: '楼栋上报审批', category: 'flow_2' },
  ])
})

test('what one has claimed, another can neither claim nor complete [B210]', async () => {
  const id = await taskId()
  await done(server.call('flow.work.claim-task', { as: 'operator', query: { taskId: id } }))
  const refusal = { status: 400, msg: '任务已由林晓岚签收' }
  expect(await server.call('flow.work.claim-task', { as: 'factory', query: { taskId: id } })).toMatchObject(refusal)
  const body = { taskId: id, flag: 'ok' }
  expect(await server.call('flow.work.complete-task', { as: 'factory', body })).toMatchObject(refusal)
  await done(server.call('flow.work.complete-task', { as: 'operator', body }))
  expect(await tasks('flow.work.done-list', 'operator')).toMatchObject([{ status: 'finish', pass: true }])
  expect(await tasks('flow.work.send-list', 'admin')).toMatchObject([
    { taskName: '总部审批', processIsFinished: 'unfinished' },
  ])
})

test('what one has declined is done, and not passed', async () => {
  const id = await taskId()
  await done(server.call('flow.work.claim-task', { as: 'operator', query: { taskId: id } }))
  const query = { size: 500 }
  const { records } = await done(server.call('flow.todo.page', { as: 'operator', query }))
  const todo = (records as Row[]).find((one) => one.taskId === id)
  const body = { id: todo?.id, auditResult: 30, auditComment: '缺图纸' }
  await done(server.call('flow.todo.commit', { as: 'operator', body }))
  expect(await tasks('flow.work.done-list', 'operator')).toMatchObject([{ status: 'finish', pass: false }])
})

test('of two who act at once one wins, and the process moves one node', async () => {
  const id = await taskId()
  const act = (as: string) => server.call('flow.work.complete-task', { as, body: { taskId: id, flag: 'ok' } })
  const answers = await Promise.all([act('operator'), act('factory')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)).toMatchObject({ msg: '任务已处理完毕' })
  expect(await report()).toMatchObject({
    status: 101,
    nextAuditName: '管理员',
    nodes: [{ handlers: [{ status: 10 }] }, {}],
  })
  expect(server.failures).toEqual([])
})
