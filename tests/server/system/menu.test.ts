import { afterAll, beforeAll, expect, test } from 'vitest'
import { menu as compiled } from '../../../src/generated/menu'
import openapi from '../../../src/generated/openapi.json'
import { menuId } from '../../../src/server/domains/system/menuId'
import { createAnswerCheck } from '../../support/answerCheck'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer
const check = createAnswerCheck(openapi)

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

interface Node {
  readonly code: string
  readonly children?: readonly Node[]
}

async function nodes(operation: string, as: string, query = {}): Promise<readonly Node[]> {
  const answer = await server.call(operation, { as, query })
  expect(check(operation, answer)).toEqual([])
  return answer.data as Node[]
}

function codes(tree: readonly Node[]): readonly string[] {
  return tree.flatMap(({ code, children = [] }) => [code, ...codes(children)])
}

function leaves(tree: readonly Node[]): readonly string[] {
  return tree.flatMap(({ code, children }) => (children === undefined ? [code] : leaves(children)))
}

test('each user sees the menus that the roles grant, with the groups above them [B107]', async () => {
  const routes = 'system.menu.routes'
  expect(codes(await nodes(routes, 'admin'))).toEqual(codes(compiled))
  expect(codes(await nodes(routes, 'operator'))).toEqual(expect.arrayContaining(['project-manage', 'dict-list']))
  const factory = codes(await nodes(routes, 'factory'))
  expect(factory).toEqual(expect.arrayContaining(['flow', 'todo-list', 'project', 'project-manage']))
  expect(factory).not.toEqual(expect.arrayContaining(['system']))
})

test('a menu of which the roles grant nothing is not in the answer, one that is granted has its path [B025]', async () => {
  const paths = (tree: readonly (Node & { readonly path?: string })[]): readonly unknown[] =>
    tree.flatMap(({ path, children = [] }) => [path, ...paths(children)])
  expect(paths(await nodes('system.menu.routes', 'admin'))).toContain('/system/post')
  expect(paths(await nodes('system.menu.routes', 'factory'))).not.toContain('/system/post')
})

test('the leaves of the button tree are the codes that the user has [B102]', async () => {
  const buttons = 'system.menu.buttons'
  const factory = leaves(await nodes(buttons, 'factory'))
  expect(factory).toEqual(expect.arrayContaining(['project_view', 'rental_report_add', 'rental_report_edit']))
  expect(factory).not.toEqual(expect.arrayContaining(['project_edit']))
  const operator = leaves(await nodes(buttons, 'operator'))
  expect(operator).toEqual(expect.arrayContaining(['project_submit', 'rental_report_reset', 'dict_view']))
  expect(operator).not.toEqual(expect.arrayContaining(['dict_edit']))
  const admin = leaves(await nodes(buttons, 'admin'))
  expect(admin).toEqual(expect.arrayContaining(['dict_delete', 'param_add', ...operator]))
})

test('a menu of which no button is granted is no leaf [B104]', async () => {
  const tree = await nodes('system.menu.buttons', 'factory')
  const codesOf = tree.map(({ code }) => code)
  expect(codesOf).toEqual(expect.arrayContaining(['project-manage', 'project-report-list']))
  expect(codesOf).not.toContain('todo-list')
  expect(tree.every(({ children = [] }) => children.length > 0)).toBe(true)
})

test('a menu node has the fields that Blade sends', async () => {
  const project = (await nodes('system.menu.routes', 'factory')).find(({ code }) => code === 'project')
  expect(project).toEqual({
    id: menuId('menu', 'project'),
    parentId: '0',
    code: 'project',
    name: '项目管理',
    alias: 'menu',
    path: '/project',
    source: 'building-2',
    sort: expect.any(Number),
    category: 1,
    action: 0,
    isOpen: 1,
    remark: '',
    isDeleted: 0,
    children: expect.any(Array),
  })
})

test('a top menu narrows the routes to the menus that it holds [B106]', async () => {
  expect(codes(await nodes('system.menu.top-menu', 'operator'))).toEqual(['business', 'settings'])
  const topMenu = { id: '900', resource: 'system.top-menu', body: { code: 'base', name: '基础', sort: 1 } }
  const held = { topMenuId: '900', menuId: menuId('menu', 'dict-list') }
  const rows = [topMenu, { id: '901', resource: 'system.top-menu-setting', body: held }].map(({ body, ...row }) => ({
    ...row,
    tenant_id: '000000',
    status: 1,
    create_time: '2026-01-01 00:00:00',
    update_time: '2026-01-01 00:00:00',
    body: JSON.stringify(body),
  }))
  await server.db.insertInto('record').values(rows).execute()
  expect(codes(await nodes('system.menu.top-menu', 'operator'))).toContain('base')
  expect(codes(await nodes('system.menu.routes', 'operator', { topMenuId: '900' }))).toEqual(['system', 'dict-list'])
  expect(await nodes('system.menu.routes', 'factory', { topMenuId: '900' })).toEqual([])
  expect(codes(await nodes('system.menu.routes', 'admin', { topMenuId: '900' }))).toEqual(['system', 'dict-list'])
})

test.each([
  ['factory', 'system.param.list', {}],
  ['factory', 'project.project.add', { body: { projectName: 'x' } }],
  ['operator', 'system.param.submit', { body: { paramName: 'a', paramKey: 'b', paramValue: 'c' } }],
  ['operator', 'system.dict.remove', { query: { ids: '1' } }],
])('%s may not %s [B103]', async (as, operation, request) => {
  const answer = await server.call(operation, { as, ...request })
  expect(answer).toMatchObject({ status: 403, msg: '没有权限执行此操作' })
})

test.each([
  ['factory', 'project.project.page'],
  ['factory', 'project.project.list-enable'],
  ['operator', 'system.dict.parent-list'],
])('%s may %s', async (as, operation) => {
  expect(await server.call(operation, { as })).toMatchObject({ status: 200 })
})

test('a button whose right stands below two menus can be edited, and no other one can take its code', async () => {
  const all = await server.call('system.menu.list', { as: 'admin', query: { code: 'lease_plan_view' } })
  const [button, ...others] = (all.data as readonly { id: string }[]) ?? []
  expect(others).toHaveLength(1)
  const read = async () =>
    (await server.call('system.menu.detail', { as: 'admin', query: { id: String(button?.id) } })).data as object
  const save = (body: object) => server.call('system.menu.submit', { as: 'admin', body })
  expect(await save({ ...(await read()), remark: '两处' })).toMatchObject({ status: 200 })
  expect(await save({ ...(await read()), code: 'project_view' })).toMatchObject({ msg: '菜单名或编号已存在!' })
  expect(await save({ ...(await read()), id: undefined })).toMatchObject({ msg: '菜单名或编号已存在!' })
})
