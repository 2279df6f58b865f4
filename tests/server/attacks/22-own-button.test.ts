import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuId } from '../../../src/server/domains/system/menuId'
import { addAccount } from '../../support/addAccount'
import { grantCodes } from '../../support/grantCodes'
import { insertRecord } from '../../support/insertRecord'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
  const { roleId } = await addAccount(server.db, { account: 'editor', roleAlias: 'editor' })
  await grantCodes(server, roleId, ['menu_view', 'menu_add', 'menu_edit', 'menu_delete', 'notice_add'])
})
afterAll(() => server.close())

async function find(code: string): Promise<Row> {
  const { data } = await server.call('system.menu.detail', { query: { id: menuId('button', code) } })
  return data as Row
}

const save = (body: Row) => server.call('system.menu.submit', { as: 'editor', body })

test('attack 22: whoever edits menus makes no button that opens what he may not do, and closes none', async () => {
  const add = await find('notice_add')
  const reset = await find('user_reset')
  const { id: _id, ...fresh } = add
  const gone = await server.call('system.menu.remove', { query: { ids: String(reset.id) } })
  expect(gone.status).toBe(200)
  const refused = [
    await save({ ...add, code: 'user_reset' }),
    await save({ ...fresh, code: 'user_reset', name: '新' }),
    await save({ ...(await find('user_add')), code: 'nothing_at_all' }),
  ]
  expect(refused.map(({ status, msg }) => [status, msg])).toEqual(
    refused.map(() => [403, '不能设置超出自身权限的按钮编号!']),
  )
  const menu = await save({ ...fresh, code: 'harmless', name: '菜单', category: 1 })
  expect(menu.status).toBe(200)
  const { id } = menu.data as Row
  const turned = await save({ ...fresh, id, code: 'user_reset', name: '菜单', category: 2 })
  expect(turned.status).toBe(403)
  expect((await server.call('system.user.reset-password', { as: 'editor', body: { userIds: '1' } })).status).toBe(403)
  expect((await save({ ...add, name: '新建公告' })).status).toBe(200)
})

test('attack 22: nobody moves a button out of, or below, the group of menus by which a data scope limits rows', async () => {
  const group = menuId('menu', 'project')
  const scope = { menuId: group, resourceCode: 'project', scopeName: '本人', scopeColumn: '-', scopeType: 2 }
  await insertRecord(server.db, { id: '1990000000000000001', resource: 'system.data-scope', body: scope })
  const [within, beyond] = [await find('project_view'), await find('notice_add')]
  const refused = { status: 403, msg: '数据权限按此菜单限定范围，只有管理员可以修改!' }
  expect(await save({ ...within, parentId: beyond.parentId })).toMatchObject(refused)
  expect(await save({ ...beyond, parentId: within.parentId })).toMatchObject(refused)
})
