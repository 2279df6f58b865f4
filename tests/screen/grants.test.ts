import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '../../src/api/api'
import type { ApiRequest } from '../../src/api/typedCall'
import type { Scope } from '../../src/contract/expression'
import type { Screen } from '../../src/contract/screen'
import type { OperationId, RecordData } from '../../src/contract/value'
import { routes } from '../../src/generated/routes'
import { rowScope } from '../../src/list/listActions'
import { initialValues } from '../../src/record/initialValues'
import { evaluate, evaluateJoined, toRequests } from '../../src/screen/actions/toRequests'
import { toSaveRequest } from '../../src/screen/saveRecord'
import { addAccount } from '../support/addAccount'
import { signedInApi } from '../support/signedInApi'
import { openTestServer, type TestServer } from '../support/testServer'

let server: TestServer
let api: Api

beforeAll(async () => {
  server = await openTestServer()
  api = await signedInApi(server)
})
afterAll(() => server.close())

const scopeOf = (params: RecordData): Scope => ({
  form: {},
  row: {},
  params,
  user: { userId: '1', tenantId: '000000' },
  today: '2026-03-01',
})

async function load<Kind extends Screen['kind']>(id: string, kind: Kind): Promise<Extract<Screen, { kind: Kind }>> {
  const screen = (await routes.find((route) => route.id === id)?.load())?.screen
  if (screen?.kind !== kind) throw new Error(`${id} is no ${kind}`)
  return screen as Extract<Screen, { kind: Kind }>
}

const sent: { readonly operation: OperationId; readonly request: ApiRequest }[] = []

/** What a list hands to the form that its action opens for these rows. */
async function openFrom(list: string, action: string, rows: readonly RecordData[]) {
  const { actions } = await load(list, 'list')
  const { run } = actions.find(({ name }) => name === action) ?? {}
  if (run?.kind !== 'open' || run.params === undefined) throw new Error(`${action} opens nothing`)
  const params = evaluateJoined(run.params, rows, scopeOf({})) ?? {}
  const screen = await load(run.screen, 'form')
  return { screen, params, mode: run.mode }
}

/** What the form starts from, as the server has it. */
async function startOf({ screen, params }: Awaited<ReturnType<typeof openFrom>>): Promise<RecordData> {
  const start = screen.call?.start
  const scope = scopeOf(params)
  const answer =
    start && ((await api.dynamicCall(start.operation, { query: evaluate(start.params, scope) })) as RecordData)
  const record = Object.fromEntries(Object.entries(start?.fields ?? {}).map(([field, from]) => [field, answer?.[from]]))
  return initialValues(screen, { record, mode: 'add' }, scope)
}

/** Sends what the form would send with these values, in one call. */
async function save(opened: Awaited<ReturnType<typeof openFrom>>, typed: RecordData): Promise<ApiRequest> {
  const { screen, params } = opened
  const scope = scopeOf(params)
  const values = { ...(await startOf(opened)), ...typed }
  const request = toSaveRequest(screen, { mode: 'add' }, { values, scope })
  sent.push({ operation: screen.add?.operation ?? '', request })
  await api.dynamicCall(screen.add?.operation ?? '', request)
  return request
}

async function addRole(roleName: string, roleAlias: string): Promise<string> {
  const role = (await api.call('system.role.submit', { body: { roleName, roleAlias, sort: 1 } })) as RecordData
  return String(role.id)
}

interface Node {
  readonly id: string
  readonly title: string
  readonly children?: readonly Node[]
}

function flat(nodes: readonly Node[]): readonly Node[] {
  return nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
}

async function treeOf(part: 'menu' | 'dataScope' | 'apiScope'): Promise<readonly Node[]> {
  const answer = (await api.call('system.menu.grant-tree')) as { readonly [part: string]: readonly Node[] }
  return flat(answer[part] ?? [])
}

const leafOf = (nodes: readonly Node[]) => nodes.find(({ children }) => children === undefined)?.id ?? ''

