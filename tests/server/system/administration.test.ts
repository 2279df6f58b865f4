import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../../src/generated/operations'
import { insertRecord } from '../../support/insertRecord'
import { openTestServer, type TestRequest, type TestServer } from '../../support/testServer'

let server: TestServer

type Row = { readonly [field: string]: unknown }

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(async () => {
  expect(server.failures).toEqual([])
  await server.close()
})

async function ask(operationId: string, request: TestRequest = {}): Promise<unknown> {
  const { status, msg, data } = await server.call(operationId, request)
  expect(status, `${operationId}: ${String(msg)}`).toBe(200)
  return data
}

const page = async (operationId: string, query: TestRequest['query'] = {}) =>
  (await ask(operationId, { query: { current: 1, size: 10, ...query } })) as { records: Row[]; total: number }

test('the tree of dictionaries is asked for with the code DICT; a business dictionary answers the entries below an id [B242] [B243]', async () => {
  const tree = (await ask('system.dict.tree', { query: { code: 'DICT' } })) as Row[]
  expect(tree.length).toBeGreaterThan(10)
  const parents = await page('system.dict-biz.parent-list')
  const cycle = parents.records.find(({ code }) => code === 'settle_cycle')
  const entries = await ask('system.dict-biz.dictionary-parent-id', { query: { parentId: String(cycle?.id) } })
  expect((entries as Row[]).map(({ dictValue }) => dictValue)).toEqual(['按月', '按季', '按楼栋'])
})

test('roles come as a list, as a tree, and as the tree of one [B244]', async () => {
  const { records } = await page('system.role.list')
  expect(records.map(({ roleAlias }) => roleAlias)).toContain('operator')
  expect(((await ask('system.role.tree')) as Row[]).length).toBeGreaterThan(0)
  const id = String(records.find(({ roleAlias }) => roleAlias === 'operator')?.id)
  expect(await ask('system.role.tree-by-id', { query: { roleId: id } })).toBeInstanceOf(Array)
  const add = async (roleAlias: string, parentId?: unknown) =>
    (await ask('system.role.submit', { body: { roleName: roleAlias, roleAlias, sort: 1, parentId } })) as Row
  const above = await add('above')
  const below = await add('below', above.id)
  const tree = (await ask('system.role.tree')) as { id: string; children?: Row[] }[]
  expect(tree.map((role) => role.id)).not.toContain(below.id)
  expect(tree.find((role) => role.id === above.id)?.children).toMatchObject([{ id: below.id }])
})

test('the grant of a top menu begins with all menus and those that it has [B248]', async () => {
  const top = (await page('system.top-menu.list')).records.find(({ code }) => code === 'settings')
  const tree = (await ask('system.menu.grant-top-tree')) as { menu: Row[] }
  expect(tree.menu.length).toBeGreaterThan(3)
  const keys = (await ask('system.menu.top-tree-keys', { query: { topMenuIds: String(top?.id) } })) as {
    menu: string[]
  }
  expect(keys.menu.length).toBeGreaterThanOrEqual(3)
})

test('users are given roles by their ids [B249]', async () => {
  const clerk = (await page('system.user.page', { account: 'clerk' })).records[0]
  const { records: roles } = await page('system.role.list')
  const given = roles.filter(({ roleAlias }) => roleAlias === 'clerk' || roleAlias === 'manager').map(({ id }) => id)
  await ask('system.user.grant', { query: { userIds: String(clerk?.id), roleIds: given.join(',') } })
  const after = (await page('system.user.page', { account: 'clerk' })).records[0]
  expect(String(after?.roleId).split(',').sort()).toEqual(given.map(String).sort())
})

test('posts are offered to choose from, menus as a tree, both of one tenant; a tenant is asked for by its domain [B268] [B273]', async () => {
  const posts = (await ask('system.post.select', { query: { tenantId: '000000' } })) as Row[]
  expect(posts.map(({ postName }) => postName)).toContain('总经理')
  expect(await ask('system.post.select', { query: { tenantId: '999999' } })).toEqual([])
  const body = { postCode: 'CEO', postName: '首席执行官', category: 1, sort: 1 }
  await insertRecord(server.db, { id: '9', resource: 'system.post', tenantId: '999999', body })
  const theirs = (await ask('system.post.select', { query: { tenantId: '999999' } })) as Row[]
  expect(theirs.map(({ postName }) => postName)).toEqual(['首席执行官'])
  const menus = (await ask('system.menu.tree', { query: { tenantId: '000000' } })) as Row[]
  expect(menus.length).toBeGreaterThan(3)
  const all = (nodes: readonly Row[]): Row[] => nodes.flatMap((node) => [node, ...all((node.children ?? []) as Row[])])
  const ids = all(menus).map(({ id }) => id)
  expect([ids.length > menus.length, new Set(ids).size]).toEqual([true, ids.length])
  const info = await server.call('session.tenant.info', { as: 'nobody', query: { domain: 'http://test' } })
  expect(info.status).toBe(200)
})

