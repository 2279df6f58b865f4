import { afterAll, beforeEach, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import type { Database } from '../../../src/server/db/database'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

let server: TestServer
let projectId: string
let meanwhile: (() => Promise<unknown>) | undefined

/** Lets another call run whole before the next transaction begins, as where that waits for the rows of this one. */
function withMeanwhile(db: Database): Database {
  return new Proxy(db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
      return () => ({
        execute: async (work: never) => {
          const other = meanwhile
          meanwhile = undefined
          await other?.()
          return target.transaction().execute(work)
        },
      })
    },
  })
}

beforeEach(async () => {
  meanwhile = undefined
  await server?.close()
  server = await openTestServer({}, undefined, { watch: withMeanwhile })
  const body = {
    ...{ projectName: '交接', projectCode: 'HAND', projectAddress: '示范路 1 号', factoryId: seedId('factory', 1) },
    ...{ superFactoryUserName: '黄工', superFactoryUserMobile: '13800000000' },
  }
  projectId = String((await done('project.project.add', { as: 'operator', body })).projectId)
  await done('project.project.submit', { as: 'operator', body: { projectId } })
})
afterAll(() => server.close())

async function done(id: string, request: Parameters<TestServer['call']>[1]): Promise<Row> {
  const { status, msg, data } = await server.call(id, request)
  expect(status, `${id}: ${String(msg)}`).toBe(200)
  return data as Row
}

async function todoOfFactory(): Promise<Row> {
  const { records } = await done('flow.todo.page', { as: 'factory', query: { status: 0, businessId: projectId } })
  return (records as Row[])[0] ?? {}
}

const decisions = {
  completes: ({ taskId }: Row) =>
    server.call('flow.work.complete-task', { as: 'factory', body: { taskId, flag: 'ok' } }),
  commits: ({ id }: Row) => server.call('flow.todo.commit', { as: 'factory', body: { id, auditResult: 10 } }),
  claims: ({ taskId }: Row) =>
    server.call('flow.work.claim-task', { as: 'factory', query: { taskId: String(taskId) } }),
}

async function recordOf(resource: string, field: string, value: unknown) {
  const rows = await server.db.selectFrom('record').selectAll().where('resource', '=', resource).execute()
  return rows.find(({ body }) => body[field] === value)
}

/** The document passes to another factory, past the server as an import would. */
async function handOver(): Promise<void> {
  const row = await server.db.selectFrom('record').selectAll().where('id', '=', projectId).executeTakeFirstOrThrow()
  const body = JSON.stringify({ ...row.body, factoryId: seedId('factory', 2) })
  await server.db.updateTable('record').set({ body }).where('id', '=', projectId).execute()
}

/** The account loses its role by a call of an administrator. */
async function takeRole(): Promise<void> {
  const { id = '' } = (await recordOf('system.user', 'account', 'factory')) ?? {}
  const manager = await recordOf('system.role', 'roleAlias', 'manager')
  await done('system.user.grant', { query: { userIds: id, roleIds: String(manager?.id) } })
}

const changes = [
  ['whose document passes to another factory', handOver, 404],
  ['who loses his role', takeRole, 403],
] as const

const cases = changes.flatMap(([who, change, status]) =>
  Object.entries(decisions).map(([what, decide]) => ({ who, what, change, status, decide })),
)

test.each(cases)('a handler $who while his call waits for it $what nothing', async ({ change, status, decide }) => {
  const todo = await todoOfFactory()
  expect(todo.taskName).toBe('铝模厂确认')
  const before = (await done('project.project.detail', { query: { projectId } })).status
  meanwhile = change
  expect((await decide(todo)).status).toBe(status)
  expect(meanwhile, 'the change came between').toBeUndefined()
  expect((await done('project.project.detail', { query: { projectId } })).status).toBe(before)
})

test.each(Object.entries(decisions))(
  'a handler whose rights stay %s what somebody else reads meanwhile',
  async (_, decide) => {
    const todo = await todoOfFactory()
    meanwhile = () => done('project.project.detail', { query: { projectId } })
    expect((await decide(todo)).status).toBe(200)
  },
)
