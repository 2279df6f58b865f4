import { md5 } from 'js-md5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuId } from '../../../src/server/domains/system/menuId'
import { addAccount } from '../../support/addAccount'
import { insertRecord } from '../../support/insertRecord'
import { openTestServer, type TestRequest, type TestServer } from '../../support/testServer'

let server: TestServer

type Row = Record<string, unknown>

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function found(tenantName: string): Promise<Row> {
  const answer = await server.call('system.tenant.submit', { body: { tenantName, linkman: '王五' } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data as Row
}

async function bodies(tenantId: string, resource: string): Promise<readonly Row[]> {
  const rows = server.db.selectFrom('record').select(['id', 'body']).where('tenant_id', '=', tenantId)
  const found = await rows.where('resource', '=', resource).where('is_deleted', '=', 0).execute()
  return found.map(({ id, body }) => ({ ...body, id }))
}

test('a new tenant has all that it needs to begin [B252]', async () => {
  const tenant = await found('华南分公司')
  const tenantId = String(tenant.tenantId)
  expect(tenantId).toMatch(/^\d{6}$/)
  expect(tenant).toMatchObject({ accountNumber: 100 })
  const [role] = await bodies(tenantId, 'system.role')
  const [dept] = await bodies(tenantId, 'system.dept')
  const [user] = await bodies(tenantId, 'system.user')
  expect(role).toMatchObject({ roleAlias: 'admin', roleName: '管理员' })
  expect(dept).toMatchObject({ deptName: '华南分公司' })
  expect(user).toMatchObject({ account: 'admin', roleId: role?.id, deptId: dept?.id })
  const credential = server.db.selectFrom('credential').selectAll().where('user_id', '=', String(user?.id))
  expect(await credential.execute()).toHaveLength(1)
  const granted = (await bodies(tenantId, 'system.role-menu')).map((grant) => grant.menuId)
  expect(granted).toEqual(expect.arrayContaining([menuId('button', 'user_add'), menuId('button', 'project_view')]))
  expect(granted).not.toContain(menuId('button', 'tenant_view'))
  expect(granted).not.toContain(menuId('button', 'param_view'))
  const copies = await bodies(tenantId, 'system.dict-biz')
  expect(copies).toHaveLength((await bodies('000000', 'system.dict-biz')).length)
  const ids = new Set(['0', ...copies.map(({ id }) => id)])
  expect(copies.every(({ parentId }) => ids.has(parentId))).toBe(true)
})

test('what a new tenant submits is agreed to by its own people, whom its administrator chooses', async () => {
  const tenant = await found('西北分公司')
  const tenantId = String(tenant.tenantId)
  const [{ id: deptId } = {}] = await bodies(tenantId, 'system.dept')
  const [boss] = await bodies(tenantId, 'system.user')
  await server.db.updateTable('credential').set({ first_until: null }).where('user_id', '=', String(boss?.id)).execute()
  const signIn = async (account: string, password: unknown) => {
    const form = { grant_type: 'password', username: account, password: md5(String(password)), scope: 'all' }
    const headers = { 'Tenant-Id': tenantId }
    const answer = await server.call('session.oauth.token', { as: 'nobody', headers, body: new URLSearchParams(form) })
    return String((answer.body as Row).access_token)
  }
  const call = async (token: string, operation: string, request: TestRequest = {}) => {
    const headers = { 'Blade-Auth': `bearer ${token}` }
    const { status, data, msg } = await server.call(operation, { ...request, as: 'nobody', headers })
    expect(status, `${operation}: ${String(msg)}`).toBe(200)
    return data as Row
  }
  const own = await signIn('admin', tenant.firstPassword)
  const role = { roleName: '运营', roleAlias: 'operator', sort: 1, parentId: '0' }
  const { id: roleId } = await call(own, 'system.role.submit', { body: role })
  const menuIds = ['project_view', 'project_add', 'project_edit', 'project_submit'].map((code) =>
    menuId('button', code),
  )
  await call(own, 'system.role.grant', { body: { roleIds: [roleId], menuIds } })
  const person = { account: 'keeper', name: '周一', realName: '周一', roleId, deptId }
  const { id, firstPassword } = await call(own, 'system.user.submit', { body: person })
  await server.db.updateTable('credential').set({ first_until: null }).where('user_id', '=', String(id)).execute()
  const keeper = await signIn('keeper', firstPassword)
  const project = { projectName: '分公司项目', projectCode: 'XN-1', projectAddress: '示范路' }
  const names = { superFactoryUserName: '黄工', superFactoryUserMobile: '13800000000' }
  const { projectId } = await call(keeper, 'project.project.add', { body: { ...project, ...names } })
  await call(keeper, 'project.project.submit', { body: { projectId } })
  const waiting = async () => {
    const { records } = await call(own, 'flow.todo.page', { query: { status: '0', businessId: String(projectId) } })
    return (records as Row[])[0]
  }
  for (let todo = await waiting(); todo !== undefined; todo = await waiting()) {
    await call(own, 'flow.todo.commit', { body: { id: todo.id, auditResult: 10 } })
  }
  expect(await call(keeper, 'project.project.detail', { query: { projectId: String(projectId) } })).toMatchObject({
    status: 10,
  })
})

test('tenants are found by their number; only an administrator of the managing one sees them', async () => {
  const { tenantId } = await found('华东分公司')
  const list = await server.call('system.tenant.list', { query: { tenantId: String(tenantId) } })
  expect(list.data).toMatchObject({ total: 1, records: [{ tenantId, tenantName: '华东分公司' }] })
  const { roleId } = await addAccount(server.db, { account: 'curious', roleAlias: 'curious' })
  for (const [index, code] of ['tenant_view', 'tenant_add', 'tenant_setting'].entries()) {
    const body = { roleId, menuId: menuId('button', code) }
    await insertRecord(server.db, { id: String(4000 + index), resource: 'system.role-menu', body })
  }
  const as = 'curious'
  const body = { tenantName: '自立', linkman: '自己' }
  expect((await server.call('system.tenant.list', { as })).status).toBe(403)
  expect((await server.call('system.tenant.submit', { as, body })).status).toBe(403)
  const setting = { as, query: { ids: '1' }, body: { accountNumber: -1 } }
  expect((await server.call('system.tenant.setting', setting)).status).toBe(403)
})

test('a tenant goes with its users; the managing one stays', async () => {
  const tenant = await found('临时')
  const remove = (id: unknown) => server.call('system.tenant.remove', { query: { ids: String(id) } })
  expect((await remove(tenant.id)).status).toBe(200)
  expect(await bodies(String(tenant.tenantId), 'system.user')).toEqual([])
  const list = await server.call('system.tenant.list', { query: { tenantId: '000000' } })
  const [{ id }] = (list.data as { records: [Row] }).records
  expect(await remove(id)).toMatchObject({ status: 400, msg: '不可删除管理租户!' })
})

test('an administrator looks into the trees of another tenant', async () => {
  const { tenantId } = await found('西南分公司')
  const query = { tenantId: String(tenantId) }
  expect((await server.call('system.dept.tree', { query })).data).toMatchObject([{ title: '西南分公司' }])
  expect((await server.call('system.role.tree', { query })).data).toMatchObject([{ title: '管理员' }])
  const { data } = await server.call('system.dept.tree', { as: 'operator', query })
  expect(JSON.stringify(data)).not.toContain('西南分公司')
})
