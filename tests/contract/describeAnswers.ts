import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALIASES } from '../../src/server/dialect/differences'
import { toJsonObject, toJsonTexts } from '../../src/server/http/json'
import type { Operation } from '../../src/server/http/operation'
import { addAccount } from '../support/addAccount'
import { type AnswerCheck, createAnswerCheck } from '../support/answerCheck'
import { type Dialect, openTestServer, type TestRequest, type TestServer } from '../support/testServer'
import { createRequests, type Requests } from './createRequests'
import { ALL_ROWS, createOpenCheck, toOpenRequest, toPage } from './describeOpen'
import { document, operations } from './description'

type Case = readonly [id: string, operation: Operation]

let check: AnswerCheck
let server: TestServer
let requests: Requests
let sent: Dialect
/** The request of each operation that was answered with 200. */
const answered = new Map<string, TestRequest>()

function describeAnswer(id: string, operation: Operation): void {
  const isPublic = operation.permission.kind === 'public'

  test('answers the administrator as it is described', async () => {
    const valid = await requests.valid(operation)
    const request = sent === 'open' ? toOpenRequest(operation, valid) : valid
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

/** The parameters of our operation under the names of the other path. */
function rename(query: TestRequest['query'], names: { readonly [theirs: string]: string } = {}): TestRequest['query'] {
  const theirs = new Map(Object.entries(names).map(([name, ours]) => [ours, name]))
  return query && Object.fromEntries(Object.entries(query).map(([name, value]) => [theirs.get(name) ?? name, value]))
}

function testAliases(): void {
  const cases = Object.entries(ALIASES).flatMap(([path, { path: ours, query }]) => {
    const operation = operations.find((each) => each.path === ours)
    return operation ? [{ path, operation, query }] : []
  })

  test.each(cases)('$path answers as our own path does', async ({ path, operation, query }) => {
    const request = toOpenRequest(operation, await requests.valid(operation))
    const answer = await server.call(operation.id, { ...request, query: rename(request.query, query), path })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const isAll = ALL_ROWS.has(path)
    if (isAll) expect(Array.isArray(answer.data)).toBe(true)
    expect(check(operation.id, isAll ? toPage(answer) : answer)).toEqual([])
  })

  test('each alias is of an operation', () => {
    expect(cases.map(({ path }) => path)).toEqual(Object.keys(ALIASES))
  })
}

/** Tests of all operations of some domains, on one server, by a client of that edition. */
export function describeAnswers(isMeant: (domain: string) => boolean, dialect: Dialect = 'extended'): void {
  const meant = operations.filter(({ id }) => isMeant(id.split('.')[0] ?? ''))
  const cases = meant.map((operation): Case => [operation.id, operation])
  beforeAll(async () => {
    server = await openTestServer({}, undefined, { dialect })
    sent = dialect
    check = dialect === 'open' ? createOpenCheck(document) : createAnswerCheck(document)
    requests = await createRequests(document, server)
    await addAccount(server.db, { account: 'powerless', roleAlias: 'powerless' })
  })
  afterAll(() => server.close())
  describe.each(cases)('%s', describeAnswer)
  testRights(cases)
  testNothing(cases)
  testEmptyBodies(cases)
  if (dialect === 'open') testAliases()
  test('nothing went wrong unnoticed', () => {
    expect(server.failures).toEqual([])
  })
}
