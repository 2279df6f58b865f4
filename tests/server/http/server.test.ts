import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { operations } from '../../../src/generated/operations'
import { createServer } from '../../../src/server/createServer'
import { testSecrets } from '../../support/testSecrets'
import { openTestServer, TEST_CLIENT, type TestServer } from '../../support/testServer'

const LIST = '/blade-system/param/list'
const FORM = 'application/x-www-form-urlencoded'
const NESTED = '['.repeat(2000) + ']'.repeat(2000)

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ maxBodyBytes: 5000 })
})
afterAll(() => server.close())

const fetch = async (path: string, init: RequestInit = {}) => {
  const headers = {
    Authorization: `Basic ${btoa(TEST_CLIENT)}`,
    'Blade-Auth': `bearer ${await server.signIn('admin')}`,
    ...init.headers,
  }
  return server.app.fetch(new Request(`http://test${path}`, { ...init, headers }))
}
const post = (body: string, type = 'application/json') =>
  fetch('/xwy-erp-api/blade-system/param/submit', { method: 'POST', body, headers: { 'Content-Type': type } })

test('answers with and without the base path', async () => {
  expect((await fetch('/xwy-erp-api/blade-system/param/list')).status).toBe(200)
  expect((await fetch('/blade-system/param/list')).status).toBe(200)
})

test.each(['/health', '/ready'])('%s needs no token', async (path) => {
  const response = await server.app.fetch(new Request(`http://test${path}`))
  expect(response.status).toBe(200)
})

describe('the request id', () => {
  test.each(['0b7f6a52-7d0e-4a3c-9d4e-0f6c2f7f2a11', 'abc_1'])('%s comes back', async (id) => {
    const response = await fetch('/blade-system/param/list', { headers: { 'X-Request-Id': id } })
    expect(response.headers.get('X-Request-Id')).toBe(id)
  })

  test.each(['', 'with space', '<script>', 'x'.repeat(65)])('is made where the caller sent "%s"', async (id) => {
    const response = await fetch('/blade-system/param/list', { headers: { 'X-Request-Id': id } })
    expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('comes back with a refusal too', async () => {
    const response = await fetch('/nowhere', { headers: { 'X-Request-Id': 'abc' } })
    expect(response.headers.get('X-Request-Id')).toBe('abc')
  })
})

test('answers forbid caches to keep them', async () => {
  expect((await fetch('/blade-system/param/list')).headers.get('Cache-Control')).toBe('no-store')
})

test.each([
  ['an unknown path', { ask: () => fetch('/xwy-erp-api/blade-system/nothing'), code: 404, msg: '接口不存在' }],
  ['a wrong method', { ask: () => fetch(LIST, { method: 'POST', body: '{}' }), code: 405, msg: '不支持的请求方法' }],
  ['another method', { ask: () => fetch(LIST, { method: 'DELETE' }), code: 405, msg: '不支持的请求方法' }],
  ['no JSON', { ask: () => post('{"paramName":'), code: 400, msg: '请求体不是有效的 JSON 对象' }],
  ['JSON that is no object', { ask: () => post('[1]'), code: 400, msg: '请求体不是有效的 JSON 对象' }],
  ['no body', { ask: () => post(''), code: 400, msg: '缺少请求体' }],
  ['a form where JSON is due', { ask: () => post('a=1', FORM), code: 415, msg: '不支持的请求体类型' }],
  ['plain text', { ask: () => post('{}', 'text/plain'), code: 415, msg: '不支持的请求体类型' }],
  ['a body that is too large', { ask: () => post(`{"a":"${'x'.repeat(6000)}"}`), code: 413, msg: '请求体过大' }],
  ['JSON nested without end', { ask: () => post(`{"paramName":${NESTED}}`), code: 400, msg: '请求体嵌套过深' }],
])('%s', async (_, { ask, code, msg }) => {
  const response = await ask()
  expect(response.status).toBe(code)
  expect(await response.json()).toMatchObject({ code, success: false, msg })
})

test('what goes wrong unexpectedly is reported, and answered without a word of it', async () => {
  const broken = await openTestServer({ tokenSecret: 'a secret of at least thirty-two characters' })
  const token = await broken.signIn('admin')
  await broken.close()
  const headers = { Authorization: `Basic ${btoa(TEST_CLIENT)}`, 'Blade-Auth': `bearer ${token}`, 'X-Request-Id': 'r1' }
  const response = await broken.app.fetch(new Request('http://test/blade-system/param/list', { headers }))
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ code: 500, success: false, msg: '服务器异常', data: {} })
  expect(broken.failures).toHaveLength(1)
  expect((await broken.app.fetch(new Request('http://test/ready'))).status).toBe(503)
})

const EMPTY_CONFIG = {
  clients: {},
  tokenSecret: '',
  accessTokenSeconds: 1,
  refreshTokenSeconds: 1,
  maxBodyBytes: 1,
  report: () => undefined,
}

describe('a description that the server cannot serve', () => {
  const path = '/blade-system/param/list'
  const start = (change: object) =>
    createServer({
      db: server.db,
      files: server.files,
      clock: () => 0,
      random: (size) => new Uint8Array(size),
      newId: () => '1',
      secrets: testSecrets,
      operations,
      openapi: { ...openapi, paths: { ...openapi.paths, [path]: { get: { ...openapi.paths[path].get, ...change } } } },
      config: EMPTY_CONFIG,
    })

  test.each([
    ['an operation without a verb', { 'x-verb': undefined }, 'system.param.list has neither x-verb nor a verb'],
    ['an unknown verb', { 'x-verb': 'explode' }, 'system.param.list has the unknown x-verb explode'],
    ['no permission', { 'x-permission': undefined }, 'system.param.list needs x-permission'],
    [
      'an unknown condition',
      { 'x-where': { status_is: 'sleeping' } },
      'no status is "sleeping", as x-where of system.param.list asks',
    ],
    ['no name', { operationId: '' }, `get ${path} needs an operationId`],
    ['a name of no resource', { operationId: 'system.nothing.list' }, 'no schema has x-resource: system.nothing'],
    ['a verb in two places', { operationId: 'system.dict.dictionary' }, 'has x-verb page and a verb in domains/'],
  ])('%s stops the start', (_, change, message) => {
    expect(() => start(change)).toThrow(message)
  })

  test('a verb without an operation stops the start', () => {
    const { '/blade-user/info': gone, ...paths } = openapi.paths
    expect(gone).toBeDefined()
    expect(() =>
      createServer({
        db: server.db,
        files: server.files,
        clock: () => 0,
        random: (size) => new Uint8Array(size),
        newId: () => '1',
        secrets: testSecrets,
        operations,
        openapi: { ...openapi, paths },
        config: EMPTY_CONFIG,
      }),
    ).toThrow('Verbs without an operation in openapi/: session.user.info')
  })
})
