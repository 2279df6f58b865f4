import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type Row = { readonly [field: string]: unknown }

async function done(answer: Promise<TestAnswer>): Promise<Row> {
  const { status, msg, data } = await answer
  expect(status, String(msg)).toBe(200)
  return data as Row
}

const HOUR = 60 * 60 * 1000
const ADMINISTRATORS = [{ kind: 'role', value: 'administrator' }]

function upload(first: unknown): Promise<TestAnswer> {
  const form = new FormData()
  const shared = { handlers: ADMINISTRATORS, allowApplicant: true }
  const nodes = [
    { key: 'first', name: '初审', ...shared, within: first },
    { key: 'second', name: '复审', ...shared },
  ]
  const model = { name: '用印审批', modelKey: 'Stamps', resources: ['flow.stamp'], nodes }
  form.set('category', 'flow_4')
  form.append('files', new File([JSON.stringify(model)], 'stamps.json'))
  return server.call('flow.deployment.deploy-upload', { body: form })
}

const STAMP = { title: '合同用印', category: 'business', applicant: '林晓岚', department: '运营部' }

async function submitStamp(): Promise<string> {
  const stamp = await done(server.call('flow.stamp.add', { body: STAMP }))
  await done(server.call('flow.stamp.submit', { body: { id: String(stamp.id) } }))
  return String(stamp.id)
}

async function rowOf(operation: string, id: string, status?: number): Promise<Row | undefined> {
  const query = { size: 500, ...(status === undefined ? {} : { status }) }
  const { records } = await done(server.call(operation, { query }))
  const {
    id: todoId,
    dueTime,
    isOverdue,
  } = (records as readonly Row[]).find(({ businessId }) => businessId === id) ?? {}
  return { todoId, dueTime, isOverdue }
}

test('a todo is due as many hours after its step began as the step has, and overdue from then until it is decided', async () => {
  await done(upload(8))
  const id = await submitStamp()
  const due = { dueTime: '2026-03-01 16:00:00' }
  expect(await rowOf('flow.todo.page', id, 0)).toMatchObject({ ...due, isOverdue: false })
  server.pass(8 * HOUR + 1000)
  const late = await rowOf('flow.todo.page', id, 0)
  expect(late).toMatchObject({ ...due, isOverdue: true })
  expect(await rowOf('flow.work.todo-list', id)).toMatchObject({ ...due, isOverdue: true })
  const todo = await done(server.call('flow.todo.detail', { query: { id: String(late?.todoId) } }))
  expect(todo).toMatchObject({ ...due, isOverdue: true })
  await done(server.call('flow.todo.commit', { body: { id: late?.todoId, auditResult: 10 } }))
  expect(await rowOf('flow.todo.page', id, 1)).toMatchObject({ ...due, isOverdue: false })
  const next = await rowOf('flow.todo.page', id, 0)
  expect(next?.todoId).not.toBe(late?.todoId)
  expect([next?.dueTime ?? '', next?.isOverdue]).toEqual(['', false])
})

test.each([0, 2.5, 9000])('a flow whose step has %s hours is refused', async (hours) => {
  const { status, msg } = await upload(hours)
  expect([status, msg]).toEqual([400, expect.stringContaining('办理时限')])
})
