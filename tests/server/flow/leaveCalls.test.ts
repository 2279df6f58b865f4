import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPathCalls } from '../../support/askPath'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = { readonly [field: string]: unknown }

let server: TestServer
const { call, get, post } = createPathCalls(() => server, 'factory')

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const LEAVE = '/blade-desk/process/leave'
const WISH = { startTime: '2026-03-02 09:00:00', endTime: '2026-03-03 18:00:00', reason: '探亲' }

async function start(): Promise<Row> {
  const { records } = await get<{ records: Row[] }>('/blade-flow/work/start-list', { name: '请假' })
  const handler = await get<Row>('/blade-user/info', {}, 'operator')
  const processDefinitionId = String(records[0]?.id)
  const leave = await post<Row>(`${LEAVE}/start-process`, { processDefinitionId, taskUser: handler.id, ...WISH })
  expect(leave.processDefinitionId).toBe(processDefinitionId)
  return leave
}

const tasksOf = async (businessId: unknown) => {
  const { records } = await get<{ records: Row[] }>('/blade-flow/work/todo-list', { size: 200 }, 'operator')
  return records.filter((task) => task.businessId === businessId)
}

test('a leave is started with its definition and three values, and shown by its own id, not by that of its task or process [B021, B022, B023]', async () => {
  const { id, processInstanceId } = await start()
  const [task] = await tasksOf(id)
  const read = (businessId: unknown, as: string) =>
    call('get', `${LEAVE}/detail`, { as, query: { businessId: String(businessId) } })
  expect(await read(id, 'operator')).toMatchObject({ status: 200, data: WISH })
  expect(await read(id, 'factory')).toMatchObject({ status: 200, data: WISH })
  expect((await read(task?.taskId, 'operator')).status).toBe(404)
  expect((await read(processInstanceId, 'factory')).status).toBe(404)
  expect((await read(id, 'nobody')).status).toBe(401)
})

test('its task is completed by its id, and the history is that of its process [B022, B023]', async () => {
  const { id, processInstanceId } = await start()
  const [task] = await tasksOf(id)
  await post('/blade-flow/work/complete-task', { taskId: task?.taskId, flag: 'ok', comment: '路上小心' }, 'operator')
  expect(await tasksOf(id)).toEqual([])
  const query = { processInstanceId: String(processInstanceId) }
  const history = await get<Row[]>('/blade-flow/process/history-flow-list', query)
  expect(history.map(({ comment }) => comment)).toContain('路上小心')
  const nobody = { as: 'nobody', body: { taskId: task?.taskId, flag: 'ok' } }
  expect((await call('post', '/blade-flow/work/complete-task', nobody)).status).toBe(401)
  expect((await call('post', `${LEAVE}/start-process`, { as: 'nobody', body: WISH })).status).toBe(401)
})

test('the processes to start are those that no submitted document starts [B218]', async () => {
  const { records, total } = await get<{ records: Row[]; total: number }>('/blade-flow/work/start-list', {})
  expect([records.map(({ name }) => name), total]).toEqual([['请假流程'], 1])
})