describe('rights of a role', () => {
  test('one call holds exactly what is ticked, and the dialog opens with it again [B245] [B246]', async () => {
    const roleId = await addRole('授权一', 'granted_one')
    const opened = await openFrom('system/role-list', 'grant', [{ id: roleId }])
    expect(opened.mode).toBe('add')
    expect(await startOf(opened)).toMatchObject({ menuIds: [], dataScopeIds: [], apiScopeIds: [] })
    const menuIds = (await treeOf('menu'))
      .filter(({ title }) => title === '新增')
      .slice(0, 1)
      .map(({ id }) => id)
    const [dataScopeIds, apiScopeIds] = [[leafOf(await treeOf('dataScope'))], [leafOf(await treeOf('apiScope'))]]
    const { body } = await save(opened, { menuIds, dataScopeIds, apiScopeIds })
    expect(body).toEqual({ roleIds: [roleId], menuIds, dataScopeIds, apiScopeIds })
    expect(await startOf(opened)).toMatchObject({ menuIds, dataScopeIds, apiScopeIds })
    const other = await openFrom('system/role-list', 'grant', [{ id: await addRole('授权二', 'granted_two') }])
    expect(await startOf(other)).toMatchObject({ menuIds: [], dataScopeIds: [], apiScopeIds: [] })
  })

  test('the three trees take their parts of one answer, and only scopes of them are values', async () => {
    const { screen } = await openFrom('system/role-list', 'grant', [{ id: '1' }])
    const fields = screen.tabs.flatMap(({ sections }) => sections.flatMap((section) => section.fields))
    expect(screen.tabs.map(({ title }) => title)).toEqual(['菜单权限', '数据权限', '接口权限'])
    expect(fields.map(({ widget, widgetOptions, choices }) => [widget, widgetOptions, choices])).toMatchObject([
      ['tree', {}, { operation: 'system.menu.grant-tree', part: 'menu' }],
      ['tree', { leaves: true }, { operation: 'system.menu.grant-tree', part: 'dataScope' }],
      ['tree', { leaves: true }, { operation: 'system.menu.grant-tree', part: 'apiScope' }],
    ])
  })

  test('a user of the role has the buttons that were ticked and sees their menu, nothing else [B245]', async () => {
    const { roleId } = await addAccount(server.db, { account: 'granted', roleAlias: 'granted_three' })
    const buttons = flat((await treeOf('menu')).filter(({ title }) => title === '岗位管理'))
    const ids = buttons.filter(({ children, title }) => children === undefined && /新增|查看/.test(title))
    await save(await openFrom('system/role-list', 'grant', [{ id: roleId }]), { menuIds: ids.map(({ id }) => id) })
    const tree = (await server.call('system.menu.routes', { as: 'granted' })).data as readonly Node[]
    const shown = flat(tree as never) as unknown as readonly { readonly code: string }[]
    expect(shown.map(({ code }) => code).filter((code) => code.startsWith('post'))).toEqual(['post-list'])
    expect((await server.call('system.post.list', { as: 'granted' })).status).toBe(200)
    expect((await server.call('system.post.remove', { as: 'granted', query: { ids: '1' } })).status).toBe(403)
  })
})

test('top menus are given menus together, and open with what they hold [B247] [B248]', async () => {
  const add = (code: string) =>
    api.call('system.top-menu.submit', { body: { code, name: code, source: 'home', sort: 9 } }) as Promise<RecordData>
  const tops = [await add('t1'), await add('t2')]
  const opened = await openFrom('system/top-menu-list', 'grant', tops)
  expect(opened.screen.call?.start).toMatchObject({ operation: 'system.menu.top-tree-keys' })
  const menuIds = (await treeOf('menu')).filter(({ title }) => /岗位管理|部门管理/.test(title)).map(({ id }) => id)
  const { body } = await save(opened, { menuIds })
  expect(body).toEqual({ topMenuIds: tops.map(({ id }) => id), menuIds })
  const again = await startOf(await openFrom('system/top-menu-list', 'grant', tops.slice(0, 1)))
  expect([...(again.menuIds as readonly string[])].sort()).toEqual([...menuIds].sort())
})

