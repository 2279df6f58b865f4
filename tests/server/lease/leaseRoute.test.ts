import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../../src/server/db/migrate'
import { openTestServer, type TestServer } from '../../support/testServer'

const ROUTE = 'rent=/lease/project-lease/rent/view'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function migrateAnew(): Promise<void> {
  await sql`delete from kysely_migration where name >= '011-lease-route'`.execute(server.db)
  await migrate(server.db)
}

async function listRoutes() {
  const rows = await server.db.selectFrom('record').selectAll().where('resource', '=', 'system.dict').execute()
  return rows.filter(({ body }) => body.code === 'flow' && body.remark !== undefined).map(({ body }) => body)
}

test('a database from before learns where the todos of project leases lead, once', async () => {
  const fresh = await listRoutes()
  await sql`delete from record where resource = 'system.dict' and body ->> 'remark' = ${ROUTE}`.execute(server.db)
  expect(await listRoutes()).toHaveLength(fresh.length - 1)
  await migrateAnew()
  await migrateAnew()
  const after = await listRoutes()
  expect(after).toHaveLength(fresh.length)
  const lease = after.find(({ remark }) => remark === 'project-lease=/lease/project-lease')
  expect(after.find(({ remark }) => remark === ROUTE)).toMatchObject({ parentId: lease?.parentId, code: 'flow' })
  expect(new Set(after.map(({ dictKey }) => dictKey)).size).toBe(after.length)
})
