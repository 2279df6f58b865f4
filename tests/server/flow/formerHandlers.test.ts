import { afterAll, beforeEach, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { addAccount } from '../../support/addAccount'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

let server: TestServer
let documentId: string

beforeEach(async () => {
  await server?.close()
  server = await openTestServer()
  const body = {
    ...{ projectName: '换岗', projectCode: 'MOVED', projectAddress: '示范路 1 号', factoryId: seedId('factory', 1) },
    ...{ superFactoryUserName: '黄工', superFactoryUserMobile: '13800000000' },
  }
  await addAccount(server.db, { account: 'peer', roleAlias: 'factory' })
  await change('peer', { deptId: (await userOf('factory')).deptId })
  server.pass(10_000)
  const added = await server.call('project.project.add', { as: 'operator', body })
  documentId = String((added.data as Row).projectId)
  expect(
    (await server.call('project.project.submit', { as: 'operator', body: { projectId: documentId } })).status,
  ).toBe(200)
})
afterAll(() => server.close())

async function userOf(account: string): Promise<Row> {
  const users = await server.db.selectFrom('record').selectAll().where('resource', '=', 'system.user').execute()
  const user = users.find(({ body }) => body.account === account)
  return { ...user?.body, id: user?.id }
}

async function change(account: string, values: Row): Promise<void> {
  const { id, ...body } = await userOf(account)
  await server.db
    .updateTable('record')
    .set({ body: JSON.stringify({ ...body, ...values }) })
    .where('id', '=', String(id))
    .execute()
  // Rights that were written past the server count after five seconds.
  server.pass(10_000)
}

async function todoOf(as: string): Promise<Row | undefined> {
  const { data } = await server.call('flow.todo.page', { as, query: { status: 0, size: 500 } })
  return (data as { records: Row[] }).records.find(({ businessId }) => businessId === documentId)
}

async function unprocessed(as: string): Promise<number> {
  return Number(((await server.call('flow.todo.count', { as })).data as Row).unprocessed)
}

async function waiting(as: string): Promise<number> {
  const lists = ['flow.work.claim-list', 'flow.work.todo-list']
  const found: Row[] = []
  for (const list of lists) {
    const { data } = await server.call(list, { as, query: { size: 500 } })
    found.push(...(data as { records: Row[] }).records.filter(({ businessId }) => businessId === documentId))
  }
  return found.length
}

async function handle(as: string, { id, taskId }: Row): Promise<readonly number[]> {
  const answers = [
    await server.call('flow.todo.detail', { as, query: { id: String(id) } }),
    await server.call('flow.work.claim-task', { as, query: { taskId: String(taskId) } }),
    await server.call('flow.work.complete-task', { as, body: { taskId, flag: 'ok' } }),
    await server.call('flow.work.complete-task', { as, body: { taskId, flag: 'no' } }),
    await server.call('flow.todo.commit', { as, body: { id, auditResult: 10 } }),
    await server.call('flow.todo.commit', { as, body: { id, auditResult: 30 } }),
  ]
  return [...new Set(answers.map(({ status }) => status))]
}

const moves = {
  'to another factory': [async () => ({ deptId: await deptOfFactory(2) }), 404],
  'to a role without a right to projects': [async () => ({ roleId: await managers() }), 403],
} as const

/** A role that holds no buttons. */
async function managers(): Promise<unknown> {
  const { data } = await server.call('system.role.list', { query: { roleAlias: 'manager' } })
  return (data as { records: Row[] }).records[0]?.id
}

async function deptOfFactory(number: number): Promise<unknown> {
  const { data } = await server.call('factory.factory.detail', { query: { factoryId: seedId('factory', number) } })
  return (data as Row).deptId
}

test.each(Object.entries(moves))('who has moved %s handles nothing any more, his colleague does', async (_, move) => {
  const [toValues, status] = move
  const todo = (await todoOf('factory')) ?? {}
  const before = await unprocessed('factory')
  expect([todo.taskName, await waiting('factory')]).toEqual(['铝模厂确认', 1])
  await change('factory', await toValues())
  expect(await handle('factory', todo)).toEqual([status])
  expect([await todoOf('factory'), await waiting('factory')]).toEqual([undefined, 0])
  expect(await unprocessed('factory')).toBeLessThan(before)
  const { taskId } = (await todoOf('peer')) ?? {}
  expect((await server.call('flow.work.complete-task', { as: 'peer', body: { taskId, flag: 'ok' } })).status).toBe(200)
})

test('whoever is named by his role handles documents to which the role has no right', async () => {
  await addAccount(server.db, { account: 'chief', roleAlias: 'manager' })
  await change('chief', { deptId: (await userOf('operator')).deptId })
  const stamp = { title: '用印', category: 'business', applicant: '林晓岚', department: '运营部' }
  const { id } = (await server.call('flow.stamp.add', { as: 'operator', body: stamp })).data as Row
  expect((await server.call('flow.stamp.submit', { as: 'operator', body: { id } })).status).toBe(200)
  documentId = String(id)
  const { taskId } = (await todoOf('chief')) ?? {}
  expect((await server.call('flow.stamp.detail', { as: 'chief', query: { id: String(id) } })).status).toBe(403)
  const complete = () => server.call('flow.work.complete-task', { as: 'chief', body: { taskId, flag: 'ok' } })
  await change('chief', { roleId: (await userOf('supervisor')).roleId })
  expect([await todoOf('chief'), (await complete()).status]).toEqual([undefined, 403])
  await change('chief', { roleId: await managers() })
  expect((await complete()).status).toBe(200)
})
