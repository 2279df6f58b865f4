import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALIASES } from '../../../src/server/dialect/differences'
import { type JsonObject, toJsonList, toJsonObject, toJsonText } from '../../../src/server/http/json'
import { operations } from '../../contract/description'
import { openTestServer, TEST_CLIENT, TEST_PASSWORD, type TestServer, toTestAnswer } from '../../support/testServer'

let server: TestServer
const tokens = new Map<string, string>()

beforeAll(async () => {
  server = await openTestServer()
  for (const account of ['admin', 'operator', 'factory', 'supervisor', 'clerk']) {
    const form = { grantType: 'password', tenantId: '000000', account, password: TEST_PASSWORD, type: 'account' }
    const { data } = await server.call('session.open.token', { as: 'nobody', body: new URLSearchParams(form) })
    tokens.set(account, toJsonText(toJsonObject(data).accessToken))
  }
})
afterAll(() => server.close())

interface Asked {
  readonly as?: string
  readonly body?: JsonObject | FormData
  readonly withoutClient?: true
}

/** As the pages of the open-source edition ask: under `/api`, with their token. */
async function ask(path: string, { as = 'admin', body, withoutClient }: Asked = {}) {
  const headers = new Headers({ 'Blade-Auth': `bearer ${tokens.get(as)}` })
  if (!withoutClient) headers.set('Authorization', `Basic ${btoa(TEST_CLIENT)}`)
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json')
  const init = { method: body === undefined ? 'GET' : 'POST', headers }
  const sent = body instanceof FormData ? body : body && JSON.stringify(body)
  return toTestAnswer(await server.app.fetch(new Request(`http://test/api${path}`, { ...init, body: sent })))
}

const rowsOf = (data: unknown) => toJsonList(data).map(toJsonObject)
const recordsOf = (data: unknown) => rowsOf(toJsonObject(data).records)

describe('trees are plain arrays', () => {
  test.each([
    '/blade-system/role/list',
    '/blade-system/dept/list',
    '/blade-system/dict/list',
    '/blade-system/menu/list',
  ])('%s, whatever page is named', async (path) => {
    const { data } = await ask(`${path}?current=1&size=1`)
    expect(Array.isArray(data)).toBe(true)
    expect(rowsOf(data).length).toBeGreaterThan(1)
    if (!path.includes('role')) expect(rowsOf(data).some(({ children }) => rowsOf(children).length > 0)).toBe(true)
  })

  test('are pages for the extended edition', async () => {
    expect(recordsOf((await server.call('system.role.list')).data).length).toBeGreaterThan(1)
  })
})

describe('the region tree', () => {
  const child = { parentCode: '3601', code: '360199', name: '新建区', level: '3', sort: '9' }

  test('a region below another is added although the form sends its id along, and the other stays', async () => {
    const parent = toJsonObject((await ask('/blade-system/region/detail?code=3601')).data)
    expect(await ask('/blade-system/region/submit', { body: { ...parent, ...child } })).toMatchObject({ status: 200 })
    expect((await ask('/blade-system/region/detail?code=3601')).data).toMatchObject({
      id: parent.id,
      name: parent.name,
    })
    expect((await ask('/blade-system/region/detail?code=360199')).data).toMatchObject({ name: '新建区', level: 3 })
  })

  test('one that is there is changed by its code', async () => {
    const before = toJsonObject((await ask('/blade-system/region/detail?code=360199')).data)
    expect((await ask('/blade-system/region/submit', { body: { ...child, name: '新区' } })).status).toBe(200)
    expect((await ask('/blade-system/region/detail?code=360199')).data).toMatchObject({ id: before.id, name: '新区' })
    const { data } = await ask('/blade-system/region/select?code=3601')
    expect(rowsOf(data).find(({ code }) => code === '360199')).toMatchObject({ name: '新区' })
  })
})

test('numbers come as texts and texts as numbers, and what this edition does not know is not asked for', async () => {
  const notice = { title: '方言', category: '1', releaseTime: '2026-03-01 08:00:00', content: '正文' }
  expect((await ask('/blade-desk/notice/submit', { body: notice })).status).toBe(200)
  const [found] = recordsOf((await ask('/blade-desk/notice/list?title=方言')).data)
  expect(found).toMatchObject({ category: 1, categoryName: expect.stringMatching(/./) })
  const entry = { code: 'dialect', dictValue: '方言', dictKey: -1, sort: '1', parentId: 0 }
  expect((await ask('/blade-system/dict/submit', { body: entry })).status).toBe(200)
  const [own] = rowsOf((await ask('/blade-system/dict/list?code=dialect')).data)
  expect(own).toMatchObject({ dictKey: -1, dictValue: '方言' })
  const dept = { deptName: '方言部', fullName: '方言部', sort: '1', parentId: '0' }
  expect((await ask('/blade-system/dept/submit', { body: dept })).status).toBe(200)
  const wrong = await ask('/blade-desk/notice/submit', { body: { ...notice, category: 'one' } })
  expect(wrong.status).toBe(400)
})

