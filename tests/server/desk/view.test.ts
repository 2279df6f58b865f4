import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from '../../support/addAccount'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer

type Row = Record<string, unknown>

const SCREEN = 'system/param-list'
const content = JSON.stringify({ address: 'size=30', preferences: {} })

beforeAll(async () => {
  server = await openTestServer()
  await addAccount(server.db, { account: 'first', roleAlias: 'planner' })
  await addAccount(server.db, { account: 'second', roleAlias: 'planner' })
  await addAccount(server.db, { account: 'stranger', roleAlias: 'other' })
})
afterAll(() => server.close())

const save = (as: string, body: Row) =>
  server.call('desk.view.submit', { as, body: { screenId: SCREEN, content, ...body } })
const names = async (as: string, screenId = SCREEN) => {
  const { data } = await server.call('desk.view.list', { as, query: { screenId } })
  return (data as Row[]).map(({ viewName }) => viewName)
}

test('a view is seen by who made it and by the holders of the role it is shared with, on its screen alone', async () => {
  expect((await save('first', { viewName: '我的' })).status).toBe(200)
  expect((await save('first', { viewName: '大家的', roleName: 'planner' })).status).toBe(200)
  expect(await names('first')).toEqual(['我的', '大家的'])
  expect(await names('second')).toEqual(['大家的'])
  expect(await names('stranger')).toEqual([])
  expect(await names('first', 'system/post-list')).toEqual([])
})

test('nobody shares with a role that he does not hold, and nobody changes or removes the view of another', async () => {
  const refused = await save('stranger', { viewName: '强加', roleName: 'planner' })
  expect(refused.status).toBe(400)
  const made = (await save('first', { viewName: '共享', roleName: 'planner' })).data as Row
  const changed = await save('second', { id: made.id, version: made.version, viewName: '改了', createUser: '1' })
  expect(changed.status).toBe(403)
  const removed = await server.call('desk.view.remove', { as: 'second', query: { ids: String(made.id) } })
  expect(removed.status).toBe(403)
  expect(await names('second')).toContain('共享')
  const own = await server.call('desk.view.remove', { as: 'first', query: { ids: String(made.id) } })
  expect(own.status).toBe(200)
  expect(await names('second')).not.toContain('共享')
})
