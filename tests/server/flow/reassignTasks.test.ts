import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { addAccount } from '../../support/addAccount'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

let server: TestServer
let documentId: string
let count = 0

beforeAll(async () => {
  server = await openTestServer()
  await server.remind()
})
afterAll(() => server.close())

/** A project that waits for the factory; its people are `factory` and those who were added to its department. */
beforeEach(async () => {
  const { records } = (await server.call('system.user.page', { query: { size: 100 } })).data as { records: Row[] }
  for (const { account, status } of records) if (status === 2) await setStatus(String(account), 1)
  count += 1
  const body = {
    ...{ projectName: `换人${count}`, projectCode: `GONE-${count}`, projectAddress: '示范路 1 号' },
    ...{ factoryId: seedId('factory', 1), superFactoryUserName: '黄工', superFactoryUserMobile: '13800000000' },
  }
  const { projectId } = (await server.call('project.project.add', { as: 'operator', body })).data as Row
  await server.call('project.project.submit', { as: 'operator', body: { projectId } })
  documentId = String(projectId)
})

async function find(account: string): Promise<Row> {
  const { records } = (await server.call('system.user.page', { query: { account } })).data as { records: Row[] }
  return records[0] ?? {}
}

async function setStatus(account: string, status: number): Promise<void> {
  const { id, name, realName, roleId, deptId } = await find(account)
  const body = { id, account, name, realName, roleId, deptId, status }
  const answer = await server.call('system.user.update', { body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

async function addColleague(account: string): Promise<void> {
  const { deptId } = await find('factory')
  const { userId } = await addAccount(server.db, { account, roleAlias: 'factory' })
  const { name, realName, roleId } = await find(account)
  await server.call('system.user.update', { body: { id: userId, account, name, realName, roleId, deptId } })
}

async function todoOf(as: string): Promise<Row> {
  const { data } = await server.call('flow.todo.page', { as, query: { status: 0, businessId: documentId } })
  return (data as { records: Row[] }).records[0] ?? {}
}

const complete = (as: string, { taskId }: Row) =>
  server.call('flow.work.complete-task', { as, body: { taskId, flag: 'ok' } })

/** Names of those whom the step waits for, as the document shows them. */
async function handlers(): Promise<readonly unknown[]> {
  const { data } = await server.call('project.project.detail', { query: { projectId: documentId } })
  const [first] = (data as { nodes: { handlers: Row[] }[] }).nodes
  return first?.handlers.map(({ name }) => name) ?? []
}

test('a step whose handler may decide is left to him', async () => {
  expect([await server.remind(), (await todoOf('factory')).taskName]).toEqual([0, '铝模厂确认'])
})

test('a step whose only handler is disabled passes to an administrator, who decides it', async () => {
  const before = await todoOf('factory')
  await setStatus('factory', 2)
  expect((await complete('admin', before)).status).toBe(403)
  expect(await server.remind()).toBeGreaterThan(0)
  const passed = await todoOf('admin')
  expect([passed.taskId, passed.assigned, await handlers()]).toEqual([before.taskId, 1, ['管理员']])
  expect(await server.remind(), 'once').toBe(0)
  await setStatus('factory', 1)
  // Signs him in anew: his sessions have ended.
  server.pass(10_000)
  expect([await todoOf('factory'), (await complete('factory', before)).status]).toEqual([{}, 403])
  expect((await complete('admin', passed)).status).toBe(200)
})

test('a step that somebody claimed before he was removed goes back to the others, and those who came since', async () => {
  await addColleague('claimer')
  await addColleague('other')
  await server.call('project.project.reset', { as: 'operator', body: { projectId: documentId } })
  await server.call('project.project.submit', { as: 'operator', body: { projectId: documentId } })
  const claimed = await todoOf('claimer')
  const query = { taskId: String(claimed.taskId) }
  expect((await server.call('flow.work.claim-task', { as: 'claimer', query })).status).toBe(200)
  expect((await complete('other', claimed)).status).toBe(400)
  await server.call('system.user.remove', { query: { ids: String((await find('claimer')).id) } })
  await setStatus('factory', 2)
  await server.remind()
  expect([await handlers(), (await todoOf('other')).assigned]).toEqual([['other'], 1])
  await setStatus('other', 2)
  await addColleague('newcomer')
  await server.remind()
  expect((await complete('newcomer', await todoOf('newcomer'))).status).toBe(200)
})
