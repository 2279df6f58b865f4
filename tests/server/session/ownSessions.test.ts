import { md5 } from 'js-md5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toJsonList, toJsonObject, toJsonText } from '../../../src/server/http/json'
import { openTestServer, TEST_PASSWORD, type TestServer } from '../../support/testServer'
import { askToken, askWho, refreshWith, signInAs, type TokenPair } from '../../support/tokens'

let server: TestServer
const MINUTE = 60_000
const HOUR = 60 * MINUTE

beforeAll(async () => {
  server = await openTestServer({ sessionIdleSeconds: 1800, sessionSeconds: 12 * 3600 })
})
afterAll(() => server.close())

const bearer = ({ access_token }: TokenPair) => ({ 'Blade-Auth': `bearer ${access_token}` })

async function listOf(tokens: TokenPair) {
  const { data } = await server.call('session.mine.list', { as: 'nobody', headers: bearer(tokens) })
  return toJsonList(data).map(toJsonObject)
}

test('a session ends half an hour after its last request, and its refresh token with it', async () => {
  const [idle, used] = [await signInAs(server, 'clerk'), await signInAs(server, 'clerk')]
  server.pass(20 * MINUTE)
  expect(await askWho(server, used.access_token)).toMatchObject({ status: 200 })
  server.pass(20 * MINUTE)
  expect(await askWho(server, idle.access_token)).toMatchObject({ status: 401 })
  expect((await refreshWith(server, idle)).body).toMatchObject({ error_code: 401 })
  expect(await askWho(server, used.access_token)).toMatchObject({ status: 200 })
})

test('a refresh does not prolong a session that is not used', async () => {
  const first = await signInAs(server, 'clerk')
  server.pass(20 * MINUTE)
  const second = (await refreshWith(server, first)).body as TokenPair
  server.pass(20 * MINUTE)
  expect(await askWho(server, second.access_token)).toMatchObject({ status: 401 })
})

test('a session that is used is refreshed at the token time of 3000 seconds, and ends after twelve hours', async () => {
  let tokens = await signInAs(server, 'clerk')
  for (let passed = 0; passed < 11.5 * HOUR; passed += 25 * MINUTE) {
    server.pass(25 * MINUTE)
    expect(await askWho(server, tokens.access_token)).toMatchObject({ status: 200 })
    tokens = (await refreshWith(server, tokens)).body as TokenPair
  }
  server.pass(25 * MINUTE)
  expect(await askWho(server, tokens.access_token)).toMatchObject({ status: 401 })
  expect((await refreshWith(server, tokens)).body).toMatchObject({ error_code: 401 })
})

test('users see where they are signed in, and nobody else does', async () => {
  const form = { grant_type: 'password', username: 'factory', password: md5(TEST_PASSWORD) }
  const from = { address: '::ffff:192.0.2.9', headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' } }
  const desk = (await askToken(server, form, from)).body as TokenPair
  server.pass(2 * MINUTE)
  const phone = await signInAs(server, 'factory')
  const [last, first, ...others] = await listOf(phone)
  expect(others).toEqual([])
  expect(last).toMatchObject({ isCurrent: true, address: '' })
  expect(first).toMatchObject({ isCurrent: false, address: '192.0.2.9', agent: from.headers['User-Agent'] })
  expect(toJsonText(last?.startTime) > toJsonText(first?.startTime)).toBe(true)
  expect((await listOf(desk)).filter(({ isCurrent }) => isCurrent)).toMatchObject([{ address: '192.0.2.9' }])
})

test('ending a session of one’s own ends it at once; those of others cannot be ended', async () => {
  const [here, there] = [await signInAs(server, 'supervisor'), await signInAs(server, 'supervisor')]
  const id = toJsonText((await listOf(there)).find(({ isCurrent }) => isCurrent === true)?.id)
  const end = (tokens: TokenPair) =>
    server.call('session.mine.end', { as: 'nobody', headers: bearer(tokens), query: { id } })
  expect(await end(await signInAs(server, 'operator'))).toMatchObject({ status: 404 })
  expect(await askWho(server, there.access_token)).toMatchObject({ status: 200 })
  expect(await end(here)).toMatchObject({ status: 200 })
  expect(await askWho(server, there.access_token)).toMatchObject({ status: 401 })
  expect((await refreshWith(server, there)).body).toMatchObject({ error_code: 401 })
  expect(await askWho(server, here.access_token)).toMatchObject({ status: 200 })
})
