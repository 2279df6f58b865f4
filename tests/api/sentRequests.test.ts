import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { config } from '../../src/app/config'
import { openTestServer, TEST_PASSWORD, type TestServer } from '../support/testServer'
import { createWire, forwardTo, type Received, type Respond } from './wire'

const BASE = '/xwy-erp-api'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ clients: { [config.clientId]: config.clientSecret, formwork: 'formwork_secret' } })
})
afterAll(() => server.close())

const forward: Respond = (sent) => forwardTo(server, sent)

const pathOf = ({ address }: Received) => address.split('?')[0] ?? ''
const isToken = (one: Received) => pathOf(one) === `${BASE}/blade-auth/oauth/token`

async function signedIn() {
  const wire = createWire(forward, {})
  await wire.api.signIn('admin', TEST_PASSWORD)
  return wire
}

const list = { query: { current: 1, size: 10 } }
let last = 0
const newParam = () => {
  last += 1
  return { paramName: `线上 ${last}`, paramKey: `sent.${last}`, paramValue: '1' }
}

describe('the client of the delivered configuration', () => {
  test('signs in over a refusal without asking for a captcha [B003]', async () => {
    const { api, session, received } = createWire(forward, {})
    await expect(api.signIn('admin', 'not-the-password')).rejects.toMatchObject({ code: 400 })
    await api.signIn('admin', TEST_PASSWORD)
    expect(session.getState().token).toBeDefined()
    expect(received.filter(isToken)).toHaveLength(2)
    expect(received.map(pathOf).filter((path) => /captcha/i.test(path))).toEqual([])
  })

  test('asks below one base path, as itself, with cookies and a new id for each request [B109, B111, B112, B113]', async () => {
    const { api, received } = await signedIn()
    await api.dynamicCall('system.param.list', list)
    await api.dynamicCall('system.param.list', list)
    await api.dynamicCall('system.param.submit', { body: newParam() })
    await api.signOut()
    const paths = received.map(pathOf)
    for (const path of ['/blade-auth/oauth/token', '/blade-system/param/list', '/blade-system/param/submit'])
      expect(paths).toContain(BASE + path)
    expect(paths.filter((path) => !path.startsWith(`${BASE}/`))).toEqual([])
    expect(new Set(received.map(({ credentials }) => credentials))).toEqual(new Set(['include']))
    const clients = new Set(received.map(({ headers }) => headers.get('Authorization')))
    expect(clients).toEqual(new Set(['Basic c2FiZXI6c2FiZXJfc2VjcmV0']))
    const ids = received.map(({ headers }) => String(headers.get('X-Request-Id')))
    expect(ids.filter((id) => !/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(received.length)
  })

  test('shows its token in every call but those that need none [B114]', async () => {
    const { api, session, received } = await signedIn()
    const { id } = (await api.dynamicCall('system.param.submit', { body: newParam() })) as { id: string }
    await api.dynamicCall('system.param.detail', { query: { id } })
    await api.dynamicCall('system.param.list', list)
    const guest = { body: { name: '来客' } }
    await api.dynamicCall('session.user.register-guest', guest, { withoutToken: true }).catch(() => undefined)
    const tokenIn = (path: string) => received.find((one) => pathOf(one).endsWith(path))?.headers.get('Blade-Auth')
    for (const path of ['/param/submit', '/param/detail', '/param/list'])
      expect(tokenIn(path)).toBe(`bearer ${session.getState().token}`)
    expect([tokenIn('/oauth/token'), tokenIn('/register-guest')]).toEqual([null, null])
  })

  test('reads with GET and changes with POST, and the server answers nothing else [B115]', async () => {
    const { api, received } = await signedIn()
    const { records } = (await api.dynamicCall('project.project.page', list)) as { records: { projectId: string }[] }
    const projectId = String(records[0]?.projectId)
    await api.dynamicCall('system.param.list', list)
    await api.dynamicCall('project.project.detail', { query: { projectId } })
    await api.dynamicCall('flow.work.todo-list', list)
    const { id } = (await api.dynamicCall('system.param.submit', { body: newParam() })) as { id: string }
    await api.dynamicCall('system.param.remove', { query: { ids: id } })
    const sent = (path: string) => received.findLast((one) => pathOf(one) === BASE + path)
    const answered = async (path: string, method: string) => {
      const one = sent(path)
      return one && (await forward({ ...one, method, body: method === 'POST' ? one.body || '{}' : '' })).status
    }
    for (const path of ['/blade-system/param/list', '/blade-xwy/project/detail', '/blade-flow/work/todo-list']) {
      expect(sent(path)?.method, path).toBe('GET')
      expect([await answered(path, 'GET'), await answered(path, 'POST')], path).toEqual([200, 405])
    }
    for (const path of ['/blade-system/param/submit', '/blade-system/param/remove']) {
      expect(sent(path)?.method, path).toBe('POST')
      expect(await answered(path, 'GET'), path).toBe(405)
    }
  })

  test('knows who is signed in, and renews with his refresh token for his tenant [B108]', async () => {
    const { api, session, received } = await signedIn()
    const before = session.getState()
    expect(before).toMatchObject({ tenantId: '000000', user: { account: 'admin' } })
    expect(before.user?.roleNames.length).toBeGreaterThan(0)
    expect([before.permissions.has('param_add'), before.menu.length > 0]).toEqual([true, true])
    await api.refresh()
    const renewal = received.filter(isToken).at(-1)
    expect(new URLSearchParams(renewal?.body).get('refresh_token')).toBe(before.refreshToken)
    expect(renewal?.headers.get('Tenant-Id')).toBe('000000')
    expect(session.getState().token).not.toBe(before.token)
    await api.dynamicCall('system.param.list', list)
    expect(received.at(-1)?.headers.get('Blade-Auth')).toBe(`bearer ${session.getState().token}`)
  })

  test('loads the user, then buttons and top menus, then the menu, once each and without a token call [B118]', async () => {
    const { api, received } = await signedIn()
    received.length = 0
    await api.loadUser()
    const paths = received.map((one) => pathOf(one).slice(BASE.length))
    const [user, buttons, tops, menu] = [
      '/blade-user/info',
      ...['buttons', 'top-menu', 'routes'].map((name) => `/blade-system/menu/${name}`),
    ]
    const asked = paths.filter((path) => [user, buttons, tops, menu].includes(path))
    expect(asked[0]).toBe(user)
    expect(asked.slice(1, 3).toSorted()).toEqual([buttons, tops])
    expect(asked.slice(3)).toEqual([menu])
    expect(received.filter(isToken)).toEqual([])
  })
})
