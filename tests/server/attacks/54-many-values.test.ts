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

const PUT_FILE = 'http://test/blade-resource/oss/endpoint/put-file-attach'
const part = 'Content-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nx\r\n'

interface Sent {
  readonly boundary?: string
  /** Content-Type; absent: that of the boundary. */
  readonly type?: string
  /** Headers of each part before its own. */
  readonly headers?: string
}

/** Uploads so many files of one letter in one form. */
async function upload(parts: number, { boundary = 'xyz', type, headers: own = '' }: Sent = {}) {
  const token = await server.signIn('clerk')
  const body = `${`--${boundary}\r\n${own}${part}`.repeat(parts)}--${boundary}--\r\n`
  const headers = {
    Authorization: `Basic ${btoa(TEST_CLIENT)}`,
    'Blade-Auth': `bearer ${token}`,
    'Content-Type': type ?? `multipart/form-data; boundary=${boundary}`,
  }
  return (await server.app.fetch(new Request(PUT_FILE, { method: 'POST', headers, body }))).status
}

test('attack 54: a form of many parts is refused before they are parsed, however its boundary is written', async () => {
  expect(await upload(1)).toBe(200)
  expect(await upload(20)).toBe(200)
  expect(await upload(20_000)).toBe(413)
  expect(await upload(200, { type: 'Multipart/Form-Data; charset=utf-8; Boundary="xyz"' })).toBe(413)
  expect(await upload(1, { headers: 'a: b\r\n'.repeat(200_000) })).toBe(413)
  // What could be read in two ways is refused as it stands.
  expect(await upload(200, { type: 'multipart/form-data; x="; boundary=abc"; boundary=xyz' })).toBe(400)
  expect(await upload(200, { boundary: 'x\u0080y' })).toBe(413)
  expect(await upload(200, { boundary: '\u0080y' })).toBe(400)
})
