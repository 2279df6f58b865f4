import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../../src/server/db/migrate'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** As a database was before there was the step. */
async function goBack(): Promise<void> {
  await sql`update record set body = body - 'deptId' where resource = 'factory.factory'`.execute(server.db)
  await sql`delete from kysely_migration where name >= '010-factory-departments'`.execute(server.db)
}

async function listDepts(): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ name: string; dept: string | null }>`select body ->> 'factoryName' as name,
    body ->> 'deptId' as dept from record where resource = 'factory.factory' and is_deleted = 0`.execute(server.db)
  return Object.fromEntries(rows.map(({ name, dept }) => [name, dept]))
}

const callFactory = (factoryName: string, values: { readonly deptId?: string } = {}) => {
  const body = {
    factoryName,
    ...values,
    businessLicense: 'https://files.example.test/a.pdf',
    businessContactName: '李工',
    businessContactMobile: '13800000000',
  }
  return server.call('factory.factory.add', { body })
}

const addFactory = async (factoryName: string) => {
  const answer = await callFactory(factoryName)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

async function addDept(body: { readonly deptName: string; readonly [field: string]: string }): Promise<string> {
  const whole = { fullName: body.deptName, deptCategory: 1, sort: 1, ...body }
  const answer = await server.call('system.dept.submit', { body: whole })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return String((answer.data as { id: string }).id)
}

test('the start gives each factory the department that saving it would', async () => {
  const company = await addDept({ deptName: '江北铝模', deptKind: 'lmc' })
  const below = await addDept({ deptName: '江北铝模车间', parentId: company })
  await addDept({ deptName: '本部仓储' })
  for (const name of ['江北铝模', '江北铝模车间', '本部仓储', '没有部门的厂']) await addFactory(name)
  const saved = await listDepts()
  expect(saved).toMatchObject({ 江北铝模: company, 江北铝模车间: below })
  expect([saved.本部仓储, saved.没有部门的厂]).toEqual([null, null])
  await goBack()
  expect(Object.values(await listDepts()).every((dept) => dept === null)).toBe(true)
  await migrate(server.db)
  expect(await listDepts()).toEqual(saved)
})

test('a factory takes no department of another kind of company, neither by its name nor where it was chosen', async () => {
  const deptName = '江南监造'
  const deptId = await addDept({ deptName, deptKind: 'fs' })
  const chosen = await callFactory('江南铝模', { deptId })
  expect([chosen.status, chosen.data]).toEqual([400, { fields: { deptId: '所属机构应为铝模厂公司' } }])
  await addFactory(deptName)
  expect((await listDepts())[deptName]).toBeNull()
})

test('a department that somebody has chosen stays', async () => {
  const before = await listDepts()
  await sql`update record set body = body || '{"deptId": "7"}' where resource = 'factory.factory'
    and body ->> 'factoryName' = '江北铝模'`.execute(server.db)
  await sql`delete from kysely_migration where name >= '010-factory-departments'`.execute(server.db)
  await migrate(server.db)
  expect(await listDepts()).toEqual({ ...before, 江北铝模: '7' })
})