describe('users', () => {
  test('one is added without a password, which is drawn and must be changed, and edited without one', async () => {
    const { screen, params, mode } = {
      screen: await load('system/user-form', 'form'),
      params: {},
      mode: 'add' as const,
    }
    const place = await server.call('system.dept.tree')
    const [dept] = place.data as readonly Node[]
    const typed = {
      account: 'newcomer',
      name: '新人',
      realName: '新来的人',
      deptId: dept?.id,
      roleId: await addRole('新', 'fresh'),
    }
    await save({ screen, params, mode }, typed)
    const page = (await api.call('system.user.page', { query: { account: 'newcomer' } })) as RecordData
    const [user] = page.records as readonly RecordData[]
    expect(user).toMatchObject({ realName: '新来的人', roleName: '新', status: 1 })
    const { update } = await load('system/user-edit-form', 'form')
    const edited = { ...user, realName: '改过的人', status: 2 }
    expect(await api.dynamicCall(update?.operation ?? '', { body: edited as RecordData })).toMatchObject({
      realName: '改过的人',
    })
  })

  test('two get two roles in one call, by the query, and the list shows both [B249]', async () => {
    const users = [
      await addAccount(server.db, { account: 'u1', roleAlias: 'plain' }),
      await addAccount(server.db, { account: 'u2', roleAlias: 'plain' }),
    ]
    const rows = users.map(({ userId }) => ({ id: userId }))
    const roleIds = [await addRole('甲角色', 'role_a'), await addRole('乙角色', 'role_b')].join(',')
    const request = await save(await openFrom('system/user-list', 'grant', rows), { roleIds })
    expect(request).toEqual({ query: { userIds: rows.map(({ id }) => id).join(','), roleIds } })
    const { data } = await server.call('system.user.page', { query: { account: 'u2' } })
    expect(data).toMatchObject({ records: [{ roleName: '甲角色,乙角色' }] })
  })

  test('passwords of several are reset in one call [B250]', async () => {
    const { actions } = await load('system/user-list', 'list')
    const reset = actions.find(({ name }) => name === 'reset-password')
    const requests = reset && toRequests(reset, [{ id: '5' }, { id: '6' }], { keyField: 'id', scope: scopeOf({}) })
    expect(requests).toEqual([{ operation: 'system.user.reset-password', query: { userIds: '5,6' }, body: undefined }])
  })

  test('a guest is let in with roles and departments, and nobody else is offered that [B091]', async () => {
    const { userId } = await addAccount(server.db, { account: 'guest', roleAlias: 'plain' })
    await server.db.updateTable('record').set({ status: 0 }).where('id', '=', userId).execute()
    const { actions } = await load('system/user-list', 'list')
    const when = actions.find(({ name }) => name === 'approve')?.when
    expect([0, 1, 2].map((status) => when?.(rowScope(scopeOf({}), { status })))).toEqual([true, false, false])
    const [dept] = (await server.call('system.dept.tree')).data as readonly Node[]
    const typed = { roleIds: await addRole('客人', 'guest_role'), deptIds: dept?.id }
    const { body } = await save(await openFrom('system/user-list', 'approve', [{ id: userId, status: 0 }]), typed)
    expect(body).toEqual({ userIds: userId, ...typed })
    expect((await server.call('system.user.detail', { query: { id: userId } })).data).toMatchObject({ status: 1 })
  })

  test('the platform of one is read and saved [B269]', async () => {
    const { userId } = await addAccount(server.db, { account: 'u3', roleAlias: 'plain' })
    const opened = await openFrom('system/user-list', 'platform', [{ id: userId }])
    expect(opened.screen.call?.start?.operation).toBe('system.user.platform-detail')
    expect((await save(opened, { userType: 2, userExt: '{"a":1}' })).body).toEqual({
      userId,
      userType: 2,
      userExt: '{"a":1}',
    })
    expect(await startOf(opened)).toMatchObject({ userType: 2, userExt: '{"a":1}' })
  })
})

