import { seedId } from '../../../src/seed/data/seedId'
import { toJsonObject } from '../../../src/server/http/json'
import type { TestRequest, TestServer } from '../../support/testServer'
import type { Examples } from '../example'

type Row = { readonly [field: string]: unknown }

let last = 0
function newKey(): string {
  last += 1
  return `Example${last}`
}

async function rowsOf(server: TestServer, operationId: string, request?: TestRequest): Promise<readonly Row[]> {
  const { data } = await server.call(operationId, request)
  return (Array.isArray(data) ? data : toJsonObject(data).records) as readonly Row[]
}

async function idOf(server: TestServer, operationId: string, request: TestRequest): Promise<string> {
  return String(toJsonObject((await server.call(operationId, request)).data).id)
}

const model = () => ({
  name: '示例流程',
  modelKey: newKey(),
  category: 'flow_4',
  businessTitle: 'title',
  nodes: [{ key: 'first', name: '审批', handlers: [{ kind: 'role', value: 'administrator' }] }],
})
const stamp = () => ({
  title: '示例用印',
  applicant: '林晓岚',
  department: '运营部',
  category: 'finance',
  amount: '12.50',
})
const newModel = (server: TestServer) => idOf(server, 'flow.model.submit', { body: model() })
const newStamp = (server: TestServer) => idOf(server, 'flow.stamp.add', { body: stamp() })

async function newDeployment(server: TestServer): Promise<string> {
  return idOf(server, 'flow.model.deploy', { query: { modelId: await newModel(server) } })
}

async function leave(server: TestServer, handler = 'operator') {
  const [definition] = await rowsOf(server, 'flow.work.start-list', { query: { name: '请假' } })
  const [user] = await rowsOf(server, 'system.user.page', { query: { account: handler } })
  return {
    processDefinitionId: String(definition?.id),
    taskUser: String(user?.id),
    startTime: '2026-03-02 09:00:00',
    endTime: '2026-03-03 09:00:00',
    reason: '事假',
  }
}

async function newLeave(server: TestServer, as = 'admin'): Promise<Row> {
  const body = await leave(server, as === 'admin' ? 'operator' : 'admin')
  return toJsonObject((await server.call('flow.leave.start-process', { as, body })).data)
}

/** A leave that waits for the administrator himself. */
async function newTask(server: TestServer): Promise<Row> {
  const { processInstanceId } = await newLeave(server, 'operator')
  const todos = await rowsOf(server, 'flow.work.todo-list', { query: { size: 500 } })
  return todos.find((todo) => todo.processInstanceId === processInstanceId) ?? {}
}

async function newTodo(server: TestServer): Promise<string> {
  const { taskId } = await newTask(server)
  const todos = await rowsOf(server, 'flow.todo.page', { query: { status: 0, size: 500 } })
  return String(todos.find((todo) => todo.taskId === taskId)?.id)
}

/** What somebody started himself stands among his messages. */
async function newMessage(server: TestServer): Promise<string> {
  await newLeave(server)
  const [todo] = await rowsOf(server, 'flow.todo.page', { query: { status: 2 } })
  return String(todo?.id)
}

function upload(): FormData {
  const form = new FormData()
  form.append('category', 'flow_4')
  form.append('files', new File([JSON.stringify(model())], 'example.json', { type: 'application/json' }))
  return form
}

export const flowExamples: Examples = {
  'flow.module.list': () => ({ body: { name: '流程' } }),
  'flow.module.detail': async ({ server }) => ({ body: { id: await newDeployment(server) } }),
  'flow.task-module.detail': async ({ server }) => ({ body: { id: (await newTask(server)).taskId } }),
  'flow.work.start-list': () => ({ query: { category: 'flow_3' } }),
  'flow.work.claim-list': () => ({ query: { current: 1, size: 5 } }),
  'flow.work.todo-list': () => ({ query: { beginDate: '2020-01-01 00:00:00', endDate: '2030-01-01 00:00:00' } }),
  'flow.work.send-list': () => ({ query: { processDefinitionName: '请假流程' } }),
  'flow.work.done-list': () => ({ query: { category: 'flow_1' } }),
  'flow.work.claim-task': async ({ server }) => ({ query: { taskId: String((await newTask(server)).taskId) } }),
  'flow.work.complete-task': async ({ server }) => ({
    body: { taskId: (await newTask(server)).taskId, flag: 'ok', comment: '同意', variables: {} },
  }),
  'flow.model.list': () => ({ query: { name: '审批', descs: 'created' } }),
  'flow.model.detail': async ({ server }) => ({ query: { id: await newModel(server) } }),
  'flow.model.submit': () => ({ body: model() }),
  'flow.model.remove': async ({ server }) => ({ query: { ids: await newModel(server) } }),
  'flow.model.deploy': async ({ server }) => ({ query: { modelId: await newModel(server), category: 'flow_4' } }),
  'flow.deployment.list': () => ({ query: { suspensionState: 1 } }),
  'flow.deployment.change-state': async ({ server }) => ({
    query: { state: 'suspended', processId: await newDeployment(server) },
  }),
  'flow.deployment.deploy-upload': () => ({ body: upload() }),
  'flow.deployment.delete-deployment': async ({ server }) => ({
    query: { deploymentIds: await newDeployment(server) },
  }),
  'flow.follow.list': () => ({ query: { processDefinitionKey: 'Project', ascs: 'start_time' } }),
  'flow.follow.delete-process-instance': async ({ server }) => ({
    query: { processInstanceId: String((await newLeave(server)).processInstanceId), deleteReason: '误发起' },
  }),
  'flow.process.history-flow-list': async ({ server }) => ({
    query: { processInstanceId: String((await newLeave(server)).processInstanceId) },
  }),
  'flow.document.related': () => ({ query: { resource: 'project.project', id: seedId('project', 1) } }),
  'flow.leave.start-process': async ({ server }) => ({ body: await leave(server) }),
  'flow.leave.detail': async ({ server }) => ({ query: { businessId: String((await newLeave(server)).id) } }),
  'flow.todo.page': () => ({ query: { status: 0, title: '项目' } }),
  'flow.todo.count': () => ({}),
  'flow.todo.detail': async ({ server }) => ({ query: { id: await newTodo(server) } }),
  'flow.todo.commit': async ({ server }) => ({
    body: { id: await newTodo(server), auditResult: 10, auditComment: '同意' },
  }),
  'flow.todo.had-read': async ({ server }) => ({ body: { id: await newMessage(server) } }),
  'flow.stamp.page': () => ({ query: { current: 1, size: 5 }, body: { title: '用印', category_equal: 'finance' } }),
  'flow.stamp.detail': async ({ server }) => ({ query: { id: await newStamp(server) } }),
  'flow.stamp.add': () => ({ body: stamp() }),
  'flow.stamp.update': async ({ server }) => ({ body: { ...stamp(), id: await newStamp(server) } }),
  'flow.stamp.submit': async ({ server }) => ({ body: { id: await newStamp(server) } }),
  'flow.stamp.remove': async ({ server }) => ({ query: { ids: await newStamp(server) } }),
}
