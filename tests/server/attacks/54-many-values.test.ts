import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, TEST_CLIENT, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ maxBodyBytes: 5_000_000 })
})
afterAll(async () => {
  expect(server.failures).toEqual([])
  await server.close()
})

const REGISTER = 'http://test/xwy-erp-api/blade-user/register-guest'
const values = (size: number) => `{"list":[${'{},'.repeat(size / 3)}{}]}`

function register(body: string | ReadableStream, headers: { readonly [name: string]: string } = {}) {
  const all = { Authorization: `Basic ${btoa(TEST_CLIENT)}`, 'Content-Type': 'application/json', ...headers }
  const init = { method: 'POST', headers: all, body, duplex: 'half' }
  return server.app.fetch(new Request(REGISTER, init as RequestInit))
}

test('attack 54: 4.8 MB of {} by nobody are refused by their length, before they are read', async () => {
  const text = values(4_800_000)
  expect((await register(text, { 'Content-Length': String(text.length) })).status).toBe(413)
})

test('attack 54: what does not say how long it is, is read as far as nobody in particular may write', async () => {
  let given = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      given += 1
      controller.enqueue(new TextEncoder().encode(values(30_000)))
    },
  })
  expect((await register(body)).status).toBe(413)
  expect(given).toBeLessThan(10)
})

test('attack 54: whoever is signed in is refused before so many values are parsed', async () => {
  const answer = await server.call('system.param.submit', { as: 'admin', body: values(4_800_000) })
  expect(answer).toMatchObject({ status: 413, msg: '请求体过大' })
})

const OPEN_SUBMIT = 'http://test/blade-system/user/submit'
const nested = `{"account":${'['.repeat(20_000)}${']'.repeat(20_000)}}`

/** Asks a path of the open-source edition, whose body is translated before our operation sees it. */
async function submitOpenly(body: string, token?: string) {
  let isRead = false
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        isRead = true
        controller.enqueue(new TextEncoder().encode(body))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const signed = token === undefined ? {} : { 'Blade-Auth': `bearer ${token}` }
  const headers = { Authorization: `Basic ${btoa(TEST_CLIENT)}`, 'Content-Type': 'application/json', ...signed }
  const init = { method: 'POST', headers, body: stream, duplex: 'half' }
  const { status } = await server.app.fetch(new Request(OPEN_SUBMIT, init as RequestInit))
  return { status, isRead }
}

test('attack 54: what nobody sends to a path of the open-source edition is refused unread', async () => {
  for (const body of [values(1_500_000), nested]) {
    expect(await submitOpenly(body)).toEqual({ status: 401, isRead: false })
  }
})

test('attack 54: whoever is signed in is refused there before so many or so deep values are parsed', async () => {
  const token = await server.signIn('clerk')
  expect(await submitOpenly(values(1_500_000), token)).toEqual({ status: 413, isRead: true })
  expect(await submitOpenly(nested, token)).toEqual({ status: 400, isRead: true })
})
