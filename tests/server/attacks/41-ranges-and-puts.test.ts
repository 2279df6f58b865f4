import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../support/testServer'

const CONTENT = '0123456789'
const SECONDS = 60

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const newKey = () => crypto.randomUUID().replaceAll('-', '')
const ask = async (address: string, init: RequestInit = {}) =>
  server.app.fetch(new Request(new URL(address, 'http://test'), init))

const RANGES: readonly (readonly [range: string, status: number, text: string])[] = [
  ['bytes=2-4', 206, '234'],
  ['bytes=-3', 206, '789'],
  ['bytes=7-', 206, '789'],
  ['bytes=7-99999999999999999999', 206, '789'],
  ['bytes=-99999999999999999999', 206, CONTENT],
  ['bytes=10-', 416, ''],
  ['bytes=5-2', 416, ''],
  ['bytes=-0', 416, ''],
  ['bytes=0-1,5-6', 200, CONTENT],
  ['bytes=a-b', 200, CONTENT],
  ['lines=0-1', 200, CONTENT],
]

test.each(RANGES)('attack 41: the range "%s" is answered %i', async (Range, status, text) => {
  const key = newKey()
  await server.files.put(key, new Blob([CONTENT]))
  const plain = { contentType: 'text/plain', disposition: 'attachment' }
  const answer = await ask(await server.files.signGet({ key, seconds: SECONDS, ...plain }), { headers: { Range } })
  expect(answer.status).toBe(status)
  if (text !== '') expect(await answer.text()).toBe(text)
})

const put = async (body: BodyInit, address: string) =>
  (await ask(address, { method: 'PUT', body, duplex: 'half' } as RequestInit)).status

test('attack 41: a file that is put is as long as was said, and is put no more after its end', async () => {
  const key = newKey()
  const multipart = await server.files.begin(key)
  const part = { multipart, number: 1 }
  const address = await server.files.signPut({ key, seconds: SECONDS, size: CONTENT.length, part })
  expect(await put(CONTENT.slice(1), address)).toBe(400)
  expect(await put(`${CONTENT}!`, address)).toBe(413)
  expect(await put('', address)).toBe(400)
  expect(await server.files.listParts(key, multipart)).toEqual([])
  expect(await put(CONTENT, address)).toBe(200)
  expect(await server.files.stat(key)).toBeUndefined()
  expect(await server.files.complete(key, multipart, CONTENT.length)).toBe(true)
  expect(await put('9876543210', address)).toBe(409)
  expect(await new Response(await server.files.get(key)).text()).toBe(CONTENT)
})

/** A body whose last byte comes only when it is asked for. */
function holdBack(text: string) {
  const bytes = new TextEncoder().encode(text)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const begun = writer.write(bytes.slice(0, -1))
  const finish = async () => {
    await writer.write(bytes.slice(-1))
    await writer.close()
  }
  return { readable, begun, finish }
}

/** An upload of the clerk's and a PUT to it that is not at its end; resolves once the server reads of it. */
async function beginHeld(text: string) {
  const { data } = await server.call('resource.upload.create', {
    body: { name: 'a.txt', size: CONTENT.length },
    as: 'clerk',
  })
  const { uploadId, key, url } = data as { uploadId: string; key: string; url: string }
  const { readable, begun, finish } = holdBack(text)
  const held = put(readable, url)
  await begun
  return { uploadId, key, url, held, finish }
}

test('attack 41: a PUT that ends after the upload is complete changes nothing of what was checked', async () => {
  const { uploadId, key, url, held, finish } = await beginHeld('MZ3456789!')
  expect(await put(CONTENT, url)).toBe(200)
  expect((await server.call('resource.upload.complete', { body: { uploadId }, as: 'clerk' })).status).toBe(200)
  await finish()
  expect(await held).toBe(409)
  expect(await put('MZ3456789!', url)).toBe(409)
  expect(await new Response(await server.files.get(key)).text()).toBe(CONTENT)
  expect((await server.files.listKeys?.(Number.POSITIVE_INFINITY))?.includes(key)).toBe(true)
  await server.files.remove(key)
  expect((await server.files.listKeys?.(Number.POSITIVE_INFINITY))?.includes(key)).toBe(false)
})

test('attack 41: a PUT to an upload that was given up, before its end or after, leaves nothing', async () => {
  const { uploadId, key, url, held, finish } = await beginHeld(CONTENT)
  expect((await server.call('resource.upload.abort', { body: { uploadId }, as: 'clerk' })).status).toBe(200)
  await finish()
  expect(await held).toBe(409)
  expect(await put(CONTENT, url)).toBe(409)
  expect((await server.files.listKeys?.(Number.POSITIVE_INFINITY))?.includes(key)).toBe(false)
})

test('attack 41: parts go to an upload that is open, and a stranger neither ends, continues nor reads it', async () => {
  const begun = await server.call('resource.upload.create', {
    body: { name: 'a.txt', size: CONTENT.length },
    as: 'clerk',
  })
  const { uploadId } = begun.data as { uploadId: string }
  expect(uploadId, JSON.stringify(begun.body)).toBeDefined()
  for (const operation of ['resource.upload.complete', 'resource.upload.abort', 'resource.upload.parts']) {
    const answer = await server.call(operation, { body: { uploadId }, query: { uploadId }, as: 'operator' })
    expect(answer.status, operation).toBeGreaterThanOrEqual(400)
  }
  const key = newKey()
  const multipart = await server.files.begin(key)
  const part = { multipart, number: 1 }
  const address = await server.files.signPut({ key, seconds: SECONDS, size: CONTENT.length, part })
  expect((await ask(address, { method: 'PUT', body: CONTENT })).status).toBe(200)
  await server.files.abort(key, multipart)
  expect((await ask(address, { method: 'PUT', body: CONTENT })).status).toBe(409)
  expect(await server.files.listParts(key, multipart)).toEqual([])
})
