import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toJsonObject, toJsonTexts } from '../../src/server/http/json'
import type { Operation } from '../../src/server/http/operation'
import { addAccount } from '../support/addAccount'
import { createAnswerCheck } from '../support/answerCheck'
import { openTestServer, type TestRequest, type TestServer } from '../support/testServer'
import { createRequests, type Requests } from './createRequests'
import { document, operations } from './description'

type Case = readonly [id: string, operation: Operation]

const check = createAnswerCheck(document)
let server: TestServer
let requests: Requests
/** The request of each operation that was answered with 200. */
const answered = new Map<string, TestRequest>()

function describeAnswer(id: string, operation: Operation): void {
  const isPublic = operation.permission.kind === 'public'

  test('answers the administrator as it is described', async () => {
    const request = await requests.valid(operation)
    const answer = await server.call(id, request)
    expect(answer.status, `${JSON.stringify(request)} ${JSON.stringify(answer.body)}`).toBe(200)
    answered.set(id, request)
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
}

function testRights(cases: readonly Case[]): void {
  const coded = cases.filter(([, { permission }]) => permission.kind === 'code' || permission.kind === 'save')
  test.each(coded)('%s refuses a role without its right', async (id) => {
    const answer = await server.call(id, { ...answered.get(id), as: 'powerless' })
    expect(answer).toMatchObject({ status: 403, msg: '没有权限执行此操作' })
    expect(check(id, answer)).toEqual([])
  })
}

/** Whether a parameter says which record is meant. */
function isNaming({ name, required }: Operation['parameters'][number]): boolean {
  return required || name === 'ids' || name.endsWith('Id')
}

function testNothing(cases: readonly Case[]): void {
  const ofOne = cases.filter(([, { verb }]) => verb === 'detail' || verb === 'remove')
  test.each(ofOne)('%s of nothing', async (id, operation) => {
    const { name = '', required = false } = operation.parameters.find(isNaming) ?? {}
    const rest = operation.body === undefined ? {} : { body: {} }
    const missing = await server.call(id, { query: { [name]: '1' }, ...rest })
    expect(missing).toMatchObject({ status: 404, msg: '数据不存在或已被删除' })
    expect(check(id, missing)).toEqual([])
    const unsaid = await server.call(id, rest)
    expect(unsaid).toMatchObject(required ? { status: 400, msg: `缺少必要的请求参数: ${name}` } : { status: 400 })
    expect(check(id, unsaid)).toEqual([])
  })
}

function isDemanding({ body, parameters }: Operation): boolean {
  const needed = toJsonTexts(body?.schema.required)
  return body?.type === 'json' && needed.length > 0 && !parameters.some(({ required }) => required)
}

function testEmptyBodies(cases: readonly Case[]): void {
  const demanding = cases.filter(([, operation]) => isDemanding(operation))
  test.each(demanding)('%s with an empty body says which fields it needs', async (id) => {
    const answer = await server.call(id, { body: {} })
    expect(answer.status).toBe(400)
    expect(Object.keys(toJsonObject(toJsonObject(answer.data).fields))).not.toEqual([])
    expect(check(id, answer)).toEqual([])
  })
}

/** Tests of all operations of some domains, on one server. */
export function describeAnswers(isMeant: (domain: string) => boolean): void {
  const meant = operations.filter(({ id }) => isMeant(id.split('.')[0] ?? ''))
  const cases = meant.map((operation): Case => [operation.id, operation])
  beforeAll(async () => {
    server = await openTestServer()
    requests = await createRequests(document, server)
    await addAccount(server.db, { account: 'powerless', roleAlias: 'powerless' })
  })
  afterAll(() => server.close())
  describe.each(cases)('%s', describeAnswer)
  testRights(cases)
  testNothing(cases)
  testEmptyBodies(cases)
  test('nothing went wrong unnoticed', () => {
    expect(server.failures).toEqual([])
  })
}