test('users are found under the other path, with the names of what they belong to, and without passwords', async () => {
  const { data } = await ask('/blade-system/user/list?account=operator&current=1&size=10')
  const [user] = recordsOf(data)
  expect(user).toMatchObject({ account: 'operator', roleName: '运营', deptName: expect.stringMatching(/./) })
  expect(user).not.toHaveProperty('password')
  expect(rowsOf((await ask('/blade-system/user/user-list')).data).length).toBeGreaterThan(4)
  const detail = toJsonObject((await ask(`/blade-system/user/detail?id=${user?.id}`)).data)
  const changed = { ...detail, phone: '13800001111', sex: '1', password: 'would be hashed again' }
  expect((await ask('/blade-system/user/update', { body: changed })).status).toBe(200)
  const form = { grantType: 'password', account: 'operator', password: TEST_PASSWORD }
  const entered = await server.call('session.open.token', { as: 'nobody', body: new URLSearchParams(form) })
  expect(entered.status).toBe(200)
})

test.each([
  ['notice', '/blade-desk/notice', '发布通知'],
  ['post_category', '/blade-system/post', '高层'],
])('a category has its name of the dictionary %s beside it, in lists and alone', async (code, path, name) => {
  const entries = rowsOf((await ask(`/blade-system/dict/dictionary?code=${code}`)).data)
  const nameOf = new Map(entries.map(({ dictKey, dictValue }) => [String(dictKey), dictValue]))
  const records = recordsOf((await ask(`${path}/list?current=1&size=100`)).data)
  expect(records.map(({ categoryName }) => categoryName)).toContain(name)
  for (const { category, categoryName } of records) expect(categoryName).toBe(nameOf.get(String(category)))
  const [first] = records
  expect((await ask(`${path}/detail?id=${first?.id}`)).data).toMatchObject({ categoryName: first?.categoryName })
  expect((await ask(`${path}/submit`, { body: { ...first } })).status, 'the row goes back as it came').toBe(200)
})

test('a user has the names of sex and platform beside their numbers, in lists and alone', async () => {
  const [user] = recordsOf((await ask('/blade-system/user/list?account=supervisor')).data)
  const detail = toJsonObject((await ask(`/blade-system/user/detail?id=${user?.id}`)).data)
  const changed = { ...detail, sex: 2, userType: 1 }
  expect((await ask('/blade-system/user/update', { body: changed })).status, 'the names go back').toBe(200)
  const named = { sex: 2, sexName: '女', userType: 1, userTypeName: 'WEB' }
  expect(recordsOf((await ask('/blade-system/user/list?account=supervisor')).data)).toMatchObject([named])
  expect((await ask(`/blade-system/user/detail?id=${user?.id}`)).data).toMatchObject(named)
})

test('a menu alone has the names of its kind, of the place of its button and of whether it opens', async () => {
  const menus = rowsOf((await ask('/blade-system/menu/list')).data)
  const withBelow = (menu: JsonObject): JsonObject[] => [menu, ...rowsOf(menu.children).flatMap(withBelow)]
  const all = menus.flatMap(withBelow)
  const detailOf = async (category: number) => {
    const found = all.find((menu) => menu.category === category)
    return toJsonObject((await ask(`/blade-system/menu/detail?id=${found?.id}`)).data)
  }
  expect(await detailOf(1)).toMatchObject({ categoryName: '菜单', actionName: '' })
  const detail = await detailOf(2)
  const places = ['工具栏', '操作栏', '工具操作栏']
  expect(detail).toMatchObject({ categoryName: '按钮', actionName: places[Number(detail.action) - 1] })
  expect(detail.isOpenName).toBe(detail.isOpen === 2 ? '是' : '否')
})

test('departments of a tree have the name of their category, at each depth', async () => {
  const names = ['公司', '部门', '小组']
  const check = (dept: JsonObject): number => {
    expect(dept.deptCategoryName).toBe(names[Number(dept.deptCategory) - 1])
    return 1 + rowsOf(dept.children).reduce((sum, below) => sum + check(below), 0)
  }
  const roots = rowsOf((await ask('/blade-system/dept/list')).data)
  expect(roots.reduce((sum, root) => sum + check(root), 0)).toBeGreaterThan(roots.length)
  expect((await ask(`/blade-system/dept/detail?id=${roots[0]?.id}`)).data).toMatchObject({
    deptCategoryName: roots[0]?.deptCategoryName,
  })
})

test.each([
  ['data-scope', { scopeColumn: 'createUser', scopeType: 2 }, '本人可见'],
  ['api-scope', { scopePath: '/blade-system/post/list', scopeType: 1 }, '系统接口'],
])('a %s has the name of its type, in lists and alone', async (kind, more, scopeTypeName) => {
  const [menu] = rowsOf((await ask('/blade-system/menu/menu-list')).data)
  const scope = { menuId: menu?.id, resourceCode: 'system.post', scopeName: '方言权限', scopeField: '*', ...more }
  const saved = await ask(`/blade-system/${kind}/submit`, { body: scope })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const [found] = recordsOf((await ask(`/blade-system/${kind}/list?scopeName=方言权限`)).data)
  expect(found).toMatchObject({ scopeTypeName })
  expect((await ask(`/blade-system/${kind}/detail?id=${found?.id}`)).data).toMatchObject({ scopeTypeName })
})

