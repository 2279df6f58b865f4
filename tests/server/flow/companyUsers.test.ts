import { afterAll, beforeAll, expect, test } from 'vitest'
import { userStatus } from '../../../src/generated/statuses'
import { seedId } from '../../../src/seed/data/seedId'
import { addAccount } from '../../support/addAccount'
import { insertRecord } from '../../support/insertRecord'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function deptOfFactory(number: number): Promise<unknown> {
  const { data } = await server.call('factory.factory.detail', { query: { factoryId: seedId('factory', number) } })
  return (data as Row).deptId
}

/** Adds a person with the factories' role. */
async function addPerson(account: string, values: Row): Promise<void> {
  const { userId } = await addAccount(server.db, { account, roleAlias: 'factory' })
  const stored = await server.db
    .selectFrom('record')
    .select('body')
    .where('resource', '=', 'system.user')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { status = userStatus.code.normal, ...changed } = values
  await server.db
    .updateTable('record')
    .set({ body: JSON.stringify({ ...stored.body, ...changed }), status: Number(status) })
    .where('id', '=', userId)
    .execute()
}

async function submitProject(factoryId: string): Promise<string> {
  const body = {
    ...{ projectName: '下属车间', projectCode: 'WORKSHOP', projectAddress: '示范路 1 号', factoryId },
    ...{ superFactoryUserName: '黄工', superFactoryUserMobile: '13800000000' },
  }
  const added = await server.call('project.project.add', { as: 'operator', body })
  const projectId = String((added.data as Row).projectId)
  const submitted = await server.call('project.project.submit', { as: 'operator', body: { projectId } })
  expect(submitted.status, String(submitted.msg)).toBe(200)
  return projectId
}

test('a step of the factory waits for its people and those of its departments, whose accounts are active', async () => {
  const own = await deptOfFactory(1)
  const workshop = '1700000000000000001'
  const body = { parentId: own, ancestors: `0,${String(own)}`, deptName: '一车间', fullName: '一车间', sort: 1 }
  await insertRecord(server.db, { id: workshop, resource: 'system.dept', body })
  await addPerson('worker', { deptId: workshop })
  await addPerson('disabled', { deptId: own, status: userStatus.code.disabled })
  await addPerson('stranger', { deptId: await deptOfFactory(2) })
  server.pass(10_000)
  const documentId = await submitProject(seedId('factory', 1))
  expect(await waitedFor(documentId)).toEqual(['factory', 'worker'])
})

/** Accounts that an open step waits for, in the order of the alphabet. */
async function waitedFor(documentId: string): Promise<readonly string[]> {
  const stored = await server.db.selectFrom('record').select(['id', 'resource', 'status', 'body']).execute()
  const account = (id: unknown) => stored.find((row) => row.resource === 'system.user' && row.id === id)?.body.account
  const todos = stored.filter(({ resource, status, body }) => {
    return resource === 'flow.todo' && status === 0 && body.businessId === documentId
  })
  return todos.map(({ body }) => String(account(body.userId))).sort()
}
