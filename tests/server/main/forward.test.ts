import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forwardApi } from '../../../src/server/node/forwardApi'
import { serveAll } from '../../../src/server/static/serveAll'

interface Received {
  readonly method?: string
  readonly url?: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let blade: Server
let url: string
let received: Received[] = []

/** A Blade backend that answers what it was asked, streams, or never answers. */
async function answerBlade(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const { method, url: path, headers } = request
  received.push({ method, url: path, headers, body: Buffer.concat(chunks).toString() })
  if (path === '/api/blade-never') return
  if (path === '/api/blade-stream') {
    response.write('first ')
    setTimeout(() => response.end('last'), 300)
    return
  }
  response.writeHead(path === '/api/blade-gone' ? 404 : 200, {
    'Content-Type': 'application/json',
    'Set-Cookie': 'JSESSIONID=theirs',
    Connection: 'X-Hop',
    'X-Hop': 'hop',
    'X-Own': 'own',
  })
  response.end(JSON.stringify({ code: 200, success: true, msg: 'Blade', data: {} }))
}

beforeAll(async () => {
  blade = createServer((request, response) => void answerBlade(request, response)).listen(0, '127.0.0.1')
  await once(blade, 'listening')
  const address = blade.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api`
})
afterAll(() => {
  blade.closeAllConnections()
  blade.close()
})
beforeEach(() => {
  received = []
})

function ask(path: string, init: RequestInit = {}, seconds = 5): Promise<Response> {
  const forward = serveAll(forwardApi({ url, seconds }), async () => new Response('the app'))
  return forward(new Request(`http://test${path}`, init), { address: '192.0.2.9' })
}

test('a call goes to the backend with its body and headers, and what concerns only us stays here', async () => {
  const headers = {
    'Blade-Auth': 'bearer token',
    Authorization: 'Basic abc',
    'X-Request-Id': 'request-1',
    'Content-Type': 'application/json',
    Cookie: 'formwork-token=secret',
    'X-Forwarded-For': '10.0.0.1',
    Connection: 'X-Mine',
    'X-Mine': 'hop',
  }
  const path = '/xwy-erp-api/blade-system/param/submit?size=5&name=%E5%9B%AD'
  const answer = await ask(path, { method: 'POST', body: '{"a":1}', headers })
  expect(received).toMatchObject([
    {
      method: 'POST',
      url: '/api/blade-system/param/submit?size=5&name=%E5%9B%AD',
      body: '{"a":1}',
      headers: {
        'blade-auth': 'bearer token',
        authorization: 'Basic abc',
        'x-request-id': 'request-1',
        'x-forwarded-for': '192.0.2.9',
      },
    },
  ])
  expect(received[0]?.headers).not.toHaveProperty('cookie')
  expect(received[0]?.headers).not.toHaveProperty('x-mine')
  expect(await answer.json()).toMatchObject({ msg: 'Blade' })
  expect(answer.headers.get('X-Own')).toBe('own')
  expect(answer.headers.get('X-Request-Id')).toBe('request-1')
  expect(answer.headers.get('Set-Cookie')).toBeNull()
  expect(answer.headers.get('X-Hop')).toBeNull()
})

test('a 404 of the backend is passed on', async () => {
  expect((await ask('/xwy-erp-api/blade-gone')).status).toBe(404)
})

test('an answer is passed on while it comes', async () => {
  const reader = (await ask('/xwy-erp-api/blade-stream')).body?.getReader()
  const first = await reader?.read()
  expect(new TextDecoder().decode(first?.value)).toBe('first ')
  const last = await reader?.read()
  expect(new TextDecoder().decode(last?.value)).toBe('last')
})

test('a backend that does not answer in time is a 504, one that is not there a 502, both in the envelope', async () => {
  const late = await ask('/xwy-erp-api/blade-never', {}, 0.2)
  expect({ status: late.status, body: await late.json() }).toMatchObject({
    status: 504,
    body: { code: 504, success: false },
  })
  const nowhere = serveAll(forwardApi({ url: 'http://127.0.0.1:9', seconds: 5 }), undefined)
  const answer = await nowhere(new Request('http://test/xwy-erp-api/blade-user/info'), {})
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 502,
    body: { code: 502, msg: '后端服务暂时无法访问' },
  })
})

test('what this server adds is answered by itself, and is nothing; the app is served beside it', async () => {
  const answer = await ask('/xwy-erp-api/formwork/features')
  expect(await answer.json()).toMatchObject({ code: 200, data: { conflictRecord: false, signedUploads: false } })
  expect(received).toEqual([])
  expect(await (await ask('/project/project')).text()).toBe('the app')
  for (const path of ['/health', '/ready']) expect((await ask(path)).status).toBe(200)
})