describe('the selects answer all rows as an array', () => {
  test('regions: those below the country, where no code is named', async () => {
    const { data } = await ask('/blade-system/region/select')
    expect(rowsOf(data).length).toBeGreaterThan(1)
    for (const { parentId, level } of rowsOf(data)) expect({ parentId, level }).toEqual({ parentId: '00', level: 1 })
    expect(rowsOf(data)).toContainEqual(expect.objectContaining({ code: '36', name: expect.stringContaining('江西') }))
    expect((await ask('/blade-system/region/select?code=00')).data).toEqual(data)
    const below = rowsOf((await ask('/blade-system/region/select?code=36')).data)
    expect(below.length).toBeGreaterThan(0)
    for (const { code } of below) expect(code).toMatch(/^36\d\d$/)
  })

  test('tenants, by number and name, whatever page is named', async () => {
    const names = ['方言租户一', '方言租户二']
    for (const tenantName of names) {
      const saved = await ask('/blade-system/tenant/submit', { body: { tenantName, linkman: '李四' } })
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    }
    const tenants = rowsOf((await ask('/blade-system/tenant/select?current=1&size=1')).data)
    expect(tenants.map(({ tenantName }) => tenantName)).toEqual(expect.arrayContaining(names))
    expect(tenants.map(({ tenantId }) => tenantId)).toContain('000000')
    for (const { tenantId } of tenants) expect(tenantId).toMatch(/^\d{6}$/)
  })

  test('data sources, by id and name, without their passwords', async () => {
    const source = { driverClass: 'org.postgresql.Driver', url: 'jdbc:postgresql://db/x', username: 'u', password: 'p' }
    for (const name of ['方言库一', '方言库二']) {
      const saved = await ask('/blade-develop/datasource/submit', { body: { ...source, name } })
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    }
    const sources = rowsOf((await ask('/blade-develop/datasource/select?current=1&size=1')).data)
    expect(sources.map(({ name }) => name)).toEqual(expect.arrayContaining(['方言库一', '方言库二']))
    for (const each of sources) {
      expect(each.id).toEqual(expect.stringMatching(/./))
      expect(each.password ?? '').toBe('')
    }
  })
})

test('the dictionary of a business is a tree, with its entries below it', async () => {
  const parent = { code: 'dialect_biz', dictValue: '方言', dictKey: '-1', sort: 1, parentId: '0' }
  expect((await ask('/blade-system/dict-biz/submit', { body: parent })).status).toBe(200)
  const find = async () => rowsOf((await ask('/blade-system/dict-biz/list?code=dialect_biz&current=1&size=1')).data)
  const [root] = await find()
  const entry = { code: 'dialect_biz', dictValue: '甲', dictKey: 'a', sort: '1', parentId: root?.id }
  expect((await ask('/blade-system/dict-biz/submit', { body: entry })).status).toBe(200)
  expect(await find()).toMatchObject([{ dictValue: '方言', children: [{ dictValue: '甲', dictKey: 'a' }] }])
})

test('a picture is sent with nothing but the token, by this edition alone', async () => {
  const form = new FormData()
  form.append('file', new File(['12345678'], '我.txt', { type: 'text/plain' }))
  const path = '/blade-resource/oss/endpoint/put-file'
  expect((await ask(path, { body: form, withoutClient: true })).data).toMatchObject({ originalName: '我.txt' })
  const read = await ask('/blade-desk/notice/list', { withoutClient: true })
  expect(read.status).toBe(401)
})

test('an alias opens for nobody what our own path does not', async () => {
  const permissionOf = (path: string) => operations.find((operation) => operation.path === path)?.permission
  for (const [path, { path: ours = path }] of Object.entries(ALIASES)) {
    const method = operations.find((operation) => operation.path === ours)?.method
    expect(permissionOf(ours), path).toBeDefined()
    for (const as of tokens.keys()) {
      const [theirs, own] = await Promise.all(
        [path, ours].map((each) => ask(each, { as, ...(method === 'post' && { body: {} }) })),
      )
      expect(theirs?.status, `${as} ${path}`).toBe(own?.status)
    }
    const nobody = new Request(`http://test/api${path}`, { headers: { Authorization: `Basic ${btoa(TEST_CLIENT)}` } })
    const refused = method === 'post' ? new Request(nobody, { method: 'POST' }) : nobody
    expect((await server.app.fetch(refused)).status, path).toBe(401)
  }
})

test('a refreshed token keeps its dialect', async () => {
  const form = { grantType: 'password', account: 'admin', password: TEST_PASSWORD }
  const first = await server.call('session.open.token', { as: 'nobody', body: new URLSearchParams(form) })
  const refreshToken = toJsonText(toJsonObject(first.data).refreshToken)
  const again = new URLSearchParams({ grantType: 'refresh_token', refreshToken })
  const { data } = await server.call('session.open.token', { as: 'nobody', body: again })
  tokens.set('admin', toJsonText(toJsonObject(data).accessToken))
  expect(Array.isArray((await ask('/blade-system/role/list')).data)).toBe(true)
})
