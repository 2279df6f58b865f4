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

test('a view that nobody shares is not told by the conflict that its save by a stranger would be', async () => {
  const { id } = (await save('first', { viewName: '私有' })).data as Row
  const answer = await save('stranger', { id, viewName: '改了' })
  expect(answer.status).toBe(404)
  expect(JSON.stringify(answer.body)).not.toContain('私有')
  const removed = await server.call('desk.view.remove', { as: 'stranger', query: { ids: String(id) } })
  expect(removed.status).toBe(404)
})

const opening = async (as: string, screenId = SCREEN) => {
  const { data } = await server.call('desk.layout.list', { as })
  return (data as Row[]).find((one) => one.screenId === screenId)
}
const contentOf = (address: string) => JSON.stringify({ address, preferences: {} })

test('a layout is its user own, and is replaced by the next', async () => {
  const screenId = 'system/post-list'
  for (const size of [30, 50])
    expect(
      (await server.call('desk.layout.submit', { as: 'first', body: { screenId, content: `{"size":${size}}` } }))
        .status,
    ).toBe(200)
  expect(await opening('first', screenId)).toEqual({ screenId, layout: '{"size":50}' })
  expect(await opening('second', screenId)).toBeUndefined()
})

test('a list opens with the default view of its user, else of a role of his, else of everybody', async () => {
  const screenId = 'system/role-list'
  const admin = { as: 'admin', body: { screenId } }
  const share = (body: Row) => server.call('desk.view.submit', { ...admin, body: { ...admin.body, ...body } })
  await share({ viewName: '全体', content: contentOf('q.a=all'), everyone: true, isDefault: true })
  expect((await opening('first', screenId))?.view).toBe(contentOf('q.a=all'))
  expect((await opening('stranger', screenId))?.view).toBe(contentOf('q.a=all'))
  const ofRole = await share({
    viewName: '管理员的',
    content: contentOf('q.a=role'),
    roleName: 'planner',
    isDefault: true,
  })
  expect(ofRole.status).toBe(200)
  expect((await opening('first', screenId))?.view).toBe(contentOf('q.a=role'))
  expect((await opening('stranger', screenId))?.view).toBe(contentOf('q.a=all'))
  const own = { screenId, viewName: '自己的', content: contentOf('q.a=own'), isDefault: true }
  expect((await server.call('desk.view.submit', { as: 'first', body: own })).status).toBe(200)
  expect((await opening('first', screenId))?.view).toBe(contentOf('q.a=own'))
  expect((await opening('second', screenId))?.view).toBe(contentOf('q.a=role'))
  expect((await opening('stranger', screenId))?.view).toBe(contentOf('q.a=all'))
})

test('a view of everybody is seen by all, and only administrators make one, or the default of a role', async () => {
  expect((await save('admin', { viewName: '公共', everyone: true })).status).toBe(200)
  expect(await names('stranger')).toContain('公共')
  const forAll = await save('first', { viewName: '我的公共', everyone: true })
  expect([forAll.status, forAll.body]).toMatchObject([400, { msg: '只有管理员可以共享给所有人' }])
  const forRole = await save('first', { viewName: '角色默认', roleName: 'planner', isDefault: true })
  expect([forRole.status, forRole.body]).toMatchObject([400, { msg: '只有管理员可以设置角色的默认视图' }])
})
