import { md5 } from 'js-md5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyToken } from '../../../src/server/http/token'
import { openTestServer, TEST_CLIENT, TEST_PASSWORD, type TestAnswer, type TestServer } from '../../support/testServer'

let server: TestServer
const SECRET = 'a secret that only this test knows, and long enough'

beforeAll(async () => {
  server = await openTestServer({ tokenSecret: SECRET })
})
afterAll(() => server.close())

const MINUTE = 60_000

function ask(form: Record<string, string>, headers?: Record<string, string>): Promise<TestAnswer> {
  return server.call('session.oauth.token', { as: 'nobody', body: new URLSearchParams(form), headers })
}

function signIn(username: string, password = TEST_PASSWORD, headers?: Record<string, string>): Promise<TestAnswer> {
  return ask({ grant_type: 'password', username, password: md5(password), scope: 'all', type: 'account' }, headers)
}

interface Token {
  readonly access_token: string
  readonly refresh_token: string
}

async function tokens(account: string): Promise<Token> {
  return (await signIn(account)).body as Token
}

const REFUSED = { error_code: 400, error_description: '用户名或密码不正确' }
const LOCKED = { error_code: 400, error_description: '登录错误次数过多,请稍后再试' }

test('signing in answers a bare object in snake_case [B092] [B095]', async () => {
  const answer = await signIn('operator')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    tenant_id: '000000',
    user_id: expect.stringMatching(/^\d{19}$/),
    dept_id: expect.stringMatching(/^\d{19}$/),
    post_id: expect.stringMatching(/^\d{19}$/),
    role_id: expect.stringMatching(/^\d{19}$/),
    oauth_id: '',
    account: 'operator',
    user_name: 'operator',
    nick_name: '林晓岚',
    real_name: '林晓岚',
    role_name: 'operator',
    avatar: '',
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    token_type: 'bearer',
    expires_in: 3600,
    must_change_password: false,
    detail: { type: 'web' },
    license: 'powered by bladex',
  })
})

test('the parameters may come as a form', async () => {
  const form = new URLSearchParams({ grant_type: 'password', username: 'factory', password: md5(TEST_PASSWORD) })
  const answer = await server.call('session.oauth.token', {
    as: 'nobody',
    body: form.toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.body).toMatchObject({ account: 'factory', role_name: 'factory' })
})

test('the tokens say who it is, for which client and until when', async () => {
  const { access_token, refresh_token } = await tokens('operator')
  const claims = JSON.parse(atob((access_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
  expect(JSON.parse(atob(access_token.split('.')[0] ?? ''))).toEqual({ alg: 'HS512', typ: 'JWT' })
  expect(claims).toMatchObject({
    iss: 'issuser',
    aud: 'audience',
    token_type: 'access_token',
    client_id: TEST_CLIENT.split(':')[0],
    tenant_id: '000000',
    account: 'operator',
    user_name: 'operator',
    role_name: 'operator',
    oauth_id: '',
    post_id: expect.stringMatching(/^\d{19}$/),
  })
  expect(claims.exp - claims.nbf).toBe(3600)
  const expected = { type: 'refresh_token', now: claims.nbf * 1000 } as const
  expect(await verifyToken(refresh_token, SECRET, expected)).toMatchObject({ account: 'operator' })
  expect(await verifyToken(access_token, SECRET, expected)).toBeUndefined()
})

test.each([
  ['a wrong password', 'operator', 'not the password'],
  ['an unknown account', 'nobody-of-that-name', TEST_PASSWORD],
  ['an account in other letters', 'OPERATOR', TEST_PASSWORD],
])('%s is refused with the same words [B094]', async (_, account, password) => {
  const answer = await signIn(account, password)
  expect(answer).toMatchObject({ status: 200, body: REFUSED })
})

test('an account does not sign in under another tenant', async () => {
  expect((await signIn('operator', TEST_PASSWORD, { 'Tenant-Id': '999999' })).body).toEqual({
    error_code: 400,
    error_description: '未获得用户的租户信息',
  })
  expect((await signIn('operator', TEST_PASSWORD, { 'Tenant-Id': '000000' })).body).toMatchObject({
    account: 'operator',
  })
})

test('a client with a wrong secret is refused', async () => {
  const headers = { Authorization: `Basic ${btoa('saber:wrong')}` }
  expect(await signIn('operator', TEST_PASSWORD, headers)).toMatchObject({ status: 401, msg: '客户端认证失败!' })
})

test('an unknown grant is refused', async () => {
  expect(await ask({ grant_type: 'wish', username: 'admin' })).toMatchObject({
    status: 401,
    msg: 'no grantType was found',
  })
})

test('five failures lock the account for half an hour, the right password included [B094]', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await signIn('factory', 'wrong')).body).toEqual(REFUSED)
  }
  expect((await signIn('factory')).body).toEqual(LOCKED)
  expect((await signIn('operator')).body).toMatchObject({ account: 'operator' })
  server.pass(29 * MINUTE)
  expect((await signIn('factory')).body).toEqual(LOCKED)
  server.pass(2 * MINUTE)
  expect((await signIn('factory')).body).toMatchObject({ account: 'factory' })
})

