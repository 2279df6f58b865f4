import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../support/testServer'

const CONTENT = 'a few letters'
const HOUR = 3600

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const newKey = () => crypto.randomUUID().replaceAll('-', '')

async function ask(address: URL, init: RequestInit = {}): Promise<number> {
  return (await server.app.fetch(new Request(address, init))).status
}

async function sign(key: string, seconds = HOUR) {
  const headers = { contentType: 'text/plain', disposition: 'attachment; filename="a.txt"' }
  const multipart = await server.files.begin(key)
  const part = { multipart, number: 1 }
  const toUrl = (address: string) => new URL(address, 'http://test')
  return {
    multipart,
    get: toUrl(await server.files.signGet({ key, seconds, ...headers })),
    put: toUrl(await server.files.signPut({ key, seconds, size: CONTENT.length, part })),
  }
}

function changed(address: URL, change: (query: URLSearchParams) => void): URL {
  const other = new URL(address)
  change(other.searchParams)
  return other
}

test('attack 40: a signed address opens what it was signed for, and nothing once any part of it is changed', async () => {
  const [key, other] = [newKey(), newKey()]
  for (const each of [key, other]) await server.files.put(each, new Blob([CONTENT]))
  const { get, put } = await sign(key)
  expect(await ask(get)).toBe(200)
  const signature = get.searchParams.get('signature') ?? ''
  const forged = [
    ...['expires', 'contentType', 'disposition', 'signature'].map((name) =>
      changed(get, (query) => query.delete(name)),
    ),
    changed(get, (query) => query.set('expires', String(Number(query.get('expires')) + 1))),
    changed(get, (query) => query.set('contentType', 'text/html')),
    changed(get, (query) => query.set('disposition', 'inline')),
    changed(get, (query) => query.append('disposition', 'inline')),
    changed(get, (query) => query.append('more', '1')),
    changed(get, (query) =>
      query.set(
        'signature',
        signature.replace(/^./, (sign) => (sign === '0' ? '1' : '0')),
      ),
    ),
    changed(get, (query) => query.set('signature', signature.slice(0, 32))),
    changed(get, (query) => query.set('signature', '')),
    changed(get, (query) => query.set('signature', put.searchParams.get('signature') ?? '')),
    new URL(get.href.replace(key, other)),
    new URL(get.href.replace(key, `${key}.1`)),
    put,
  ]
  for (const address of forged) expect(await ask(address), address.href).toBe(403)
})

test('attack 40: an address to fetch puts nothing, one to put fetches nothing, and both end with their time', async () => {
  const [key, late] = [newKey(), newKey()]
  const { get, put, multipart } = await sign(key)
  const sent = { method: 'PUT', body: CONTENT }
  expect(await ask(get, sent)).toBe(403)
  expect(
    await ask(
      changed(put, (query) => query.set('size', '99')),
      sent,
    ),
  ).toBe(403)
  expect(await server.files.listParts(key, multipart)).toEqual([])
  expect(await ask(put, sent)).toBe(200)
  expect(await ask(put)).toBe(403)
  for (const method of ['POST', 'DELETE', 'PATCH']) expect(await ask(put, { method })).toBeGreaterThanOrEqual(400)
  const ended = await sign(late)
  server.pass(HOUR * 1000)
  expect(await ask(ended.put, sent)).toBe(403)
  expect(await ask(get)).toBe(403)
  expect(await server.files.listParts(late, ended.multipart)).toEqual([])
  expect(await server.files.listParts(key, multipart)).toEqual([{ number: 1, size: CONTENT.length }])
})
