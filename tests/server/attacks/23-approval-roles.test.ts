import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedRoles } from '../../../src/seed/data/organisation'
import { addAccount } from '../../support/addAccount'
import { grantCodes } from '../../support/grantCodes'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

const CODES = ['user_view', 'user_role', 'user_add', 'user_edit', 'role_view', 'role_add', 'role_edit', 'role_delete']

let server: TestServer
let own: { readonly userId: string; readonly roleId: string }

beforeAll(async () => {
  server = await openTestServer()
  own = await addAccount(server.db, { account: 'climber', roleAlias: 'climber' })
  await grantCodes(server, own.roleId, CODES)
})
afterAll(() => server.close())

const call = (operation: string, body: Row) => server.call(operation, { as: 'climber', body })

async function roleOf(alias: string): Promise<Row> {
  const { data } = await server.call('system.role.list', { query: { roleAlias: alias } })
  return (data as { records: Row[] }).records.find(({ roleAlias }) => roleAlias === alias) ?? {}
}

test('attack 23: a role that flows name is held, not taken: nobody gives it to himself or to others', async () => {
  expect(seedRoles.find(({ alias }) => alias === 'boss')?.buttons.test('')).toBe(true)
  for (const alias of ['boss', 'manager']) {
    const role = await roleOf(alias)
    const grant = await call('system.user.grant', { userIds: own.userId, roleIds: `${own.roleId},${role.id}` })
    expect(grant, alias).toMatchObject({ status: 403, msg: '不能授予超出自身权限的角色!' })
    expect((await call('system.role.submit', { ...role, roleAlias: `${alias}2` })).status).toBe(403)
    const offered = JSON.stringify((await server.call('system.role.tree', { as: 'climber' })).data)
    expect(offered).not.toContain(String(role.id))
  }
})

test('attack 23: nobody makes a role of his into one that flows name', async () => {
  const boss = await roleOf('boss')
  expect((await server.call('system.role.submit', { body: { ...boss, roleAlias: 'president' } })).status).toBe(200)
  const mine = await roleOf('climber')
  const taken = await call('system.role.submit', { ...mine, roleAlias: 'boss' })
  expect(taken).toMatchObject({ status: 403, msg: '审批流程按此别名查找办理人，只有管理员可以设置!' })
  expect((await call('system.role.submit', { roleName: '新', roleAlias: 'boss', sort: 1 })).status).toBe(403)
  expect((await call('system.role.submit', { roleName: '新', roleAlias: 'plain', sort: 1 })).status).toBe(200)
})
