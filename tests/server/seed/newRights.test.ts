import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { parse } from '../../../generator/1-parse/parse'
import { validateFile } from '../../../generator/2-validate/validate'
import { createReport } from '../../../generator/diagnostics/report'
import { roleGrants } from '../../../src/generated/roleGrants'
import { seedRoles } from '../../../src/seed/data/organisation'
import { seedServer } from '../../../src/seed/seedServer'
import { roleId } from '../../../src/seed/userRecords'
import { menuId } from '../../../src/server/domains/system/menuId'
import { openTestServer, TEST_TIME, type TestServer } from '../../support/testServer'

let server: TestServer

const RIGHTS = sql`resource in ('system.role', 'system.menu', 'system.role-menu', 'system.role-scope', 'system.data-scope')`

beforeAll(async () => {
  server = await openTestServer()
  await sql`create table seeded as select * from record where ${RIGHTS}`.execute(server.db)
})
async function restore() {
  await sql`delete from record where ${RIGHTS}`.execute(server.db)
  await sql`insert into record select * from seeded`.execute(server.db)
  server.pass(6000)
}
afterEach(restore)
afterAll(() => server.close())

const FACTORY = roleId('factory')
const DAY = 24 * 60 * 60 * 1000

/** Starts a later release on the database; what it says of roles. */
async function startAgain(): Promise<Record<string, unknown>> {
  const said: Record<string, unknown> = {}
  const random = (size: number) => crypto.getRandomValues(new Uint8Array(size))
  const report = (role: string, rights: unknown) => {
    said[role] = rights
  }
  expect(await seedServer({ db: server.db, clock: () => TEST_TIME + 9 * DAY, random, report })).toEqual([])
  return said
}

async function grantsOf(role: string) {
  const { data } = await server.call('system.menu.role-tree-keys', { query: { roleIds: roleId(role) } })
  const keys = data as { menu: string[]; dataScope: string[]; apiScope: string[] }
  return { menu: [...keys.menu].sort(), dataScope: [...keys.dataScope].sort(), apiScope: [...keys.apiScope].sort() }
}

/** Menus, buttons and scopes that the factory was seeded without before it could see its rent, stock and production. */
const LATER_MENUS = [
  ...['lease-manage-list', 'bill-list', 'manual-rent-payment-list', 'warehouse-manage-list', 'shot-blast-manage-list'],
  ...['warehouse-inventory-list', 'production-records-list', 'production-manage-list'],
].map((code) => menuId('menu', code))
const LATER_BUTTONS = [
  ...['lease_view', 'bill_view', 'rent_summary_view', 'warehouse_view', 'stock_view', 'shot_blast_view'],
  ...['manufacture_view', 'manufacture_add', 'produce_view', 'produce_submit'],
].map((code) => menuId('button', code))

/** Takes rows out of the database as if the seed had never written them. */
async function forget() {
  const { db } = server
  const later = sql.join([...LATER_MENUS, ...LATER_BUTTONS])
  await sql`delete from record where resource = 'system.role-menu' and body ->> 'roleId' = ${FACTORY}
    and body ->> 'menuId' in (${later})`.execute(db)
  const scopes = sql`select id::text from record where resource = 'system.data-scope'
    and body ->> 'resourceCode' like 'production.%' and body ->> 'scopeName' not like '%可见项目%'`
  await sql`delete from record where resource = 'system.role-scope' and body ->> 'scopeId' in (${scopes})`.execute(db)
  await sql`delete from record where id::text in (${scopes}) and resource = 'system.data-scope'`.execute(db)
}

const grantMenus = async (role: string, change: (ids: string[]) => string[]) => {
  const { menu, dataScope, apiScope } = await grantsOf(role)
  const body = { roleIds: [roleId(role)], menuIds: change(menu), dataScopeIds: dataScope, apiScopeIds: apiScope }
  const answer = await server.call('system.role.grant', { body })
  expect(answer.status, String(answer.msg)).toBe(200)
}

test('a database of an earlier seed gives its roles the rights that are new, with the scopes they need', async () => {
  const whole = await grantsOf('factory')
  await forget()
  const former = await grantsOf('factory')
  expect(former.menu).not.toContain(menuId('button', 'lease_view'))
  expect((await server.call('lease.project-lease.page', { as: 'factory' })).status).toBe(403)
  const said = await startAgain()
  expect(said).toEqual({ factory: { given: whole.menu.length - former.menu.length + 9, left: 0 } })
  const now = await grantsOf('factory')
  expect(now.menu).toEqual(whole.menu)
  expect(now.dataScope).toHaveLength(whole.dataScope.length)
  server.pass(6000)
  const { data } = await server.call('warehouse.warehouse.page', { as: 'factory' })
  const all = await server.call('warehouse.warehouse.page')
  expect((data as { total: number }).total).toBeLessThan((all.data as { total: number }).total)
  expect((await server.call('lease.project-lease.page', { as: 'factory' })).status).toBe(200)
  expect(await startAgain()).toEqual({})
})

