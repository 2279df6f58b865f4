import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { addAccount } from '../../support/addAccount'
import { grantCodes } from '../../support/grantCodes'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
  const { roleId } = await addAccount(server.db, { account: 'colleague', roleAlias: 'deputy' })
  await grantCodes(server, roleId, ['stamp_view', 'stamp_submit', 'document_others'])
})
afterAll(() => server.close())

async function openTasks(as: string, businessId: unknown): Promise<readonly Row[]> {
  const { data } = await server.call('flow.todo.page', { as, query: { status: 0, size: 500 } })
  return (data as { records: Row[] }).records.filter((todo) => todo.businessId === businessId)
}

test('attack 31: nobody is asked to approve what he submitted; where he would be the only one the head is', async () => {
  const body = { title: '合同用印', category: 'business', applicant: '林晓岚', department: '运营部' }
  const { id } = (await server.call('flow.stamp.add', { as: 'operator', body })).data as Row
  expect((await server.call('flow.stamp.submit', { as: 'operator', body: { id } })).status).toBe(200)
  expect(await openTasks('operator', id)).toEqual([])
  const [task] = await openTasks('admin', id)
  expect(task).toMatchObject({ taskName: '业务审核' })
  const detail = (await server.call('flow.stamp.detail', { query: { id: String(id) } })).data as Row
  expect((detail.nodes as Row[])[0]).toMatchObject({
    handlers: [{ name: '管理员', comment: '申请人不能审批自己的单据，由管理员办理' }],
  })
  const own = await server.call('flow.work.complete-task', {
    as: 'operator',
    body: { taskId: task?.taskId, flag: 'ok' },
  })
  expect(own.status).toBe(403)
})

test('attack 31: whoever wrote a document is not asked to approve it when somebody else submits it', async () => {
  const body = { title: '他人提交的用印', category: 'business', applicant: '林晓岚', department: '运营部' }
  const { id } = (await server.call('flow.stamp.add', { as: 'operator', body })).data as Row
  expect((await server.call('flow.stamp.submit', { as: 'colleague', body: { id } })).status).toBe(200)
  for (const own of ['operator', 'colleague']) expect(await openTasks(own, id)).toEqual([])
  expect(await openTasks('admin', id)).toMatchObject([{ taskName: '业务审核' }])
})

test('attack 31: where nobody else is left the submission is refused and says so', async () => {
  const body = {
    projectName: '无人可批',
    projectCode: 'ALONE',
    projectAddress: '示范路 1 号',
    superFactoryUserName: '黄工',
    superFactoryUserMobile: '13800000000',
    factoryId: seedId('factory', 2),
  }
  const { projectId } = (await server.call('project.project.add', { body })).data as Row
  const refused = await server.call('project.project.submit', { body: { projectId } })
  expect(refused).toMatchObject({ status: 400, msg: expect.stringContaining('申请人不能审批自己的单据') })
  const { data } = await server.call('project.project.detail', { query: { projectId: String(projectId) } })
  expect((data as Row).status).toBe(-1)
})

test.each([
  ['its applicant', 'operator'],
  ['the writer of its document', 'colleague'],
])('attack 31: a process that still waits for %s is not decided by him', async (_, submitter) => {
  const body = { title: '旧流程用印', category: 'business', applicant: '林晓岚', department: '运营部' }
  const { id } = (await server.call('flow.stamp.add', { as: 'operator', body })).data as Row
  await server.call('flow.stamp.submit', { as: submitter, body: { id } })
  const [todo] = await openTasks('admin', id)
  const rows = await server.db.selectFrom('record').selectAll().where('resource', '=', 'flow.todo').execute()
  const mine = rows.find((row) => row.body.userId !== todo?.userId && row.body.businessId === id)
  const instance = String(todo?.processInstanceId)
  const stored = await server.db
    .selectFrom('record')
    .selectAll()
    .where('resource', '=', 'flow.follow')
    .where('id', '=', instance)
    .executeTakeFirstOrThrow()
  const applicant = { id: seedId('user', 2), name: '林晓岚' }
  const tasks = (stored.body.tasks as Row[]).map((task) => ({
    ...task,
    candidates: [applicant],
    assignee: applicant.id,
  }))
  const set = (resource: string, key: string, next: Row) =>
    server.db
      .updateTable('record')
      .set({ body: JSON.stringify(next) })
      .where('resource', '=', resource)
      .where('id', '=', key)
      .execute()
  await set('flow.follow', instance, { ...stored.body, tasks })
  const row = rows.find((one) => String(one.id) === String(todo?.id))
  await set('flow.todo', String(todo?.id), { ...row?.body, userId: applicant.id })
  const answer = await server.call('flow.todo.commit', { as: 'operator', body: { id: todo?.id, auditResult: 10 } })
  expect(answer).toMatchObject({ status: 403, msg: '申请人不能审批自己的单据，请由其他人办理' })
  expect(mine).toBeDefined()
})

test('attack 31: nobody names himself as the one who decides on his leave', async () => {
  const user = (await server.call('system.user.page', { query: { account: 'clerk' } })).data as { records: Row[] }
  const started = (await server.call('flow.work.start-list', { as: 'clerk' })).data as { records: Row[] }
  const leave = started.records.find(({ key }) => key === 'Leave')
  const body = {
    processDefinitionId: leave?.id,
    taskUser: user.records[0]?.id,
    startTime: '2026-03-02 09:00:00',
    endTime: '2026-03-03 09:00:00',
    reason: '休息',
  }
  const refused = await server.call('flow.leave.start-process', { as: 'clerk', body })
  expect(refused).toMatchObject({ status: 400, data: { fields: { taskUser: '不能选择自己作为审批人' } } })
})
