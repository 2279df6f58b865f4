import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { toJsonObject, toTexts } from '../../src/server/http/json'
import { readOperations } from '../../src/server/http/readOperations'
import { addAccount } from '../support/addAccount'
import { createAnswerCheck } from '../support/answerCheck'
import { openTestServer, type TestServer } from '../support/testServer'
import { createRequests, type Requests } from './createRequests'
import { examples } from './examples'

const { document } = await loadOpenApi('.')
const operations = readOperations(document)
const cases = operations.map((operation) => [operation.id, operation] as const)
const check = createAnswerCheck(document)
let server: TestServer
let requests: Requests

beforeAll(async () => {
  server = await openTestServer()
  requests = await createRequests(document, server)
  await addAccount(server.db, { account: 'powerless', roleAlias: 'powerless' })
})
afterAll(() => server.close())

test('no example is of an operation that there is not', () => {
  const known = new Set(operations.map(({ id }) => id))
  expect(Object.keys(examples).filter((id) => !known.has(id))).toEqual([])
})

describe.each(cases)('%s', (id, operation) => {
  const isPublic = operation.permission.kind === 'public'

  test('answers the administrator as it is described', async () => {
    const request = await requests.valid(operation)
    const answer = await server.call(id, request)
    expect(answer.status, `${JSON.stringify(request)} ${JSON.stringify(answer.body)}`).toBe(200)
    expect(check(id, answer)).toEqual([])
  })

  test('asks who it is, unless anyone may ask', async () => {
    const request = isPublic ? await requests.valid(operation) : {}
    const answer = await server.call(id, { ...request, as: 'nobody' })
    if (isPublic) expect(answer.status).toBe(200)
    else expect(answer).toMatchObject({ status: 401, msg: '缺失令牌,鉴权失败' })
    expect(check(id, answer)).toEqual([])
  })

  test('asks which client it is', async () => {
    const answer = await server.call(id, { headers: { Authorization: 'Basic eDp5' } })
    expect(answer).toMatchObject({ status: 401, msg: '客户端认证失败!' })
    expect(check(id, answer)).toEqual([])
  })
})

const coded = cases.filter(([, { permission }]) => permission.kind === 'code' || permission.kind === 'save')

test.each(coded)('%s refuses a role without its right', async (id, operation) => {
  const answer = await server.call(id, { ...(await requests.valid(operation)), as: 'powerless' })
  expect(answer).toMatchObject({ status: 403, msg: '没有权限执行此操作' })
  expect(check(id, answer)).toEqual([])
})

const ofOne = cases.filter(([, { verb }]) => verb === 'detail' || verb === 'remove')

test.each(ofOne)('%s of nothing', async (id, operation) => {
  const name = operation.parameters.find(({ required }) => required)?.name ?? ''
  const missing = await server.call(id, { query: { [name]: '1' } })
  expect(missing).toMatchObject({ status: 404, msg: '数据不存在或已被删除' })
  expect(check(id, missing)).toEqual([])
  const unsaid = await server.call(id)
  expect(unsaid).toMatchObject({ status: 400, msg: `缺少必要的请求参数: ${name}` })
  expect(check(id, unsaid)).toEqual([])
})

const demanding = cases.filter(
  ([, { body, parameters }]) =>
    body?.type === 'json' && toTexts(body.schema.required).length > 0 && !parameters.some(({ required }) => required),
)

test.each(demanding)('%s with an empty body says which fields it needs', async (id) => {
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
