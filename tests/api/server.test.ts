import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiError } from '../../src/api/ApiError'
import { createApi } from '../../src/api/createApi'
import { createMemoryCookies } from '../../src/session/cookies'
import { createSession } from '../../src/session/session'
import { createMemoryStore, createStorage } from '../../src/session/storage'
import { openTestServer, TEST_CLIENT, TEST_PASSWORD, type TestServer } from '../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})

afterAll(() => server.close())

const HOUR_MS = 3_600_000

/** The browser's side of the real server. */
function openClient() {
  const clock = Date.now
  const storage = createStorage({ persistent: createMemoryStore(), session: createMemoryStore(), clock })
  const session = createSession({ storage, cookies: createMemoryCookies(), clock })
  const [clientId = '', clientSecret = ''] = TEST_CLIENT.split(':')
  const endings: string[] = []
  const api = createApi({
    baseUrl: 'http://server.test/xwy-erp-api',
    fetch: async (request) => server.app.fetch(request),
    session,
    clientId,
    clientSecret,
    tenantId: '000000',
    onUnauthorized: () => endings.push('ended'),
  })
  return { api, session, endings }
}

describe('the client and the real server', () => {
  test('agree on signing in, and on what the user may do and see [B095, B102, B107]', async () => {
    const { api, session } = openClient()
    await api.signIn('admin', TEST_PASSWORD)
    const { user, permissions, menu, tenantId } = session.getState()
    expect(user).toMatchObject({ account: 'admin' })
    expect(user?.roleNames.length).toBeGreaterThan(0)
    expect(tenantId).toBe('000000')
    expect(permissions.has('param_add')).toBe(true)
    expect(menu.flatMap(({ children = [] }) => children.map(({ path }) => path))).toContain('/system/param')
  })

  test('turn a refusal into the same error [B094]', async () => {
    const { api, session } = openClient()
    const error = await api.signIn('admin', 'wrong').catch((thrown: ApiError) => thrown)
    expect(error).toMatchObject({ name: 'ApiError', kind: 'answer' })
    expect((error as ApiError).message).not.toBe('未知错误')
    expect(session.getState().token).toBeUndefined()
  })

  test('agree on a record that is saved, read, cleared in part and removed', async () => {
    const { api } = openClient()
    await api.signIn('admin', TEST_PASSWORD)
    const body = { paramName: '测试参数', paramKey: 'test.client', paramValue: '一' }
    const saved = (await api.dynamicCall('system.param.submit', { body })) as { id: string; version: number }
    expect(saved).toMatchObject(body)
    const read = await api.dynamicCall('system.param.detail', { query: { id: saved.id } })
    expect(read).toMatchObject({ ...body, id: saved.id })
    const page = await api.dynamicCall('system.param.list', {
      query: { current: 1, size: 10, paramKey: 'test.client' },
    })
    expect(page).toMatchObject({ total: 1, records: [{ id: saved.id }] })
    await api.dynamicCall('system.param.remove', { query: { ids: saved.id } })
    await expect(api.dynamicCall('system.param.detail', { query: { id: saved.id } })).rejects.toMatchObject({
      code: 404,
    })
  })

  test('agree on which fields a refused record is about', async () => {
    const { api } = openClient()
    await api.signIn('admin', TEST_PASSWORD)
    const error = await api
      .dynamicCall('system.param.submit', { body: { paramName: undefined, paramKey: 'k', paramValue: 'v' } })
      .catch((thrown: ApiError) => thrown)
    expect(error).toMatchObject({ code: 400 })
    expect(Object.keys((error as ApiError).fields ?? {})).toEqual(['paramName'])
  })

  test('agree on a token that has expired: it is renewed and the call made again [B100]', async () => {
    const { api, session, endings } = openClient()
    await api.signIn('admin', TEST_PASSWORD)
    const { token } = session.getState()
    server.pass(1.5 * HOUR_MS)
    await expect(api.dynamicCall('session.user.info')).resolves.toMatchObject({ account: 'admin' })
    expect(session.getState().token).not.toBe(token)
    expect(endings).toEqual([])
    server.pass(200 * HOUR_MS)
    await expect(api.dynamicCall('session.user.info')).rejects.toMatchObject({ code: 401 })
    expect(session.getState()).toMatchObject({ ended: 'expired' })
    expect(endings).toEqual(['ended'])
  })
})
