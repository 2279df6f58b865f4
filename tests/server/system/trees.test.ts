import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPathCalls } from '../../support/askPath'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer
const { get } = createPathCalls(() => server)

type Row = Record<string, unknown>

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function save(operation: string, body: Row): Promise<Row> {
  const answer = await server.call(operation, { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data as Row
}

const dept = (deptName: string, parentId = '0') => ({
  deptName,
  fullName: deptName,
  deptCategory: 1,
  sort: 1,
  parentId,
})
const newDept = (name: string, parentId?: string) => save('system.dept.submit', dept(name, parentId))

test('departments know who is above them, also after a move, and never go round [B256]', async () => {
  const [a, b] = [await newDept('甲'), await newDept('乙')]
  const below = await newDept('丙', String(a.id))
  const deep = await newDept('丁', String(below.id))
  expect(deep.ancestors).toBe(`0,${a.id},${below.id}`)
  await save('system.dept.submit', { ...dept('丙', String(b.id)), id: below.id })
  const { data } = await server.call('system.dept.detail', { query: { id: String(deep.id) } })
  expect(data).toMatchObject({ ancestors: `0,${b.id},${below.id}`, parentName: '丙', version: 1 })
  const round = await server.call('system.dept.submit', { body: { ...dept('乙', String(deep.id)), id: b.id } })
  expect(round).toMatchObject({ status: 400, msg: '父节点不可选择自身的下级!' })
  const used = await server.call('system.dept.remove', { query: { ids: String(b.id) } })
  expect(used).toMatchObject({ status: 400, msg: '部门“乙”不能删除，仍在使用它的有：部门“丙”' })
  const level = await server.call('system.dept.lazy-tree', { query: { parentId: String(b.id) } })
  expect(level.data).toMatchObject([{ title: '丙', hasChildren: true }])
})

test('the tree of departments answers with the tenant named and without [B255]', async () => {
  const named = await get<Row[]>('/blade-system/dept/tree', { tenantId: '000000' })
  const [top] = named
  expect(top).toMatchObject({ title: '铝模租赁运营中心' })
  expect(top?.children).toContainEqual(expect.objectContaining({ parentId: top?.id }))
  expect(await get('/blade-system/dept/tree')).toEqual(named)
})

test('a department or post that people belong to stays', async () => {
  const { data } = await server.call('system.user.page', { query: { account: 'operator' } })
  const [{ deptId, postId }] = (data as { records: [Row] }).records
  const dept = await server.call('system.dept.remove', { query: { ids: String(deptId) } })
  expect(dept).toMatchObject({
    status: 400,
    msg: expect.stringMatching(/^部门“.+”不能删除，仍在使用它的有：用户“.*林晓岚”/),
  })
  const post = await server.call('system.post.remove', { query: { ids: String(postId) } })
  expect(post).toMatchObject({
    status: 400,
    msg: expect.stringMatching(/^岗位“.+”不能删除，仍在使用它的有：用户“.*林晓岚”/),
  })
  const people = await server.call('system.user.user-list-dept-id', { query: { deptId: String(deptId) } })
  expect((people.data as Row[]).map(({ account }) => account)).toContain('operator')
  const tree = JSON.stringify((await server.call('system.user.ext-tree')).data)
  expect(tree).toContain('林晓岚')
})

test('regions load level by level and are known by their code [B258]', async () => {
  const below = async (parentCode: string) =>
    (await server.call('system.region.lazy-tree', { query: { parentCode } })).data as Row[]
  expect(await below('44')).toContainEqual(expect.objectContaining({ id: '4401', title: '广州市', hasChildren: true }))
  expect(await below('4401')).toContainEqual(expect.objectContaining({ title: '番禺区', hasChildren: false }))
  expect(await below('42')).toContainEqual(expect.objectContaining({ title: '仙桃市', hasChildren: false }))
  const detail = await server.call('system.region.detail', { query: { code: '440113' } })
  expect(detail.data).toMatchObject({ name: '番禺区', parentName: '广州市', ancestors: '0,00,44,4401' })
  const parent = await server.call('system.region.remove', { query: { id: '44' } })
  expect(parent).toMatchObject({ status: 400, msg: '请先删除子节点!' })
  expect((await server.call('system.region.remove', { query: { id: '440113' } })).status).toBe(200)
  expect(await below('4401')).not.toContainEqual(expect.objectContaining({ title: '番禺区' }))
  const again = { code: '4401', parentCode: '44', name: '穗', level: 2, sort: 1 }
  expect((await server.call('system.region.submit', { body: again })).status).toBe(400)
})

test('menus: codes once, parents are menus, granted ones stay; top menus hold what they are given [B247] [B272]', async () => {
  const menu = { name: '台账', code: 'ledger', alias: 'menu', path: '/ledger', sort: 1, category: 1 }
  const { id } = await save('system.menu.submit', menu)
  for (const path of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', ' data:text/html,x']) {
    const odd = await server.call('system.menu.submit', { body: { ...menu, code: 'odd', name: '怪', path } })
    expect(odd.data, path).toEqual({ fields: { path: '请输入以/开头的路由地址或http(s)链接' } })
  }
  const twice = await server.call('system.menu.submit', { body: { ...menu, name: '另一个' } })
  expect(twice).toMatchObject({ status: 400, data: { fields: { code: expect.any(String) } } })
  const button = await save('system.menu.submit', { ...menu, code: 'ledger_add', category: 2, parentId: id })
  const child = { ...menu, name: 'x', code: 'x', parentId: button.id }
  expect(await server.call('system.menu.submit', { body: child })).toMatchObject({ msg: '父节点只可选择菜单类型!' })
  const remove = (ids: unknown) => server.call('system.menu.remove', { query: { ids: String(ids) } })
  expect(await remove(id)).toMatchObject({ status: 400, msg: '菜单“台账”不能删除，仍在使用它的有：菜单“台账”' })
  const top = await save('system.top-menu.submit', { code: 't', name: '顶', source: 'star', sort: 9 })
  const grant = await server.call('system.top-menu.grant', { body: { topMenuIds: [top.id], menuIds: [id] } })
  expect(grant.status).toBe(200)
  const keys = await server.call('system.menu.top-tree-keys', { query: { topMenuIds: String(top.id) } })
  expect(keys.data).toMatchObject({ menu: [id] })
  const routes = await server.call('system.menu.routes', { query: { topMenuId: String(top.id) } })
  expect((routes.data as Row[]).map(({ code }) => code)).toEqual(['ledger'])
  expect((await remove(button.id)).status).toBe(200)
  expect(await remove(id)).toMatchObject({ status: 400, msg: '该菜单已授权给顶部菜单，不能删除!' })
})

test('groups that only hold codes stand in no sidebar', async () => {
  const { data } = await server.call('system.menu.routes')
  expect(JSON.stringify(data)).not.toContain('api-system')
  expect(JSON.stringify((await server.call('system.menu.grant-tree')).data)).toContain('其他权限')
})
