import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAccount } from '../../support/addAccount'
import { insertRecord } from '../../support/insertRecord'
import { openTestServer, type TestRequest, type TestServer } from '../../support/testServer'

let server: TestServer
let roleId: string
let menuIds: readonly string[]

type Row = Record<string, unknown>

beforeAll(async () => {
  server = await openTestServer()
  const account = await addAccount(server.db, { account: 'narrow', roleAlias: 'narrow' })
  roleId = account.roleId
  const buttons = await rows('system.menu.lazy-list', { as: 'admin', query: { code: '_' } })
  const wanted = ['post_view', 'post_add', 'post_edit', 'post_delete', 'param_view', 'dashboard_view']
  menuIds = buttons.filter(({ code }) => wanted.includes(String(code))).map(({ id }) => String(id))
  expect(menuIds).toHaveLength(wanted.length)
  const place = (id: string, parentId: string, ancestors: string) =>
    insertRecord(server.db, {
      id,
      resource: 'system.dept',
      body: { parentId, ancestors, deptName: id, fullName: id, deptCategory: 1, sort: 1 },
    })
  await place('7001', '0', '0')
  await place('7002', '7001', '0,7001')
  await server.db
    .updateTable('record')
    .set({ body: JSON.stringify({ account: 'narrow', realName: 'narrow', roleId, deptId: '7001' }) })
    .where('id', '=', account.userId)
    .execute()
  await own('8001', [account.userId, '7001'], 'a')
  await own('8002', ['1', '7001'], 'b')
  await own('8003', ['1', '7002'], 'c')
  await own('8004', ['1', '7003'], 'd')
})
afterAll(() => server.close())
beforeEach(() => grant([]))

async function own(id: string, [createUser, createDept]: readonly [string, string], postName: string): Promise<void> {
  const body = { category: 99, postCode: `scope-${postName}`, postName, sort: Number(id) }
  await insertRecord(server.db, { id, resource: 'system.post', body })
  await server.db
    .updateTable('record')
    .set({ create_user: createUser, create_dept: createDept })
    .where('id', '=', id)
    .execute()
}

async function rows(operation: string, request: TestRequest): Promise<readonly Row[]> {
  const { status, data, body } = await server.call(operation, { as: 'narrow', ...request })
  expect(status, JSON.stringify(body)).toBe(200)
  return Array.isArray(data) ? data : (data as { records: Row[] }).records
}

const names = async () => {
  const answer = await server.call('system.post.list', { as: 'narrow', query: { category: 99, size: 2 } })
  const { total } = answer.data as { total: number }
  const found = (await rows('system.post.list', { query: { category: 99 } })).map(({ postName }) => postName)
  expect(total).toBe(found.length)
  expect((await rows('system.post.select', {})).filter(({ category }) => category === 99)).toHaveLength(total)
  return found.join('')
}

