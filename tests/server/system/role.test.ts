import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuId } from '../../../src/server/domains/system/menuId'
import { addAccount } from '../../support/addAccount'
import { insertRecord } from '../../support/insertRecord'
import { openTestServer, type TestRequest, type TestServer } from '../../support/testServer'

let server: TestServer
let lead: { readonly userId: string; readonly roleId: string }

type Row = Record<string, unknown>

const CODES = ['role_view', 'role_add', 'role_edit', 'role_delete', 'role_grant', 'post_view']
const buttons = (...codes: readonly string[]) => codes.map((code) => menuId('button', code))

beforeAll(async () => {
  server = await openTestServer()
  lead = await addAccount(server.db, { account: 'lead', roleAlias: 'lead' })
  for (const [index, id] of buttons(...CODES).entries()) {
    const body = { roleId: lead.roleId, menuId: id }
    await insertRecord(server.db, { id: String(6000 + index), resource: 'system.role-menu', body })
  }
})
afterAll(() => server.close())

let last = 0
async function newRole(change: Row = {}): Promise<string> {
  last += 1
  const body = { roleName: `角色${last}`, roleAlias: `made${last}`, sort: 1, ...change }
  const answer = await server.call('system.role.submit', { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return String((answer.data as Row).id)
}

const grant = (roleId: string, menuIds: readonly string[], rest: Row & { as?: string } = {}) => {
  const { as, ...scopes } = rest
  return server.call('system.role.grant', { as, body: { roleIds: [roleId], menuIds, ...scopes } })
}

async function keys(roleIds: string): Promise<Row> {
  return (await server.call('system.menu.role-tree-keys', { query: { roleIds } })).data as Row
}

const seeded = (alias: string) => server.call('system.role.list', { query: { roleAlias: alias } })
const idOfAlias = async (alias: string) => {
  const { records } = (await seeded(alias)).data as { records: Row[] }
  return String(records.find(({ roleAlias }) => roleAlias === alias)?.id)
}

test('a grant replaces all that was granted, in one go [B245] [B246]', async () => {
  const role = await newRole()
  expect((await grant(role, buttons('post_view', 'post_add'))).status).toBe(200)
  expect(new Set((await keys(role)).menu as string[])).toEqual(new Set(buttons('post_view', 'post_add')))
  const broken = await grant(role, [...buttons('post_edit'), '1'])
  expect(broken).toMatchObject({ status: 400, data: { fields: { menuIds: '菜单不存在或已被删除' } } })
  expect((await keys(role)).menu).toHaveLength(2)
  expect((await grant(role, buttons('post_edit'))).status).toBe(200)
  expect(await keys(role)).toEqual({ menu: buttons('post_edit'), dataScope: [], apiScope: [] })
})

test('the last grant can be taken away: a form without a box says nothing of them', async () => {
  const role = await newRole()
  await grant(role, buttons('post_view'))
  expect((await server.call('system.role.grant', { body: { roleIds: [role] } })).status).toBe(200)
  expect(await keys(role)).toEqual({ menu: [], dataScope: [], apiScope: [] })
})

test('what is granted counts from the next request on; written past this process, within five seconds', async () => {
  const { roleId } = await addAccount(server.db, { account: 'fresh', roleAlias: 'fresh' })
  const ask = async () => (await server.call('system.post.list', { as: 'fresh' })).status
  expect(await ask()).toBe(403)
  await grant(roleId, buttons('post_view'))
  expect(await ask()).toBe(200)
  await server.db
    .updateTable('record')
    .set({ is_deleted: 1 })
    .where('resource', '=', 'system.role-menu')
    .where('body', '@>', JSON.stringify({ roleId }) as never)
    .execute()
  expect(await ask()).toBe(200)
  server.pass(5000)
  expect(await ask()).toBe(403)
})

test('a role that is limited to paths may do nothing beside them', async () => {
  const ask = async (operation: string) => (await server.call(operation, { as: 'clerk' })).status
  expect(await ask('project.project.page')).toBe(200)
  expect(await ask('system.dict.parent-list')).toBe(403)
  expect(await ask('system.menu.routes')).toBe(200)
})

test('nobody grants more than he holds, nor touches a stronger role', async () => {
  const as = 'lead'
  const role = await newRole()
  const strong = await idOfAlias('operator')
  const administrator = await idOfAlias('administrator')
  const save = (body: Row): TestRequest => ({ as, body: { roleName: 'x', sort: 1, ...body } })
  const refused = [
    await grant(role, buttons('post_view', 'post_add'), { as }),
    await grant(lead.roleId, buttons(...CODES, 'user_reset'), { as }),
    await grant(strong, buttons('post_view'), { as }),
    await grant(administrator, buttons('post_view'), { as }),
    await server.call('system.role.submit', save({ roleAlias: 'administrator' })),
    await server.call('system.role.submit', save({ id: administrator, roleAlias: 'administrator' })),
    await server.call('system.role.submit', save({ id: strong, roleAlias: 'harmless' })),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  expect((await grant(role, buttons('post_view'), { as })).status).toBe(200)
  const { data } = await server.call('system.menu.grant-tree', { as })
  expect(JSON.stringify(data)).toContain(menuId('button', 'post_view'))
  expect(JSON.stringify(data)).not.toContain(menuId('button', 'post_add'))
})

test('whoever sees only some rows gives nobody more of them', async () => {
  const as = 'lead'
  const role = await newRole()
  const scope = async (scopeName: string) => {
    const body = { menuId: buttons('post_view')[0], resourceCode: 'system.post', scopeName, scopeType: 2 }
    return String(((await server.call('system.data-scope.submit', { body })).data as Row).id)
  }
  const [own, other] = [await scope('本人'), await scope('其他')]
  await grant(lead.roleId, buttons(...CODES), { dataScopeIds: [own] })
  expect((await grant(role, buttons('post_view'), { as })).status).toBe(403)
  expect((await grant(role, buttons('post_view'), { as, dataScopeIds: [own, other] })).status).toBe(403)
  expect((await grant(role, buttons('post_view'), { as, dataScopeIds: [own] })).status).toBe(200)
  const used = await server.call('system.data-scope.remove', { query: { ids: own } })
  expect(used).toMatchObject({ status: 400, msg: '该权限已授权给角色，不能删除!' })
  await grant(lead.roleId, buttons(...CODES))
})

test('a role that flows find their handlers by stays, until its alias is given up', async () => {
  const id = await idOfAlias('boss')
  const remove = () => server.call('system.role.remove', { query: { ids: id } })
  const msg = expect.stringMatching(/^流程.*“请假流程”.*由角色“总经理”（boss）办理，不能删除!$/)
  expect(await remove()).toMatchObject({ status: 400, msg })
  const renamed = { id, roleName: '总经理', roleAlias: 'chief', sort: 1 }
  expect((await server.call('system.role.submit', { body: renamed })).status, 'by an administrator').toBe(200)
  expect((await remove()).status).toBe(200)
})

test('a role that a flow names which nobody has followed yet stays while that version is the newest', async () => {
  const id = await newRole({ roleAlias: 'newcomer' })
  const nodes = [{ key: 'only', name: '审批', handlers: [{ kind: 'role', value: 'newcomer' }] }]
  const deploy = async (version: string, latest: number) => {
    const body = { name: `新流程${version}`, key: 'fresh', processVersion: Number(version), latest, nodes }
    await insertRecord(server.db, { id: `190000000000000000${version}`, resource: 'flow.deployment', body })
  }
  const remove = () => server.call('system.role.remove', { query: { ids: id } })
  await deploy('1', 0)
  await deploy('2', 1)
  const answer = await remove()
  expect(answer.status).toBe(400)
  expect(answer.msg).toMatch(/^流程“新流程2”由角色/)
  await server.db.deleteFrom('record').where('id', '=', '1900000000000000002').execute()
  expect((await remove()).status, 'followed by nobody, and replaced').toBe(200)
})

test('roles hang below each other without going round, and go only when nothing needs them', async () => {
  const top = await newRole()
  const below = await newRole({ parentId: top })
  const round = { id: top, parentId: below, roleName: 'x', roleAlias: 'round', sort: 1 }
  expect(await server.call('system.role.submit', { body: round })).toMatchObject({
    status: 400,
    data: { fields: { parentId: '父节点不可选择自身的下级!' } },
  })
  const self = await server.call('system.role.submit', { body: { ...round, parentId: top } })
  expect(self).toMatchObject({ status: 400, msg: '父节点不可选择自身!' })
  const remove = (ids: string) => server.call('system.role.remove', { query: { ids } })
  expect(await remove(top)).toMatchObject({
    status: 400,
    msg: expect.stringMatching(/不能删除，仍在使用它的有：角色“/),
  })
  expect(await remove(lead.roleId)).toMatchObject({
    status: 400,
    msg: expect.stringMatching(/不能删除，仍在使用它的有：用户“/),
  })
  expect(await remove(await idOfAlias('administrator'))).toMatchObject({ status: 400, msg: '超管角色不能删除!' })
  const tree = await server.call('system.role.tree-by-id', { query: { roleId: top } })
  expect(JSON.stringify(tree.data)).not.toContain(below)
  await grant(top, buttons('post_view', 'post_add'))
  await grant(below, buttons('post_add'))
  await grant(top, buttons('post_view'))
  expect((await keys(below)).menu).toEqual([])
  expect([(await remove(below)).status, (await remove(top)).status]).toEqual([200, 200])
})
