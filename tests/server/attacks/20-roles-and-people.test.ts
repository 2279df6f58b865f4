import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from '../../support/addAccount'
import { grantCodes } from '../../support/grantCodes'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'
import { tryPassword } from '../../support/tokens'

type Row = Record<string, unknown>

const CODES = ['role_view', 'role_add', 'role_edit', 'role_delete', 'role_grant', 'user_view', 'user_add', 'user_edit']
const MORE = ['user_role', 'user_reset', 'user_delete', 'dept_edit']

let server: TestServer
let own: { readonly userId: string; readonly roleId: string }

beforeAll(async () => {
  server = await openTestServer()
  own = await addAccount(server.db, { account: 'climber', roleAlias: 'climber' })
  await grantCodes(server, own.roleId, [...CODES, ...MORE])
})
afterAll(() => server.close())

async function find(operation: string, query: Record<string, string>): Promise<Row> {
  const { data } = await server.call(operation, { query })
  const records = Array.isArray(data) ? (data as Row[]) : (data as { records: Row[] }).records
  return records[0] ?? {}
}

/** What a user's form sends. */
function toForm({ id, account, name, realName, roleId, deptId }: Row): Row {
  return { id, account, name, realName, roleId, deptId }
}

const call = (operation: string, body: Row): Promise<TestAnswer> => server.call(operation, { as: 'climber', body })

test('attack 20: whoever administers roles and users gets no further than his own rights', async () => {
  const [administrator, operator] = [
    await find('system.role.list', { roleAlias: 'administrator' }),
    await find('system.role.list', { roleAlias: 'operator' }),
  ]
  const house = await find('system.dept.list', { deptName: '运营管理部' })
  const admin = await find('system.user.page', { account: 'admin' })
  const self = await find('system.user.page', { account: 'climber' })
  const user = { name: 'x', realName: 'x', password: 'long-enough-2026', deptId: house.id, account: 'puppet' }
  const menuIds = [(await find('system.menu.lazy-list', { code: 'tenant_view' })).id]
  const answers = [
    await call('system.role.submit', { roleName: 'x', roleAlias: 'administrator', sort: 1 }),
    await call('system.role.submit', { ...administrator, roleName: 'mine' }),
    await call('system.role.grant', { roleIds: [own.roleId], menuIds: menuIds, dataScopeIds: [], apiScopeIds: [] }),
    await call('system.role.grant', { roleIds: [administrator.id], menuIds: [], dataScopeIds: [], apiScopeIds: [] }),
    await call('system.user.grant', { userIds: own.userId, roleIds: administrator.id }),
    await call('system.user.grant', { userIds: own.userId, roleIds: operator.id }),
    await call('system.user.submit', { ...user, roleId: administrator.id }),
    await call('system.user.update', { ...toForm(self), roleId: administrator.id }),
    await call('system.user.update', { ...toForm(admin), realName: 'mine' }),
    await call('system.user.reset-password', { userIds: admin.id }),
    await call('system.user.grant', { userIds: admin.id, roleIds: own.roleId }),
    await server.call('system.user.remove', { as: 'climber', query: { ids: String(admin.id) } }),
  ]
  expect(answers.map(({ status, msg }) => (status === 403 ? status : msg))).toEqual(answers.map(() => 403))
  expect((await call('system.role.submit', { roleName: 'x', roleAlias: 'harmless', sort: 1 })).status).toBe(200)
})

test('attack 20: nobody moves himself, or somebody he makes, to where another company decides', async () => {
  const { children } = ((await server.call('system.dept.lmc-list')).data as { children: Row[] }[])[0] ?? {
    children: [],
  }
  const [company] = children
  const house = await find('system.dept.list', { deptName: '运营管理部' })
  const self = await find('system.user.page', { account: 'climber' })
  const user = { name: 'x', realName: 'x', password: 'long-enough-2026', account: 'puppet2', roleId: own.roleId }
  const refused = [
    await call('system.user.update', { ...toForm(self), deptId: house.id }),
    await call('system.user.update', { ...toForm(self), deptId: company?.id }),
    await call('system.user.submit', { ...user, deptId: company?.id }),
    await call('system.dept.submit', { ...house, parentId: company?.id }),
    await call('system.dept.submit', { ...house, deptKind: 'lmc' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 403, 403, 403])
  expect((await call('system.user.submit', { ...user, deptId: house.id })).status).toBe(200)
})

const REFUSED_NAME = { status: 400, data: { fields: { realName: expect.any(String) } } }

test.each(['system.user.update-info', 'system.user.update'])(
  'attack 20: nobody takes a taken name by %s',
  async (verb) => {
    const self = toForm(await find('system.user.page', { account: 'climber' }))
    const rename = (realName: string) => call(verb, { ...self, realName })
    for (const taken of ['管理员', ' 管 理 员', '林晓岚', '超级管理员', '总经理']) {
      expect(await rename(taken), taken).toMatchObject(REFUSED_NAME)
    }
    expect((await rename(`没人叫的名字 ${verb.length}`)).status).toBe(200)
  },
)

test.each(['\u200b', '\u202e', '\ufe0f', '\u{e0100}', '\u3164', '\u0007'])(
  'attack 20: no name is stored with the invisible character %j',
  async (hidden) => {
    const self = toForm(await find('system.user.page', { account: 'climber' }))
    const { id: deptId } = await find('system.dept.list', { deptName: '运营管理部' })
    const other = { name: 'x', realName: `管理员${hidden}`, account: 'hidden', roleId: own.roleId, deptId }
    expect(await call('system.user.update-info', { ...self, realName: `管${hidden}理员` })).toMatchObject(REFUSED_NAME)
    expect(await call('system.user.update', { ...self, realName: `管${hidden}理员` })).toMatchObject(REFUSED_NAME)
    expect(await call('system.user.submit', other)).toMatchObject(REFUSED_NAME)
    const alike = { ...other, realName: 'x', account: `cle${hidden}rk` }
    const refused = { status: 400, data: { fields: { account: expect.any(String) } } }
    expect(await call('system.user.submit', alike)).toMatchObject(refused)
  },
)

test('attack 20: a name that was stored with an invisible character is taken without it', async () => {
  const { userId } = await addAccount(server.db, { account: '旧名\u200b字', roleAlias: 'climber' })
  expect(userId).toBeDefined()
  expect(await call('system.user.update-info', { name: 'climber', realName: '旧名字' })).toMatchObject(REFUSED_NAME)
})

test('attack 20: nobody unlocks the account of somebody who may do more, nor others named beside him', async () => {
  const admin = await find('system.user.page', { account: 'admin' })
  const unlock = (ids: string) => server.call('session.user.unlock', { as: 'climber', query: { userIds: ids } })
  const forget = () => server.db.selectFrom('attempt').selectAll().execute()
  for (const account of ['climber', 'admin']) await tryPassword(server, { account, password: 'wrong' })
  const before = await forget()
  expect(before.length).toBeGreaterThan(0)
  expect((await unlock(`${own.userId},${admin.id}`)).status).toBe(403)
  expect(await forget()).toEqual(before)
  expect((await unlock(own.userId)).status).toBe(200)
  expect((await forget()).length).toBeLessThan(before.length)
})
