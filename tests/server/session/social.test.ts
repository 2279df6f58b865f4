import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { md5 } from 'js-md5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toJsonObject, toText } from '../../../src/server/http/json'
import { addGuest } from '../../support/addGuest'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'

let server: TestServer
let provider: Server
const asked: URLSearchParams[] = []

/** An OAuth 2 server that knows one code for each of two accounts. */
async function answerOAuth(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, body: object) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
  if (request.url === '/user') {
    const [, name] = /^Bearer token-(\w+)$/.exec(request.headers.authorization ?? '') ?? []
    return name === undefined ? send(401, {}) : send(200, { sub: `id-${name}`, nickname: name })
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const form = new URLSearchParams(Buffer.concat(chunks).toString())
  asked.push(form)
  const isGood = form.get('client_secret') === 'provider secret' && /^code-\w+$/.test(form.get('code') ?? '')
  return isGood ? send(200, { access_token: `token-${form.get('code')?.slice(5)}` }) : send(400, { error: 'bad' })
}

beforeAll(async () => {
  provider = createServer((request, response) => void answerOAuth(request, response)).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const address = provider.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  server = await openTestServer({
    social: {
      work: {
        authorizeUrl: `${origin}/authorize`,
        tokenUrl: `${origin}/token`,
        userUrl: `${origin}/user`,
        clientId: 'formwork',
        clientSecret: 'provider secret',
        redirectUri: 'https://formwork.example.com/login',
        idField: 'sub',
        nameField: 'nickname',
      },
    },
  })
})
afterAll(async () => {
  provider.close()
  await server.close()
})

async function newState(): Promise<string> {
  const { data } = await server.call('session.oauth.social', { as: 'nobody', query: { source: 'work' } })
  return toText(toJsonObject(data).state)
}

async function signIn(code: string, state?: string): Promise<TestAnswer> {
  const query = { grant_type: 'social', source: 'work', code, state: state ?? (await newState()) }
  return server.call('session.oauth.token', { as: 'nobody', query })
}

function register(body: object): Promise<TestAnswer> {
  const form = { tenantId: '000000', name: '李四', account: 'lisi', password: 'Lisi-2026', ...body }
  return server.call('session.user.register-guest', { as: 'nobody', body: form })
}

const FAILED = { error_code: 400, error_description: '第三方登录失败,请重新登录' }

test('the browser is sent to the provider with a state', async () => {
  const { data } = await server.call('session.oauth.social', { as: 'nobody', query: { source: 'work' } })
  const { url, state } = toJsonObject(data)
  const { searchParams, pathname } = new URL(toText(url))
  expect(pathname).toBe('/authorize')
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_id: 'formwork',
    redirect_uri: 'https://formwork.example.com/login',
    state,
  })
})

test('a code without our state, with a used one, or a wrong code brings nobody in', async () => {
  expect((await signIn('code-zhang', 'invented')).body).toEqual(FAILED)
  const state = await newState()
  expect((await signIn('wrong', state)).body).toEqual(FAILED)
  expect((await signIn('code-zhang', state)).body).toEqual(FAILED)
  const query = { grant_type: 'social', source: 'constructor', code: 'x', state: 'x' }
  expect((await server.call('session.oauth.token', { as: 'nobody', query })).body).toEqual({
    error_code: 400,
    error_description: '不支持的第三方登录方式',
  })
})

test('an unknown account is a guest, registers, waits, and is let in after approval [B077] [B086] [B091]', async () => {
  const guest = await signIn('code-li')
  expect(guest.body).toMatchObject({ user_id: '-1', role_name: 'guest', nick_name: 'li', tenant_id: '000000' })
  expect(guest.body).not.toHaveProperty('access_token')
  const oauthId = toText(toJsonObject(guest.body).oauth_id)
  expect(asked.at(-1)?.get('grant_type')).toBe('authorization_code')
  expect(await register({ oauthId })).toMatchObject({ status: 200, data: {} })
  const waiting = { error_code: 400, error_description: '账号正在等待管理员审核' }
  expect((await signIn('code-li')).body).toEqual(waiting)
  const query = { grant_type: 'password', username: 'lisi', password: md5('Lisi-2026') }
  const byPassword = () => server.call('session.oauth.token', { as: 'nobody', query })
  expect((await byPassword()).body).toEqual(waiting)
  const users = server.db.selectFrom('record').selectAll().where('resource', '=', 'system.user')
  const user = (await users.execute()).find(({ body }) => body.account === 'lisi')
  const operator = (await users.execute()).find(({ body }) => body.account === 'operator')
  const body = JSON.stringify({ ...user?.body, roleId: operator?.body.roleId })
  await server.db.updateTable('record').set({ status: 1, body }).where('id', '=', String(user?.id)).execute()
  expect((await byPassword()).body).toMatchObject({ account: 'lisi', role_name: 'operator' })
  expect((await signIn('code-li')).body).toMatchObject({ account: 'lisi', access_token: expect.any(String) })
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
