import { md5 } from 'js-md5'
import { sm2 } from 'sm-crypto-v2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../../../src/api/createApi'
import { toJsonObject, toJsonText } from '../../../src/server/http/json'
import { readSettings } from '../../../src/server/node/readSettings'
import { createMemoryCookies } from '../../../src/session/cookies'
import { createSession } from '../../../src/session/session'
import { createMemoryStore, createStorage } from '../../../src/session/storage'
import { openTestServer, TEST_CLIENT, TEST_PASSWORD, type TestServer } from '../../support/testServer'

const { privateKey, publicKey } = sm2.generateKeyPairHex()
/** C1, C2, C3 in this order, without the mark of an uncompressed point: what the open-source edition's pages send. */
const seal = (password: string, key = publicKey) => sm2.doEncrypt(password, key, 0)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ sm2PrivateKey: privateKey })
})
afterAll(() => server.close())

const asOpen = (password: string, account = 'operator') =>
  server.call('session.open.token', {
    as: 'nobody',
    body: new URLSearchParams({ grantType: 'password', account, password }),
  })
const asBare = (password: string, account = 'operator') =>
  server.call('session.oauth.token', {
    as: 'nobody',
    body: new URLSearchParams({ grant_type: 'password', username: account, password }),
  })

test('an encrypted password lets in, with the mark of its point or without, in both dialects', async () => {
  const sealed = seal(TEST_PASSWORD)
  expect(await asOpen(sealed)).toMatchObject({ status: 200, data: { account: 'operator' } })
  expect(await asOpen(`04${sealed}`)).toMatchObject({ status: 200, data: { account: 'operator' } })
  expect(await asOpen(sealed.toUpperCase())).toMatchObject({ status: 200, data: { account: 'operator' } })
  expect((await asBare(sealed)).body).toMatchObject({ account: 'operator', token_type: 'bearer' })
})

test('the typed password signs in by the open dialect, its digest by the other one', async () => {
  expect(await asOpen(TEST_PASSWORD)).toMatchObject({ status: 200 })
  expect((await asBare(md5(TEST_PASSWORD))).body).toMatchObject({ account: 'operator' })
  expect((await asBare(TEST_PASSWORD)).body).toMatchObject({ error_code: 400 })
})

test('one for another key, a broken one and a wrong one are wrong passwords, which lock as ever', async () => {
  const other = sm2.generateKeyPairHex().publicKey
  const sealed = seal(TEST_PASSWORD)
  const broken = `${sealed.slice(0, -2)}${sealed.endsWith('00') ? '11' : '00'}`
  for (const password of [seal(TEST_PASSWORD, other), broken, seal('wrong'), 'ab'.repeat(120)]) {
    expect(await asOpen(password, 'supervisor')).toMatchObject({ status: 400, msg: '用户名或密码不正确' })
  }
  await asOpen(seal('wrong'), 'supervisor')
  expect((await asOpen(seal(TEST_PASSWORD), 'supervisor')).status).toBe(400)
  expect(server.failures).toEqual([])
})

test('with a key the address may say what nobody can use who reads it there, and nothing else', async () => {
  const ask = (query: Record<string, string>) => server.call('session.open.token', { as: 'nobody', query })
  const entered = await ask({
    grantType: 'password',
    account: 'clerk',
    tenantId: '000000',
    password: seal(TEST_PASSWORD),
  })
  expect(entered.status).toBe(200)
  const refreshToken = toJsonText(toJsonObject(entered.data).refreshToken)
  const again = { grantType: 'refresh_token', refreshToken, scope: 'all' }
  expect((await ask(again)).status).toBe(200)
  // Whoever asks again at once has lost the answer; a minute later it is somebody else.
  server.pass(61_000)
  expect(await ask(again)).toMatchObject({ status: 400, msg: '令牌授权已过期' })
  const shown: readonly Record<string, string>[] = [
    { grantType: 'password', account: 'clerk', password: TEST_PASSWORD },
    { grantType: 'password', account: 'clerk', password: md5(TEST_PASSWORD) },
    { grantType: 'second_factor', secondFactor: 'x', otp: '123456' },
  ]
  for (const query of shown)
    expect(await ask(query)).toMatchObject({ status: 400, msg: '密码和令牌不能放在地址中，请放在请求正文中' })
})

test('neither the private key nor a password is told or written down', async () => {
  await server.flushLogs()
  const kept = JSON.stringify(
    await server.db.selectFrom('record').selectAll().where('resource', 'like', 'log.%').execute(),
  )
  expect(kept).not.toContain(privateKey)
  expect(kept).not.toContain(TEST_PASSWORD)
  const { body } = await server.call('session.server.features', { as: 'nobody' })
  expect(JSON.stringify(body)).not.toContain(privateKey)
})

test('the app encrypts where the site has a key', async () => {
  const clock = Date.now
  const storage = createStorage({ persistent: createMemoryStore(), session: createMemoryStore(), clock })
  const session = createSession({ storage, cookies: createMemoryCookies(), clock })
  const [clientId = '', clientSecret = ''] = TEST_CLIENT.split(':')
  const sent: string[] = []
  const api = createApi({
    baseUrl: 'http://server.test/xwy-erp-api',
    fetch: async (request) => {
      if (request.url.endsWith('/token')) sent.push(await request.clone().text())
      return server.app.fetch(request)
    },
    session,
    clientId,
    clientSecret,
    tenantId: '000000',
    publicKey,
    onUnauthorized: () => undefined,
  })
  await api.signIn('factory', TEST_PASSWORD)
  expect(session.getState().user?.account).toBe('factory')
  const password = new URLSearchParams(sent[0]).get('password') ?? ''
  expect(sm2.doDecrypt(password, privateKey, 0)).toBe(TEST_PASSWORD)
})

test.each(['abc', '0'.repeat(64), 'g'.repeat(64), `${'a'.repeat(63)}`])('%s is no private key', (text) => {
  const refused = () => readSettings({ SM2_PRIVATE_KEY: text })
  expect(refused).toThrow('SM2_PRIVATE_KEY')
  try {
    refused()
  } catch (error) {
    expect(String(error)).not.toContain(text)
  }
})
