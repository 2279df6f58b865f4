import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MenuEntry } from '../../../src/contract/dictionary'
import { menu as generated } from '../../../src/generated/menu'
import type { OpenDatabase } from '../../../src/server/db/database'
import { menuId } from '../../../src/server/domains/system/menuId'
import { menuRecords } from '../../../src/server/domains/system/menuRecords'
import { syncMenus } from '../../../src/server/domains/system/syncMenus'
import { openTestDatabase } from '../../support/testDatabase'

let database: OpenDatabase
const clock = () => new Date(2026, 2, 1, 8).getTime()

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

function screen(code: string, name: string): MenuEntry {
  const buttons = [{ code: `${code}_add`, name: '新增' }]
  return { code, name, path: `/stock/${code}`, icon: 'list', sort: 1, children: [], buttons }
}

function group(...children: readonly MenuEntry[]): readonly MenuEntry[] {
  return [{ code: 'stock', name: '仓库', path: '/stock', icon: 'box', sort: 1, children, buttons: [] }]
}

function sync(menu: readonly MenuEntry[]): Promise<void> {
  return syncMenus({ db: database.db, clock, menu })
}

async function names(): Promise<Record<string, unknown>> {
  const rows = await database.db.selectFrom('record').select('body').where('is_deleted', '=', 0).execute()
  return Object.fromEntries(rows.map(({ body }) => [String(body.code), body.name]))
}

/** Rights that no screen of its own asks for: a group of their domain, and they below it. */
const RIGHTS_WITHOUT_SCREEN = { 'api-flow': 'flow（其他权限）', document_others: '处理他人单据' }

test('new screens come, renamed ones follow, vanished ones go', async () => {
  await sync(group(screen('ledger', '台账'), screen('count', '盘点')))
  expect(await names()).toEqual({
    ...RIGHTS_WITHOUT_SCREEN,
    stock: '仓库',
    ledger: '台账',
    ledger_add: '新增',
    count: '盘点',
    count_add: '新增',
  })
  await sync(group(screen('ledger', '库存台账')))
  expect(await names()).toEqual({
    ...RIGHTS_WITHOUT_SCREEN,
    stock: '仓库',
    ledger: '库存台账',
    ledger_add: '新增',
  })
})

test('what an administrator has changed, deleted or added stays as it is', async () => {
  await sync(group(screen('ledger', '台账'), screen('count', '盘点')))
  const { db } = database
  await db
    .updateTable('record')
    .set({ body: JSON.stringify({ code: 'ledger', name: '我的台账' }), version: 2, update_user: '1' })
    .where('id', '=', menuId('menu', 'ledger'))
    .execute()
  await db.updateTable('record').set({ is_deleted: 1 }).where('id', '=', menuId('menu', 'count')).execute()
  const time = '2026-01-01 00:00:00'
  const own = { id: '1', resource: 'system.menu', tenant_id: '000000', status: 1, create_user: '1', create_time: time }
  await db
    .insertInto('record')
    .values({ ...own, update_time: time, body: JSON.stringify({ code: 'own', name: '自建' }) })
    .execute()
  await sync(group(screen('ledger', '台账'), screen('count', '盘点')))
  expect(await names()).toMatchObject({ ledger: '我的台账', own: '自建' })
  expect(await names()).not.toHaveProperty('count')
  await sync(group())
  expect(await names()).toEqual({
    ...RIGHTS_WITHOUT_SCREEN,
    stock: '仓库',
    ledger: '我的台账',
    own: '自建',
  })
})

test('each code of the compiled menu has an id of its own', () => {
  const records = menuRecords(generated)
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
  expect(records.length).toBeGreaterThan(10)
})

test('two entries that share a code or a right have records of their own, and the first keeps its id', () => {
  const entry = (path: string, code: string): MenuEntry => ({
    ...{ code, name: code, path, icon: 'list', sort: 1, children: [] },
    buttons: [{ code: 'patrol_view', name: '查看' }],
  })
  const alone = menuRecords([entry('/a', 'list')])
  const both = menuRecords([entry('/a', 'list'), entry('/b', 'list')])
  expect(both.slice(0, alone.length)).toEqual(alone)
  expect(new Set(both.map(({ id }) => id)).size).toBe(4)
  expect(both.at(-1)?.body.parentId).toBe(both.at(-2)?.id)
})
