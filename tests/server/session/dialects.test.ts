import { afterAll, beforeAll, expect, test } from 'vitest'
import { toJsonObject, toJsonText } from '../../../src/server/http/json'
import { openTestServer, TEST_CLIENT, TEST_PASSWORD, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const askToken = (form: Record<string, string>) =>
  server.call('session.open.token', { as: 'nobody', body: new URLSearchParams(form) })

test('the open-source dialect signs in with the typed password, enveloped and in camelCase', async () => {
  const form = { grantType: 'password', tenantId: '000000', account: 'operator', password: TEST_PASSWORD }
  const { status, data } = await askToken(form)
  expect(status).toBe(200)
  expect(data).toMatchObject({ tokenType: 'bearer', account: 'operator', userName: '林晓岚', authority: 'operator' })
  const { accessToken, refreshToken } = toJsonObject(data)
  const headers = { 'Blade-Auth': `bearer ${toJsonText(accessToken)}` }
  const info = await server.call('session.open.user-info', { as: 'nobody', headers })
  expect(info.data).toMatchObject({ account: 'operator', roleName: '运营' })
  const again = { grantType: 'refresh_token', refreshToken: toJsonText(refreshToken) }
  expect(await askToken(again)).toMatchObject({ status: 200 })
  const left = await server.call('session.open.logout', { as: 'nobody', headers })
  expect(left.data).toEqual({ code: '200', msg: 'success' })
})

test('a refused sign-in of the open-source dialect is an HTTP 400', async () => {
  expect(await askToken({ grantType: 'password', account: 'operator', password: 'wrong' })).toMatchObject({
    status: 400,
    msg: '用户名或密码不正确',
  })
})

test.each([
  ['a form under the base path', '/xwy-erp-api/blade-auth/oauth/token', 'username'],
  ['a form without it', '/blade-auth/oauth/token', 'username'],
  ['the open-source form', '/xwy-erp-api/blade-auth/token', 'account'],
])('%s is answered', async (_, path, name) => {
  const isOpen = name === 'account'
  const form = new URLSearchParams({
    [isOpen ? 'grantType' : 'grant_type']: 'password',
    [name]: 'nobody',
    password: 'x',
  })
  const headers = { Authorization: `Basic ${btoa(TEST_CLIENT)}` }
  const answer = await server.app.fetch(new Request(`http://test${path}`, { method: 'POST', body: form, headers }))
  expect(JSON.stringify(await answer.json())).toContain('用户名或密码不正确')
})

test('the cache is cleared, and the user is told who they are under both addresses [B116]', async () => {
  expect((await server.call('session.oauth.clear-cache')).body).toEqual({ success: 'true', msg: 'success' })
  expect((await server.call('session.oauth.user-info', { as: 'operator' })).data).toMatchObject({ account: 'operator' })
})

async function addTenant(fields: { readonly tenantCode: string; readonly [field: string]: string }, status = 1) {
  const time = '2026-03-01 08:00:00'
  const stamp = { create_time: time, update_time: time, tenant_id: '000000' }
  const body = JSON.stringify({
    tenantName: fields.tenantCode === '100001' ? '佛山分公司' : fields.tenantCode,
    ...fields,
  })
  const row = { id: `88${fields.tenantCode}`, resource: 'system.tenant', status, body, ...stamp }
  await server.db.insertInto('record').values(row).execute()
}

test('a server with one tenant answers it at any address, so that a guest need not know its number (G261)', async () => {
  const { data } = await server.call('session.tenant.info', {
    as: 'nobody',
    query: { domain: 'https://any.example.com' },
  })
  expect(data).toMatchObject({ tenantId: '000000' })
})

test('a tenant is found by its address, without its secrets; nothing is answered for another [B080]', async () => {
  await addTenant({ tenantCode: '100001', domain: 'https://fs.example.com', linkman: '陈经理' })
  const ask = (domain: string) => server.call('session.tenant.info', { as: 'nobody', query: { domain } })
  expect((await ask('https://fs.example.com/')).data).toEqual({
    tenantId: '100001',
    tenantName: '佛山分公司',
    domain: 'https://fs.example.com',
    backgroundUrl: '',
  })
  expect((await ask('https://other.example.com')).data).toEqual({})
})

test('each address answers its own tenant, and an unknown one none [B274]', async () => {
  const tenants = { '100011': 'https://gz.example.com', '100012': 'https://sz.example.com' }
  for (const [tenantCode, domain] of Object.entries(tenants)) await addTenant({ tenantCode, domain })
  const ask = (domain: string) => server.call('session.tenant.info', { as: 'nobody', query: { domain } })
  for (const [tenantId, domain] of Object.entries(tenants))
    expect((await ask(domain)).data, domain).toMatchObject({ tenantId })
  expect((await ask('https://unknown.example.com')).data).toEqual({})
})

test.each([
  ['100002', '未获得用户的租户信息', { status: 2 }],
  ['100003', '租户授权已过期,请联系管理员', { expireTime: '2026-02-28 00:00:00' }],
  ['100004', '用户名或密码不正确', { expireTime: '2027-01-01 00:00:00' }],
])(
  'tenant %s is answered %s',
  async (tenantCode, message, { status, ...more }: { status?: number; expireTime?: string }) => {
    await addTenant({ tenantCode, domain: tenantCode, ...more }, status)
    const form = new URLSearchParams({ grant_type: 'password', username: 'admin', password: 'x' })
    const headers = { 'Tenant-Id': tenantCode }
    const { body } = await server.call('session.oauth.token', { as: 'nobody', body: form, headers })
    expect(body).toMatchObject({ error_description: message })
  },
)

test('the app is told what this server adds to Blade', async () => {
  const { data } = await server.call('session.server.features', { as: 'nobody' })
  expect(data).toMatchObject({ conflictRecord: true, revokedTokens: true, captcha: false, social: ['test'] })
})
