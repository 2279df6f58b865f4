import { md5 } from 'js-md5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toJsonObject, toJsonText } from '../../../src/server/http/json'
import { addGuest } from '../../support/addGuest'
import { openSocialProvider, signInSocial } from '../../support/socialProvider'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'

let server: TestServer
let provider: Awaited<ReturnType<typeof openSocialProvider>>
let claims: object = {}

beforeAll(async () => {
  provider = await openSocialProvider(() => claims)
  server = await openTestServer({ social: provider.providers })
})
afterAll(async () => {
  provider.close()
  await server.close()
})

async function signIn(name: string, source = 'work'): Promise<TestAnswer> {
  return signInSocial(server, await provider.visit(server, name, source))
}

function register(body: object): Promise<TestAnswer> {
  const form = { tenantId: '000000', name: '李四', account: 'lisi', password: 'Aluminium-7-2026', ...body }
  return server.call('session.user.register-guest', { as: 'nobody', body: form })
}

const FAILED = { error_code: 400, error_description: '第三方登录失败,请重新登录' }

test('the browser is sent to the provider with a state and a challenge, to an OpenID provider with a nonce too', async () => {
  const ask = async (source: string) => {
    const { data } = await server.call('session.oauth.social', { as: 'nobody', query: { source } })
    const { url, state } = toJsonObject(data)
    return { address: new URL(toJsonText(url)), state }
  }
  const { address, state } = await ask('work')
  expect(address.pathname).toBe('/authorize')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'formwork',
    redirect_uri: 'https://formwork.example.com/login',
    state,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect((await ask('openid')).address.searchParams.get('nonce')).toMatch(/^[0-9a-f]{32}$/)
})

test('an invented, used or foreign state and a wrong code bring nobody in', async () => {
  const way = await provider.visit(server, 'zhang')
  expect((await signInSocial(server, { ...way, state: 'invented' })).body).toEqual(FAILED)
  expect((await signInSocial(server, { ...way, source: 'openid' })).body).toEqual(FAILED)
  expect((await signInSocial(server, way)).body).toEqual(FAILED)
  const other = await provider.visit(server, 'zhang')
  expect((await signInSocial(server, { ...other, code: 'wrong' })).body).toEqual(FAILED)
  expect((await signInSocial(server, other)).body).toEqual(FAILED)
  expect((await signInSocial(server, { ...way, source: 'constructor' })).body).toEqual({
    error_code: 400,
    error_description: '不支持的第三方登录方式',
  })
})

test('an id token counts where it is for this client, this sign-in and this account, and has not run out', async () => {
  expect((await signIn('wang', 'openid')).body).toMatchObject({ role_name: 'guest', nick_name: 'wang' })
  for (const wrong of [{ nonce: 'other' }, { aud: 'other' }, { exp: 1000 }, { sub: 'id-other' }, { sub: undefined }]) {
    claims = wrong
    expect((await signIn('wang', 'openid')).body, JSON.stringify(wrong)).toEqual(FAILED)
  }
  claims = {}
})

test('an unknown account is a guest, registers, waits, and is let in after approval [B077] [B086] [B091]', async () => {
  const guest = await signIn('li')
  expect(guest.body).toMatchObject({ user_id: '-1', role_name: 'guest', nick_name: 'li', tenant_id: '000000' })
  expect(guest.body).not.toHaveProperty('access_token')
  const oauthId = toJsonText(toJsonObject(guest.body).oauth_id)
  expect(await register({ oauthId })).toMatchObject({ status: 200, data: {} })
  const waiting = { error_code: 400, error_description: '账号正在等待管理员审核' }
  expect((await signIn('li')).body).toEqual(waiting)
  const form = { grant_type: 'password', username: 'lisi', password: md5('Aluminium-7-2026') }
  const byPassword = () => server.call('session.oauth.token', { as: 'nobody', body: new URLSearchParams(form) })
  expect((await byPassword()).body).toEqual(waiting)
  const users = server.db.selectFrom('record').selectAll().where('resource', '=', 'system.user')
  const user = (await users.execute()).find(({ body }) => body.account === 'lisi')
  const operator = (await users.execute()).find(({ body }) => body.account === 'operator')
  const body = JSON.stringify({ ...user?.body, roleId: operator?.body.roleId })
  await server.db.updateTable('record').set({ status: 1, body }).where('id', '=', String(user?.id)).execute()
  expect((await byPassword()).body).toMatchObject({ account: 'lisi', role_name: 'operator' })
  expect((await signIn('li')).body).toMatchObject({ account: 'lisi', access_token: expect.any(String) })
})

test('what is missing in a registration is said in turn, at its field [B081] [B082] [B083]', async () => {
  const oauthId = await addGuest(server.db)
  const form = { oauthId, account: 'wangwu' }
  const cases: [object, string, string][] = [
    [{ tenantId: '', account: '' }, 'tenantId', '请先输入租户编号'],
    [{ account: '', password: '' }, 'account', '请先输入账号名称'],
    [{ password: '' }, 'password', '请先输入密码'],
    [{ oauthId: 'invented' }, 'oauthId', '第三方登录已失效,请重新登录'],
    [{ tenantId: '999999' }, 'tenantId', '未获得用户的租户信息'],
    [{ account: 'admin' }, 'account', '当前用户 [admin] 已存在!'],
    [{ account: 'ad\u200bmin' }, 'account', '不能包含看不见的字符，请重新输入!'],
  ]
  for (const [change, field, message] of cases) {
    expect(await register({ ...form, ...change })).toMatchObject({
      status: 400,
      msg: message,
      data: { fields: { [field]: message } },
    })
  }
  expect(await register(form)).toMatchObject({ status: 200 })
  expect(await register({ ...form, account: 'again' })).toMatchObject({ status: 400 })
})
