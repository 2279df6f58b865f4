import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listener, listen } from '../../../src/server/node/listen'
import { readAppFiles } from '../../../src/server/node/readAppFiles'
import { serveAll } from '../../../src/server/static/serveAll'
import { serveApp } from '../../../src/server/static/serveApp'
import { openTestServer, type TestServer } from '../../support/testServer'

const SECRET = 'what lies beside the app'

let folder: string
let server: TestServer
let listener: Listener

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formwork-paths-'))
  mkdirSync(join(folder, 'app'))
  writeFileSync(join(folder, 'app/index.html'), '<!doctype html><title>the app</title>')
  writeFileSync(join(folder, 'secret.txt'), SECRET)
  server = await openTestServer()
  const random = (size: number) => crypto.getRandomValues(new Uint8Array(size))
  const app = serveApp(await readAppFiles(join(folder, 'app')), { random })
  listener = await listen({ port: 0, host: '127.0.0.1', trustedProxies: 0 })
  listener.serve(serveAll((asked, trace) => server.app.fetch(asked, trace), app))
})
afterAll(async () => {
  await listener.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Sends the path as it is: `fetch` would tidy it up. */
async function send(path: string, { method = 'GET', headers = {} } = {}): Promise<IncomingMessage & { text: string }> {
  const asked = request({ host: '127.0.0.1', port: listener.port, path, method, headers, agent: false }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  return Object.assign(answer, { text })
}

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  '//secret.txt',
  '/assets/%00/../../secret.txt',
  '/xwy-erp-api/files/..%2f..%2fsecret.txt',
])('attack 38: %s leads to no file outside the app', async (path) => {
  const { text, statusCode } = await send(path)
  expect(text).not.toContain(SECRET)
  expect(statusCode).toBeLessThan(500)
})

test.each(['evil.example', 'evil.example:80', '127.0.0.1@evil.example', '[::1'])(
  'attack 38: an invented host %s is named nowhere in the answer',
  async (host) => {
    const { text, headers, statusCode } = await send('/', { headers: { Host: host } })
    expect(text + JSON.stringify(headers)).not.toContain('evil')
    expect(statusCode).toBeLessThan(500)
  },
)

test.each(['OPTIONS', 'PATCH', 'PUT', 'TRACE', 'PROPFIND'])(
  'attack 38: %s of an operation does nothing',
  async (method) => {
    const { statusCode } = await send('/xwy-erp-api/blade-user/info', { method })
    expect([404, 405]).toContain(statusCode)
  },
)

test('attack 38: no other origin is let in by the answer', async () => {
  for (const method of ['GET', 'OPTIONS', 'POST']) {
    const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' }
    const answer = await send('/xwy-erp-api/blade-user/info', { method, headers })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})