test('the three logs are paged with current and size, are opened by an id, and can be neither added, changed nor removed [B260] [B261]', async () => {
  await ask('system.param.submit', { body: { paramName: 'a', paramKey: 'log.test', paramValue: '1' } })
  await server.flushLogs()
  for (const kind of ['usual', 'api', 'error']) {
    const { records, total } = await page(`log.${kind}.list`)
    expect(records.length).toBe(Math.min(total, 10))
    const [first] = records
    if (first)
      expect(await ask(`log.${kind}.detail`, { query: { id: String(first.id) } })).toMatchObject({ id: first.id })
    const verbs = Object.keys(operations).filter((id) => id.startsWith(`log.${kind}.`))
    expect(verbs.filter((id) => !/\.(list|detail)$/.test(id))).toEqual([])
  }
  expect((await page('log.api.list')).total).toBeGreaterThan(0)
})

test('reports are listed and removed [B262]', async () => {
  expect(operations['develop.report.list']?.path).toBe('/blade-report/report/rest/list')
  const { records, total } = await page('develop.report.list')
  await ask('develop.report.remove', { query: { ids: String(records[0]?.id) } })
  expect((await page('develop.report.list')).total).toBe(total - 1)
})

test('notices are added, opened, changed and removed [B263]', async () => {
  const body = { title: '试运行', category: 1, releaseTime: '2026-03-01 08:00:00', content: '请大家使用' }
  const { id } = (await ask('desk.notice.submit', { body })) as { id: string }
  await ask('desk.notice.submit', { body: { ...body, id, title: '正式运行' } })
  expect(await ask('desk.notice.detail', { query: { id } })).toMatchObject({ title: '正式运行', content: '请大家使用' })
  await ask('desk.notice.remove', { query: { ids: id } })
  expect((await page('desk.notice.list', { title: '正式运行' })).total).toBe(0)
})

test('seals are all asked for with POST: added, opened, changed, listed by their kind, submitted and removed [B265]', async () => {
  const verbs = ['page', 'detail', 'remove', 'submit', 'add', 'update'].map((verb) => operations[`flow.stamp.${verb}`])
  expect(verbs.map((verb) => verb?.method)).toEqual(Array(6).fill('post'))
  expect(verbs.every((verb) => verb?.path.startsWith('/blade-xwy/stamp/'))).toBe(true)
  const { id } = (await ask('flow.stamp.add', {
    body: { title: '合同用印', category: 'finance', applicant: '林晓岚', department: '运营部' },
  })) as { id: string }
  await ask('flow.stamp.update', { body: { id, title: '合同补盖', category: 'finance' } })
  expect(await ask('flow.stamp.detail', { query: { id } })).toMatchObject({ title: '合同补盖', status: -1 })
  const list = async (category: string) =>
    (
      (await ask('flow.stamp.page', { query: { current: 1, size: 50 }, body: { category_equal: category } })) as {
        records: Row[]
      }
    ).records.map((row) => row.id)
  expect(await list('finance')).toContain(id)
  expect(await list('current')).not.toContain(id)
  await ask('flow.stamp.submit', { body: { id } })
  expect(await ask('flow.stamp.detail', { query: { id } })).toMatchObject({ status: 0 })
  const draft = (await ask('flow.stamp.add', {
    body: { title: '作废', category: 'current', applicant: '林晓岚', department: '运营部' },
  })) as { id: string }
  await ask('flow.stamp.remove', { query: { ids: draft.id } })
  expect(await list('current')).not.toContain(draft.id)
})

test('no operation has a mock endpoint [B266]', () => {
  expect(Object.values(operations).filter(({ path }) => /mock/i.test(path))).toEqual([])
})
