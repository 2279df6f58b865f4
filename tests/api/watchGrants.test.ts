import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuId } from '../../src/server/domains/system/menuId'
import { addAccount } from '../support/addAccount'
import { openBrowserSide } from '../support/signedInApi'
import { openTestServer, TEST_PASSWORD, type TestServer } from '../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('what an administrator grants or takes away is there with the next answer, without signing in anew', async () => {
  const { roleId } = await addAccount(server.db, { account: 'watcher', roleAlias: 'watching' })
  const grant = async (...codes: readonly string[]) => {
    const menuIds = codes.map((code) => menuId('button', code))
    const answer = await server.call('system.role.grant', { body: { roleIds: [roleId], menuIds } })
    expect(answer.status).toBe(200)
  }
  const { api, session } = openBrowserSide(server)
  const has = (code: string) => session.getState().permissions.has(code)
  await grant('post_view')
  await api.signIn('watcher', TEST_PASSWORD)
  expect([has('post_view'), has('post_add')]).toEqual([true, false])
  await grant('post_view', 'post_add')
  await api.call('system.post.list', { query: { current: 1, size: 10 } })
  await expect.poll(() => has('post_add')).toBe(true)
  expect(session.getState().menu.flatMap(({ children = [] }) => children.map(({ code }) => code))).toContain(
    'post-list',
  )
  await grant('dept_view')
  await expect(api.call('system.post.list', { query: { current: 1, size: 10 } })).rejects.toThrow()
  await expect.poll(() => [has('post_view'), has('dept_view')]).toEqual([false, true])
})