test('a tenant gets its licence by the query and its data source by its number [B252]', async () => {
  const body = { tenantName: '新租户', linkman: '甲', domain: 'new.example.com' }
  const tenant = (await api.call('system.tenant.submit', { body })) as RecordData
  const licence = await openFrom('system/tenant-list', 'setting', [tenant])
  const typed = { accountNumber: 50, expireTime: '2030-01-01 00:00:00' }
  expect(await save(licence, typed)).toEqual({ query: { ids: tenant.id }, body: typed })
  const source = { name: '库', driverClass: 'org.postgresql.Driver', url: 'jdbc:postgresql://db/x', username: 'a' }
  const { id: datasourceId } = (await api.call('develop.datasource.submit', {
    body: { ...source, password: 'b' },
  })) as RecordData
  const opened = await openFrom('system/tenant-list', 'datasource', [tenant])
  expect((await save(opened, { datasourceId })).body).toEqual({ tenantId: tenant.tenantId, datasourceId })
  expect(await startOf(opened)).toMatchObject({ datasourceId })
  const { data } = await server.call('system.tenant.list', { query: { tenantName: '新租户' } })
  expect(data).toMatchObject({ records: [{ ...typed, domain: 'new.example.com' }] })
})

test('a test message is sent with what was typed, and a refusal is said [B253]', async () => {
  const opened = await openFrom('resource/sms-list', 'send', [{ smsCode: 'nowhere' }])
  const typed = { phones: '13800001234', params: '{"code":"1"}' }
  await expect(save(opened, typed)).rejects.toThrow('短信配置不存在')
  expect(sent.at(-1)).toEqual({
    operation: 'resource.sms.send-message',
    request: { query: { code: 'nowhere', ...typed } },
  })
})

test.each([
  ['system/dept-list', '部门', { id: '77' }],
  ['system/menu-list', '菜单', { id: '78', category: 1 }],
])('%s adds below a row, which stands as the parent of the new one', async (list, title, row) => {
  const { actions } = await load(list, 'list')
  const add = actions.find(({ name }) => name === 'add-child')
  if (add?.run.kind !== 'open' || !add.run.params) throw new Error('opens nothing')
  const form = await load(add.run.screen, 'form')
  expect([form.title, add.run.mode]).toEqual([title, 'add'])
  const scope = scopeOf(evaluate(add.run.params, rowScope(scopeOf({}), row)) ?? {})
  expect(initialValues(form, { record: undefined, mode: 'add' }, scope).parentId).toBe(row.id)
  expect(initialValues(form, { record: undefined, mode: 'add' }, scopeOf({})).parentId).toBeUndefined()
})

test('regions come level by level with what the list shows, are read by their code and removed one at a time [B258]', async () => {
  const list = await load('system/region-list', 'list')
  expect([list.source.operation, list.tree?.param]).toEqual(['system.region.lazy-tree', 'parentCode'])
  const rows = (await api.call('system.region.lazy-tree', { query: { parentCode: '00' } })) as readonly RecordData[]
  expect(rows[0]).toMatchObject({ code: rows[0]?.id, name: rows[0]?.title, level: 1 })
  const { operation, param } = (await load('system/region-form', 'form')).load ?? {}
  expect([operation, param]).toEqual(['system.region.detail', 'code'])
  const remove = list.actions.find(({ name }) => name === 'remove')
  if (remove === undefined) throw new Error('nothing is removed')
  const [request] = toRequests(remove, [{ code: '36', id: '36' }], { keyField: list.key, scope: scopeOf({}) })
  expect([remove.place, request?.operation, request?.query]).toEqual(['row', 'system.region.remove', { id: '36' }])
  const found = await api.call('system.region.lazy-tree', { query: { name: String(rows[0]?.name) } })
  expect((found as readonly RecordData[]).map(({ code }) => code)).toContain(rows[0]?.code)
})

test('an attachment is added by its file, opened and saved from the list [B264]', async () => {
  const { actions } = await load('resource/attach-list', 'list')
  const run = (name: string) => actions.find((action) => action.name === name)?.run
  expect(run('add-file')).toMatchObject({ operation: 'resource.attach.submit', field: 'id', name: 'originalName' })
  expect(run('view')).toMatchObject({ kind: 'open', screen: 'resource/attach-view' })
  expect(run('download')).toMatchObject({ kind: 'download', operation: 'resource.file.download' })
  expect((await load('resource/attach-view', 'view')).load.operation).toBe('resource.attach.detail')
})
