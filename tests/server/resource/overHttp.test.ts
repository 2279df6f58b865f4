import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalStore } from '../../../src/server/files/localStore'
import { diskBytes } from '../../../src/server/files/node/diskBytes'
import { type Listener, listen } from '../../../src/server/node/listen'
import { serveAll } from '../../../src/server/static/serveAll'
import { openTestServer, TEST_TIME, type TestServer } from '../../support/testServer'

let folder: string
let server: TestServer
let listener: Listener
let origin: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formwork-http-'))
  const store = createLocalStore({ bytes: diskBytes(folder), clock: () => TEST_TIME, secret: 'secret' })
  server = await openTestServer({ maxBodyBytes: 1000 }, store)
  listener = await listen({ port: 0, host: '127.0.0.1', trustedProxies: 0 })
  listener.serve(serveAll((asked) => server.app.fetch(asked), undefined))
  origin = `http://127.0.0.1:${listener.port}`
})
afterAll(async () => {
  expect(server.failures).toEqual([])
  await listener.close()
  await server.close()
  await rm(folder, { recursive: true })
})

const size = 3_000_000
const text = '铝'.repeat(size / 3)

async function begin(): Promise<{ uploadId: string; url: string }> {
  const { data } = await server.call('resource.upload.create', { body: { name: '大.txt', size } })
  return data as { uploadId: string; url: string }
}

test('a file of the whole way: by the socket onto the disk and back, uncompressed and in ranges', async () => {
  const { uploadId, url } = await begin()
  expect((await fetch(origin + url, { method: 'PUT', body: text })).status).toBe(200)
  const { attachId } = (await server.call('resource.upload.complete', { body: { uploadId } })).data as {
    attachId: string
  }
  const { data } = await server.call('resource.file.down-file', { body: { attachId } })
  const address = origin + (data as { url: string }).url
  const answer = await fetch(address)
  expect(answer.headers.get('Content-Length')).toBe(String(size))
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect((await answer.text()) === text).toBe(true)
  const part = await fetch(address, { headers: { Range: 'bytes=-3' } })
  expect([part.status, await part.text()]).toEqual([206, '铝'])
  expect((await fetch(address, { method: 'HEAD' })).headers.get('Content-Length')).toBe(String(size))
  expect((await fetch(origin + url, { method: 'PUT', body: text })).status).toBe(409)
})

/** Sends chunks without saying how many there will be. */
function send(url: string, chunks: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(origin + url, { method: 'PUT', agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', reject)
    for (let chunk = 0; chunk < chunks; chunk += 1) asked.write(Buffer.alloc(1_000_000))
    asked.end()
  })
}

test('an upload without Content-Length is counted while it arrives', async () => {
  const { url } = await begin()
  expect(await send(url, 2)).toBe(400)
  expect(await send(url, 4)).toBe(413)
  expect(await send(url, 3)).toBe(200)
})
