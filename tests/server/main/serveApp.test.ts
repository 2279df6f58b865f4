import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAppFiles } from '../../../src/server/node/readAppFiles'
import { serveAll } from '../../../src/server/static/serveAll'
import { serveApp } from '../../../src/server/static/serveApp'

const script = `console.log(${JSON.stringify('铝模 '.repeat(400))})`
const page =
  '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><script type="module" src="/assets/a-1.js"></script>'
const random = (size: number) => crypto.getRandomValues(new Uint8Array(size))

let folder: string
let fetch: (request: Request) => Promise<Response>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formwork-app-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'assets/a-1.js'), script)
  writeFileSync(join(folder, 'assets/logo-2.png'), new Uint8Array([1, 2, 3]))
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
  writeFileSync(join(folder, 'day.html'), '<!doctype html><h1>One day</h1>')
  const api = () => Response.json({ code: 200, note: 'api '.repeat(500) })
  fetch = serveAll(api, serveApp(await readAppFiles(folder), { random }))
})
afterAll(() => rmSync(folder, { recursive: true }))

function get(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new Request(`http://test${path}`, init))
}

test('the page is never cached and carries a nonce of its own, which the policy names', async () => {
  const nonces: string[] = []
  for (const path of ['/', '/index.html', '/project/project']) {
    const answer = await get(path)
    const nonce = /content="([A-Za-z0-9+/=]{20,})"/.exec(await answer.text())?.[1] ?? ''
    nonces.push(nonce)
    expect(answer.headers.get('Content-Security-Policy')).toBe(
      `default-src 'self'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; ` +
        "connect-src 'self'; frame-src 'self' http: https:; frame-ancestors 'self'; base-uri 'none'; form-action 'self'; object-src 'none'",
    )
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  }
  expect(new Set(nonces).size).toBe(3)
})

test('a page that lies beside the app may be framed by it, and is sandboxed away from it', async () => {
  const answer = await get('/day.html')
  expect(await answer.text()).toContain('One day')
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/sandbox allow-scripts(?!.*(same-origin|top-navigation))/)
})

test('the page may put files into, and show them from, the store of files and no other place', async () => {
  const app = serveApp(await readAppFiles(folder), { random, filesOrigin: 'https://files.example.com' })
  const policy = (await app(new Request('http://test/'))).headers.get('Content-Security-Policy')
  expect(policy).toContain("img-src 'self' data: blob: https://files.example.com; ")
  expect(policy).toContain("connect-src 'self' https://files.example.com; ")
  expect(policy?.match(/example/g)).toHaveLength(2)
})

const sites: readonly (readonly [string, unknown, string])[] = [
  [
    'one host',
    { map: { tiles: ['https://tiles.example.com:8443/{z}/{x}/{y}.png'] } },
    ' https://tiles.example.com:8443',
  ],
  ['hosts beside each other', { map: { tiles: ['https://t{s}.Example.com/{z}?a'] } }, ' https://*.example.com'],
  [
    'two layers',
    { map: { tiles: ['https://a.test/{z}', 'http://b.test/{z}', 'https://a.test/names/{z}', '/own/{z}'] } },
    ' https://a.test http://b.test',
  ],
  [
    'a host that would end the directive',
    { map: { tiles: ['https://a.test;script-src/*', "https://'none'/{z}"] } },
    '',
  ],
  ['any host of a whole country', { map: { tiles: ['https://{s}.com/{z}'] } }, ''],
  ['no addresses', { map: { tiles: 'https://a.test', zoom: 3 } }, ''],
]

test.each(sites)(
  'a site with maps from %s lets the page show pictures from there only',
  async (_case, said, origins) => {
    const body = new TextEncoder().encode(JSON.stringify(said))
    const files = new Map([...(await readAppFiles(folder)), ['/config.json', { type: 'application/json', body }]])
    const answer = await serveApp(files, { random })(new Request('http://test/'))
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain(`; img-src 'self' data: blob:${origins}; connect-src 'self'; `)
  },
)

test('a configuration that is no JSON lets nothing in; what the environment names is let in', async () => {
  const body = new TextEncoder().encode('<html>')
  const files = new Map([...(await readAppFiles(folder)), ['/config.json', { type: 'text/html', body }]])
  const app = serveApp(files, { random, mapOrigins: ['https://*.example.com'] })
  const policy = (await app(new Request('http://test/'))).headers.get('Content-Security-Policy')
  expect(policy).toContain("img-src 'self' data: blob: https://*.example.com; connect-src 'self'; ")
})

test('hashed files are kept for a year, others are asked for again', async () => {
  expect((await get('/assets/a-1.js')).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect((await get('/robots.txt')).headers.get('Cache-Control')).toBe('no-cache')
})

test('texts are compressed as the browser takes them, images are not', async () => {
  const bytes = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())
  const accept = (encodings: string) => ({ headers: { 'Accept-Encoding': encodings } })
  const brotli = await get('/assets/a-1.js', accept('gzip, deflate, br'))
  expect(brotli.headers.get('Content-Encoding')).toBe('br')
  expect(brotli.headers.get('Vary')).toBe('Accept-Encoding')
  expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(script)
  const gzip = await get('/assets/a-1.js', accept('gzip, br;q=0'))
  expect(gzip.headers.get('Content-Encoding')).toBe('gzip')
  expect(gunzipSync(await bytes(gzip)).toString()).toBe(script)
  expect(await (await get('/assets/a-1.js')).text()).toBe(script)
  expect((await get('/assets/logo-2.png', accept('gzip, br'))).headers.get('Content-Encoding')).toBeNull()
  expect((await get('/blade-xwy/project/page', accept('gzip'))).headers.get('Content-Encoding')).toBe('gzip')
})

test.each(['/', '/assets/a-1.js', '/xwy-erp-api/blade-user/info', '/missing.js'])(
  '%s carries the security headers',
  async (path) => {
    const { headers } = await get(path)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
  },
)

test.each(['/xwy-erp-api/anything', '/xwy-erp-api', '/blade-xwy/project/page', '/blade-unknown', '/health', '/ready'])(
  '%s is the API, never the page',
  async (path) => {
    expect(await (await get(path)).json()).toMatchObject({ code: 200 })
  },
)

test.each(['/assets/gone-3.js', '/favicon.ico', '/../package.json', '/%2e%2e/package.json', '/assets/../../main.ts'])(
  '%s is answered 404',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('the app is only read: HEAD has no body, POST is refused', async () => {
  const head = await get('/assets/a-1.js', { method: 'HEAD' })
  expect([head.status, await head.text(), head.headers.get('Content-Length')]).toEqual([
    200,
    '',
    String(Buffer.byteLength(script)),
  ])
  expect((await get('/', { method: 'POST' })).status).toBe(405)
})

test.each(['/robots.txt', '/assets/a-1.js', '/no/such.js', '/xwy-erp-api/x', '/health'])(
  'opened by itself, %s may load and run nothing, in no frame',
  async (path) => {
    const { headers } = await get(path)
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; frame-ancestors 'none'/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  },
)

test('an empty folder is said to be no built app', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'formwork-empty-'))
  await expect(readAppFiles(empty)).rejects.toThrow('npm run build')
  rmSync(empty, { recursive: true })
})
