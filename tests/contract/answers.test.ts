import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { toJsonObject } from '../../src/server/http/json'
import { readOperations } from '../../src/server/http/readOperations'
import { createAnswerCheck } from '../support/answerCheck'
import { openTestServer, type TestRequest, type TestServer } from '../support/testServer'
import { createExampleContext } from './exampleContext'
import { examples } from './examples'

const { document } = await loadOpenApi('.')
const operations = readOperations(document)
const check = createAnswerCheck(document)
let server: TestServer
let example: (id: string) => Promise<TestRequest | undefined>

beforeAll(async () => {
  server = await openTestServer()
  const context = createExampleContext(server)
  example = async (id) => examples[id]?.(context)
})
afterAll(() => server.close())

test('there is an example for every operation and none without one', () => {
  expect(Object.keys(examples).sort()).toEqual(operations.map(({ id }) => id).sort())
})

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  test('answers the administrator as it is described', async () => {
    const answer = await server.call(id, await example(id))
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(check(id, answer)).toEqual([])
  })

  test('asks who it is', async () => {
    const answer = await server.call(id, { ...(await example(id)), as: 'nobody' })
    if (operation.permission.kind === 'public') return expect(answer.status).toBe(200)
    expect(answer).toMatchObject({ status: 401, msg: '缺失令牌,鉴权失败' })
    expect(check(id, answer)).toEqual([])
  })

  test('asks which client it is', async () => {
    const answer = await server.call(id, { ...(await example(id)), headers: { Authorization: 'Basic eDp5' } })
    expect(answer).toMatchObject({ status: 401, msg: '客户端认证失败!' })
    expect(check(id, answer)).toEqual([])
  })
})

const CODES = operations.filter(({ permission }) => permission.kind === 'code' || permission.kind === 'save')
/** What the seeded role of the factories may do. */
const GRANTED = ['project_view', 'rental_report_view', 'rental_report_add', 'rental_report_edit']

test.each(CODES.map((operation) => [operation.id, operation] as const))(
  '%s asks for its right',
  async (id, operation) => {
    const { permission } = operation
    const code = permission.kind === 'code' ? permission.code : permission.kind === 'save' ? permission.add : ''
    const answer = await server.call(id, { ...(await example(id)), as: 'factory' })
    if (GRANTED.includes(code)) return expect(answer.status).not.toBe(403)
    expect(answer).toMatchObject({ status: 403, msg: '没有权限执行此操作' })
    expect(check(id, answer)).toEqual([])
  },
)

const DETAILS = operations.filter(({ verb }) => verb === 'detail' || verb === 'remove')

test.each(DETAILS.map((operation) => [operation.id, operation] as const))('%s of nothing', async (id, operation) => {
  const name = operation.parameters[0]?.name ?? ''
  const missing = await server.call(id, { query: { [name]: '1' } })
  expect(missing).toMatchObject({ status: 404, msg: '数据不存在或已被删除' })
  expect(check(id, missing)).toEqual([])
  const unsaid = await server.call(id)
  expect(unsaid).toMatchObject({ status: 400, msg: `缺少必要的请求参数: ${name}` })
  expect(check(id, unsaid)).toEqual([])
})

const WRITES = operations.filter(({ body }) => body?.type === 'json')

test.each(WRITES.map(({ id }) => id))('%s with an empty body', async (id) => {
  const answer = await server.call(id, { body: {} })
  expect(answer.status).toBe(400)
  expect(Object.keys(toJsonObject(toJsonObject(answer.data).fields))).not.toEqual([])
  expect(check(id, answer)).toEqual([])
})

test('a refused sign-in is described too', async () => {
  const answer = await server.call('session.oauth.token', { query: { grant_type: 'password', username: 'x' } })
  expect(answer).toMatchObject({ status: 200, body: { error_description: '用户名或密码不正确' } })
  expect(check('session.oauth.token', answer)).toEqual([])
})

test('nothing went wrong unnoticed', () => {
  expect(server.failures).toEqual([])
})