test('what an administrator took away stays away, before and after the start that gives what is new', async () => {
  await forget()
  const taken = menuId('button', 'rental_report_add')
  await grantMenus('factory', (ids) => ids.filter((id) => id !== taken))
  await startAgain()
  const given = menuId('button', 'lease_view')
  expect((await grantsOf('factory')).menu).toContain(given)
  expect((await grantsOf('factory')).menu).not.toContain(taken)
  await grantMenus('factory', (ids) => ids.filter((id) => id !== given))
  expect(await startAgain()).toEqual({})
  expect((await grantsOf('factory')).menu).not.toContain(given)
})

test('a button below a menu that the role has no more, or that is gone, is not given', async () => {
  await forget()
  const [lease, leaseView] = [menuId('menu', 'lease-manage-list'), menuId('button', 'lease_view')]
  const [bills, billView] = [menuId('menu', 'monthly-pending-lease-payment-list'), menuId('button', 'bill_view')]
  await grantMenus('factory', (ids) => [...ids, lease])
  await grantMenus('factory', (ids) => ids.filter((id) => id !== lease))
  await sql`update record set is_deleted = 1 where id = ${bills} and resource = 'system.menu'`.execute(server.db)
  await startAgain()
  const { menu } = await grantsOf('factory')
  for (const id of [lease, leaseView, billView]) expect(menu).not.toContain(id)
  expect(menu).toContain(menuId('button', 'stock_view'))
})

test.each([
  ['took a scope from', "update record set is_deleted = 1 where resource = 'system.role-scope' and"],
  ['changed a scope of', "update record set version = 2, update_user = '1' where resource = 'system.data-scope' and"],
])('a role is left to the administrator who %s it', async (_, statement) => {
  await forget()
  const former = await grantsOf('factory')
  const scope = sql`select id::text from record where resource = 'system.data-scope'
    and body ->> 'scopeName' = '租赁管理 [本厂]'`
  const column = statement.includes('role-scope') ? sql`body ->> 'scopeId'` : sql`id::text`
  await sql`${sql.raw(statement)} ${column} in (${scope})`.execute(server.db)
  const said = await startAgain()
  expect(said).toEqual({ factory: { given: 0, left: expect.any(Number) } })
  expect((said.factory as { left: number }).left).toBeGreaterThan(9)
  expect((await grantsOf('factory')).menu).toEqual(former.menu)
})

test('a role that was removed, renamed or put below another one gets nothing', async () => {
  for (const change of [
    sql`is_deleted = 1`,
    sql`body = jsonb_set(body, '{roleAlias}', '"partner"')`,
    sql`body = jsonb_set(body, '{parentId}', ${JSON.stringify(roleId('clerk'))}::jsonb)`,
  ]) {
    await forget()
    const before = (await grantsOf('factory')).menu
    await sql`update record set ${change} where id = ${FACTORY} and resource = 'system.role'`.execute(server.db)
    expect(await startAgain()).toEqual({})
    expect((await grantsOf('factory')).menu).toEqual(before)
    await restore()
  }
})

test('a role gets at the next start what schemas/roles.yaml gives it, with its menus', async () => {
  const given = roleGrants.operator ?? []
  expect(given.length).toBeGreaterThan(0)
  const lost = [...given.map((code) => menuId('button', code)), menuId('menu', 'bill-list')]
  await sql`delete from record where resource = 'system.role-menu' and body ->> 'roleId' = ${roleId('operator')}
    and body ->> 'menuId' in (${sql.join(lost)})`.execute(server.db)
  server.pass(6000)
  const { operator } = await startAgain()
  expect(operator).toMatchObject({ left: 0 })
  expect((await grantsOf('operator')).menu).toEqual(expect.arrayContaining(lost))
})

test('schemas/roles.yaml may name the roles of the seed, except the administrators, who hold all', () => {
  const errorsOf = (alias: string) => {
    const report = createReport([])
    const parsed = parse({ path: 'schemas/roles.yaml', text: `roles: { ${alias}: [bill_view] }\n` }, report)
    if (parsed) validateFile(parsed, report)
    return report.errors().length
  }
  const named = seedRoles.map(({ alias }) => alias).filter((alias) => errorsOf(alias) === 0)
  expect(named).toEqual(seedRoles.map(({ alias }) => alias).filter((alias) => alias !== 'administrator'))
})
