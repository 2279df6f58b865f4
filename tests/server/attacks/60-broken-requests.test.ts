import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ListeningServer, openListeningServer } from '../../support/listeningServer'
import { openRawSocket } from '../../support/rawSocket'

let listening: ListeningServer

beforeAll(async () => {
  listening = await openListeningServer()
})
afterAll(() => listening.close())

const API = '/xwy-erp-api'
const SAVE = `${API}/blade-system/param/submit`
const post = (path: string, ...headers: readonly string[]) =>
  `POST ${path} HTTP/1.1\r\nHost: test\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`

/** What is sent before the line breaks; those that name who asks get past the gate. */
const BROKEN: readonly (readonly [name: string, request: (auth: string) => string])[] = [
  ['no HTTP', () => '\x16\x03\x01\x02\x00\x01\x00'],
  ['a method of its own', () => `BREW ${API} HTTP/1.1\r\nHost: test\r\n\r\n`],
  ['no host', () => `GET ${API} HTTP/1.1\r\n\r\n`],
  ['another version', () => `GET ${API} HTTP/9.9\r\nHost: test\r\n\r\n`],
  ['an address that is none', () => 'GET http://[::1 HTTP/1.1\r\nHost: test\r\n\r\n'],
  ['headers without end', () => `GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}`],
  ['a header with a sign that none may have', () => 'GET / HTTP/1.1\r\nHost: test\r\nA\x00b: c\r\n\r\n'],
  ['two lengths', () => post(SAVE, 'Content-Length: 1', 'Content-Length: 2')],
  ['a length and chunks', () => post(SAVE, 'Content-Length: 1', 'Transfer-Encoding: chunked')],
  ['a chunk that is none', (auth) => `${post(SAVE, auth, 'Transfer-Encoding: chunked')}zz\r\n`],
  ['half a body', (auth) => `${post(SAVE, auth, 'Content-Type: application/json', 'Content-Length: 100')}{"a":`],
  ['half a chunked body', (auth) => `${post(SAVE, auth, 'Transfer-Encoding: chunked')}5\r\n{"a":\r\n`],
  [
    'half a form',
    (auth) =>
      `${post(`${API}/blade-resource/oss/endpoint/put-file`, auth, 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 100')}--x\r\n`,
  ],
]

async function startUpload(): Promise<string> {
  const body = { name: 'a.txt', size: 1000 }
  const { data } = await listening.server.call('resource.upload.create', { body })
  return (data as { url: string }).url
}

test.each(BROKEN)('attack 60: %s is no mistake of the server', async (_, request) => {
  const { origin, server, headersOf } = listening
  const headers = await headersOf('admin')
  const { socket } = await openRawSocket(origin)
  socket.write(request(`Authorization: ${headers.Authorization}\r\nBlade-Auth: ${headers['Blade-Auth']}`))
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await fetch(`${origin}/health`)).status).toBe(200)
  await server.flushLogs()
  expect(server.failures).toEqual([])
})

test('attack 60: an upload that breaks off is neither reported nor written into the error log', async () => {
  const { origin, server } = listening
  const { socket } = await openRawSocket(origin)
  socket.write(`PUT ${await startUpload()} HTTP/1.1\r\nHost: test\r\nContent-Length: 1000\r\n\r\nhalf`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 100))
  await server.flushLogs()
  expect(server.failures).toEqual([])
  const { data } = await server.call('log.error.list')
  expect((data as { total: number }).total).toBe(0)
})

test('attack 60: 300 slow bodies and 500 idle connections keep nobody waiting', async () => {
  const { origin } = listening
  const slow = await Promise.all(
    Array.from({ length: 800 }, async (_, index) => {
      const { socket } = await openRawSocket(origin)
      if (index < 300) socket.write(`${post(SAVE, 'Content-Type: application/json', 'Content-Length: 100')}{`)
      return socket
    }),
  )
  expect((await fetch(`${origin}/ready`)).status).toBe(200)
  for (const socket of slow) socket.destroy()
})
