import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ListeningServer, openListeningServer } from '../../support/listeningServer'

let listening: ListeningServer

beforeAll(async () => {
  listening = await openListeningServer()
})
afterAll(() => listening.close())

test.each([
  ['the health', '/health', 200],
  ['what is not there', '/xwy-erp-api/nothing', 404],
  ['a wrong method', '/xwy-erp-api/blade-user/info', 405],
  ['a refusal', '/xwy-erp-api/blade-user/page', 401],
  ['a file without a signature', '/xwy-erp-api/files/a', 403],
])('attack 71: the answer of %s is kept nowhere and may be nothing but what it says', async (_, path, status) => {
  const answer = await fetch(listening.origin + path, { method: status === 405 ? 'PUT' : 'GET' })
  expect(answer.status).toBe(status)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(), geolocation=(), microphone=()'),
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="api.json"',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-request-id': expect.any(String),
  })
  expect(answer.headers.get('Server') ?? answer.headers.get('X-Powered-By')).toBeNull()
})

/** As a browser's request comes from a proxy at which TLS ends, or not. */
async function askHsts(protocol: string | undefined, rules: { trustedProxies: number; hstsSeconds: number }) {
  const behind = await openListeningServer({}, rules)
  try {
    const headers = protocol === undefined ? undefined : { 'X-Forwarded-Proto': protocol }
    const paths = ['/health', '/xwy-erp-api/nothing', '/xwy-erp-api/blade-user/page']
    const answers = await Promise.all(paths.map((path) => fetch(behind.origin + path, { headers })))
    return [...new Set(answers.map((answer) => answer.headers.get('Strict-Transport-Security')))]
  } finally {
    await behind.close()
  }
}

test('attack 71: whoever came by TLS to a trusted proxy is told to stay with TLS, by every answer', async () => {
  const told = await askHsts('https', { trustedProxies: 1, hstsSeconds: 31_536_000 })
  expect(told).toEqual(['max-age=31536000; includeSubDomains'])
})

test.each([
  ['did not come by TLS', 'http', { trustedProxies: 1, hstsSeconds: 31_536_000 }],
  ['comes without a proxy that says so', undefined, { trustedProxies: 1, hstsSeconds: 31_536_000 }],
  ['says by himself that he came by TLS, where no proxy is trusted', 'https', { trustedProxies: 0, hstsSeconds: 60 }],
  ['asks a server that leaves it to its proxy', 'https', { trustedProxies: 1, hstsSeconds: 0 }],
])('attack 71: whoever %s is told nothing of TLS', async (_, protocol, rules) => {
  expect(await askHsts(protocol, rules)).toEqual([null])
})