test('guesses sent at once count like guesses sent one by one', async () => {
  const guesses = Array.from({ length: 12 }, () => signIn('somebody', 'wrong'))
  const answers = (await Promise.all(guesses)).map(({ body }) => (body as typeof REFUSED).error_description)
  expect(answers.filter((text) => text === REFUSED.error_description)).toHaveLength(5)
  expect(answers.filter((text) => text === LOCKED.error_description)).toHaveLength(7)
})

test('a success forgets the failures before it', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < 4; attempt += 1) await signIn('operator', 'wrong')
    expect((await signIn('operator')).body).toMatchObject({ account: 'operator' })
  }
})

test('a system parameter sets the limit of failed sign-ins', async () => {
  const { data } = await server.call('system.param.list', { query: { paramKey: 'account.failCount' } })
  const [param] = (data as { records: Record<string, unknown>[] }).records
  await server.call('system.param.submit', { body: { ...param, paramValue: '2' } })
  await signIn('a-third', 'wrong')
  expect((await signIn('a-third', 'wrong')).body).toEqual(REFUSED)
  expect((await signIn('a-third', 'wrong')).body).toEqual(LOCKED)
  await server.call('system.param.submit', { body: { id: param?.id, ...param, version: undefined, paramValue: '5' } })
})

test('a refresh token brings new tokens [B100]', async () => {
  const { refresh_token } = await tokens('operator')
  server.pass(2 * 60 * MINUTE)
  const answer = await ask({ grant_type: 'refresh_token', refresh_token })
  const { access_token } = answer.body as Token
  const info = await server.call('session.user.info', {
    as: 'nobody',
    headers: { 'Blade-Auth': `bearer ${access_token}` },
  })
  expect(info.data).toMatchObject({ account: 'operator' })
})

test.each([
  ['an access token', ({ access_token }: Token) => access_token, 0],
  ['a token that somebody made up', ({ refresh_token }: Token) => `${refresh_token.slice(0, -6)}AAAAAA`, 0],
  ['a token older than a week', ({ refresh_token }: Token) => refresh_token, 7 * 24 * 60 * MINUTE],
])('%s does not refresh', async (_, choose, age) => {
  const given = await tokens('operator')
  server.pass(age)
  const { status, body } = await ask({ grant_type: 'refresh_token', refresh_token: choose(given) })
  expect({ status, body }).toEqual({ status: 200, body: { error_code: 401, error_description: '令牌授权已过期' } })
})

test('an expired access token is refused', async () => {
  const { access_token } = await tokens('operator')
  const headers = { 'Blade-Auth': `bearer ${access_token}` }
  expect(await server.call('session.user.info', { as: 'nobody', headers })).toMatchObject({ status: 200 })
  server.pass(61 * MINUTE)
  expect(await server.call('session.user.info', { as: 'nobody', headers })).toMatchObject({
    status: 401,
    msg: '请求未授权',
  })
})

test('logging out answers a bare object [B101]', async () => {
  const answer = await server.call('session.oauth.logout', { as: 'nobody' })
  expect(answer.body).toEqual({ success: 'true', msg: 'success' })
})