async function scope(values: Row): Promise<string> {
  const [menu] = await rows('system.menu.lazy-list', { as: 'admin', query: { code: 'post_view' } })
  const body = { menuId: menu?.id, resourceCode: 'system.post', scopeName: '岗位', ...values }
  const answer = await server.call('system.data-scope.submit', { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return String((answer.data as Row).id)
}

async function grant(dataScopeIds: readonly string[]): Promise<void> {
  const body = { roleIds: [roleId], menuIds, dataScopeIds, apiScopeIds: [] }
  expect(await server.call('system.role.grant', { body })).toMatchObject({ status: 200 })
}

test('without a scope there are all rows of the tenant [B245]', async () => {
  expect(await names()).toBe('abcd')
})

test.each([
  ['all', { scopeType: 1 }, 'abcd'],
  ['own', { scopeType: 2 }, 'a'],
  ['own department', { scopeType: 3 }, 'ab'],
  ['own department with those below', { scopeType: 4 }, 'abc'],
  ['by another column', { scopeType: 3, scopeColumn: 'update_user' }, ''],
  ['own choice', { scopeType: 5, scopeValue: '[{"field":"postName","suffix":"ge","value":"b"}]' }, 'bcd'],
  ['own choice of the user', { scopeType: 5, scopeValue: '[{"field":"createUser","value":":user"}]' }, 'a'],
  [
    'own choice of departments, both conditions',
    {
      scopeType: 5,
      scopeValue: '[{"field":"createDept","value":":dept"},{"field":"sort","suffix":"gt","value":"8001"}]',
    },
    'b',
  ],
])('rows narrowed: %s', async (_, values, want) => {
  await grant([await scope(values)])
  expect(await names()).toBe(want)
})

test('sums count the rows that there are for the user', async () => {
  const asset = async () => (await server.call('dashboard.asset.detail', { as: 'narrow' })).data as Row
  await insertRecord(server.db, { id: '8101', resource: 'factory.factory', body: { factoryName: 'f' } })
  const all = Number((await asset()).factoryQty)
  expect(all).toBeGreaterThan(0)
  await grant([await scope({ scopeType: 2, resourceCode: 'factory.factory' })])
  expect((await asset()).factoryQty).toBe(0)
})

test('scopes of one resource add up, and leave other resources alone', async () => {
  const params = (await rows('system.param.list', {})).length
  await grant([
    await scope({ scopeType: 2 }),
    await scope({ scopeType: 5, scopeValue: '[{"field":"sort","value":"8004"}]' }),
  ])
  expect(await names()).toBe('ad')
  expect(await rows('system.param.list', {})).toHaveLength(params)
})

test('what a scope hides can be neither read, changed nor removed, but it exists', async () => {
  await grant([await scope({ scopeType: 2 })])
  const body = { id: '8004', category: 99, postCode: 'scope-x', postName: 'x', sort: 1 }
  const as = 'narrow'
  expect((await server.call('system.post.detail', { as, query: { id: '8004' } })).status).toBe(404)
  expect((await server.call('system.post.submit', { as, body })).status).toBe(404)
  expect((await server.call('system.post.remove', { as, query: { ids: '8004' } })).status).toBe(404)
  const twin = { category: 1, postCode: 'scope-d', postName: 'd', sort: 1 }
  expect(await server.call('system.post.submit', { as, body: twin })).toMatchObject({
    status: 400,
    msg: '岗位编号已存在',
  })
  expect((await server.call('system.post.detail', { query: { id: '8004' } })).status).toBe(200)
})

test('a menu stands for the resources that its buttons open', async () => {
  const menuId = '9101'
  const menu = { parentId: '0', code: 'own-posts', name: '岗位', alias: 'menu', path: '/posts', sort: 1, category: 1 }
  await insertRecord(server.db, { id: menuId, resource: 'system.menu', body: menu })
  const button = { ...menu, parentId: menuId, code: 'post_view', category: 2 }
  await insertRecord(server.db, { id: '9102', resource: 'system.menu', body: button })
  await grant([await scope({ scopeType: 2, menuId, resourceCode: 'own-posts' })])
  expect(await names()).toBe('a')
})

test('a group of menus stands for the resources of all of them', async () => {
  const group = { parentId: '0', code: 'people', name: '人员', alias: 'menu', path: '/people', sort: 1, category: 1 }
  const entry = { ...group, parentId: '9201', code: 'people-posts', path: '/people/posts' }
  const button = { ...entry, parentId: '9202', code: 'post_view', category: 2 }
  for (const [index, body] of [group, entry, button].entries())
    await insertRecord(server.db, { id: `920${index + 1}`, resource: 'system.menu', body })
  await grant([await scope({ scopeType: 2, menuId: '9201', resourceCode: 'people' })])
  expect(await names()).toBe('a')
})

test.each([
  [{ scopeType: 5, scopeValue: '1=1 or true' }, 'scopeValue'],
  [{ scopeType: 5, scopeValue: '[]' }, 'scopeValue'],
  [{ scopeType: 5, scopeValue: '[{"field":"password","value":"x"}]' }, 'scopeValue'],
  [{ scopeType: 5, scopeValue: '[{"field":"sort","value":"x"}]' }, 'scopeValue'],
  [{ scopeType: 5, scopeValue: '[{"field":"sort","suffix":"or","value":"1"}]' }, 'scopeValue'],
  [{ scopeType: 2, scopeColumn: 'nothing' }, 'scopeColumn'],
  [{ scopeType: 2, resourceCode: 'nothing' }, 'resourceCode'],
])('a scope that means nothing is refused: %o', async (values, field) => {
  const [menu] = await rows('system.menu.lazy-list', { as: 'admin', query: { code: 'post_view' } })
  const body = { menuId: menu?.id, resourceCode: 'system.post', scopeName: '岗位', ...values }
  const answer = await server.call('system.data-scope.submit', { body })
  expect(answer).toMatchObject({ status: 400, data: { fields: { [field]: expect.any(String) } } })
})
