import { md5 } from 'js-md5'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { toJsonObject } from '../../src/server/http/json'
import { readOperations } from '../../src/server/http/readOperations'
import { createAnswerCheck } from '../support/answerCheck'
import { openTestServer, TEST_PASSWORD, type TestRequest, type TestServer } from '../support/testServer'
import { resourceExamples } from './examples/resource'

const { document } = await loadOpenApi('.')
const operations = readOperations(document)
const check = createAnswerCheck(document)
let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function idOf(operationId: string, request: TestRequest, key: string): Promise<string> {
  const answer = await server.call(operationId, request)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return String(toJsonObject(answer.data)[key])
}

let last = 0
/** Another one each time: codes must not occur twice. */
function newCode(): string {
  last += 1
  return `T${last}`
}

const param = () => ({ paramName: '参数', paramKey: newCode(), paramValue: '1' })
const dict = () => ({ code: newCode(), dictValue: '字典', sort: 1, isSealed: 0 })
const post = () => ({ postCode: newCode(), postName: '岗位', category: 1, sort: 1 })
const project = () => ({
  projectName: '项目',
  projectCode: newCode(),
  projectAddress: '广州',
  superFactoryUserName: '张三',
  superFactoryUserMobile: '13800000000',
  projectStartTime: '2026-01-01',
  projectLeaseAttachList: [{ name: '合同.pdf', url: '/files/1' }],
})
const report = (projectId: string) => ({
  projectId,
  projectRentalReportList: [{ buildNumber: '1#', floorFromNumber: 1, convertAmount: '10.125', floorAcre: null }],
})

const newParam = () => idOf('system.param.submit', { body: param() }, 'id')
const newDict = () => idOf('system.dict.submit', { body: dict() }, 'id')
const newPost = () => idOf('system.post.submit', { body: post() }, 'id')
const newProject = () => idOf('project.project.add', { body: project() }, 'projectId')
const newReport = async () =>
  idOf('project.rental-report.add', { body: report(await newProject()) }, 'projectRentalReportReqId')

async function newSubmitted(): Promise<string> {
  const projectId = await newProject()
  await server.call('project.project.submit', { body: { projectId } })
  return projectId
}

async function newSubmittedReport(): Promise<string> {
  const id = await newReport()
  await server.call('project.rental-report.submit', { body: { projectRentalReportReqId: id } })
  return id
}

async function firstFactory(): Promise<string> {
  const { data } = await server.call('factory.factory.list')
  return String(toJsonObject((data as unknown[])[0]).factoryId)
}

/** One request for each operation that it answers with 200. */
const EXAMPLES: { readonly [operationId: string]: () => Promise<TestRequest> | TestRequest } = {
  'session.oauth.token': () => ({ query: { grant_type: 'password', username: 'admin', password: md5(TEST_PASSWORD) } }),
  'session.oauth.logout': () => ({}),
  'session.user.info': () => ({}),
  'system.menu.routes': () => ({}),
  'system.menu.buttons': () => ({}),
  'system.menu.top-menu': () => ({}),
  'system.param.list': () => ({ query: { paramName: '账号', createTime_dategt: '2020-01-01 00:00:00' } }),
  'system.param.detail': async () => ({ query: { id: await newParam() } }),
  'system.param.submit': () => ({ body: param() }),
  'system.param.remove': async () => ({ query: { ids: `${await newParam()},${await newParam()}` } }),
  'system.dict.list': () => ({ query: { dictValue: '类型', descs: 'sort' } }),
  'system.dict.parent-list': () => ({ query: { size: 5 } }),
  'system.dict.child-list': async () => ({ query: { parentId: await newDict() } }),
  'system.dict.detail': async () => ({ query: { id: await newDict() } }),
  'system.dict.tree': () => ({ query: { code: 'DICT' } }),
  'system.dict.dictionary': () => ({ query: { code: 'project_project_type' } }),
  'system.dict.submit': () => ({ body: dict() }),
  'system.dict.remove': async () => ({ query: { ids: await newDict() } }),
  'system.post.list': () => ({ query: { category: 3 } }),
  'system.post.select': () => ({ query: { tenantId: '000000' } }),
  'system.post.detail': async () => ({ query: { id: await newPost() } }),
  'system.post.submit': () => ({ body: post() }),
  'system.post.remove': async () => ({ query: { ids: await newPost() } }),
  'system.dept.fs-list': () => ({}),
  'system.dept.ps-list': () => ({}),
  'system.dept.lmc-list': () => ({}),
  'factory.factory.page': () => ({ query: { current: 1, size: 9999 } }),
  'factory.factory.detail': async () => ({ query: { factoryId: await firstFactory() } }),
  'factory.factory.list': () => ({}),
  'project.project.page': () => ({ query: { ascs: 'total_weight' } }),
  'project.project.detail': async () => ({ query: { projectId: await newProject() } }),
  'project.project.list': () => ({ query: { status: -1 } }),
  'project.project.list-enable': () => ({ query: { projectName: '园' } }),
  'project.project.add': () => ({ body: project() }),
  'project.project.update': async () => ({ body: { ...project(), projectId: await newProject() } }),
  'project.project.submit': async () => ({ body: { projectId: await newProject() } }),
  'project.project.reset': async () => ({ body: { projectId: await newSubmitted() } }),
  'project.rental-report.report-req-page': () => ({ query: { descs: 'total_weight' } }),
  'project.rental-report.detail': async () => ({ query: { projectRentalReportReqId: await newReport() } }),
  'project.rental-report.list': () => ({}),
  'project.rental-report.build-list': async () => ({ query: { projectId: await newProject() } }),
  'project.rental-report.add': async () => ({ body: report(await newProject()) }),
  'project.rental-report.update': async () => ({
    body: { ...report(await newProject()), projectRentalReportReqId: await newReport() },
  }),
  'project.rental-report.submit': async () => ({ body: { projectRentalReportReqId: await newReport() } }),
  'project.rental-report.reset': async () => ({
    body: { projectRentalReportReqId: await newSubmittedReport() },
  }),
  ...Object.fromEntries(Object.entries(resourceExamples).map(([id, example]) => [id, () => example({ server })])),
}

test('there is an example for every operation and none without one', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(operations.map(({ id }) => id).sort())
})

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  test('answers the administrator as it is described', async () => {
    const answer = await server.call(id, await EXAMPLES[id]?.())
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(check(id, answer)).toEqual([])
  })

  test('asks who it is', async () => {
    const answer = await server.call(id, { ...(await EXAMPLES[id]?.()), as: 'nobody' })
    if (operation.permission.kind === 'public') return expect(answer.status).toBe(200)
    expect(answer).toMatchObject({ status: 401, msg: '缺失令牌,鉴权失败' })
    expect(check(id, answer)).toEqual([])
  })

  test('asks which client it is', async () => {
    const answer = await server.call(id, { ...(await EXAMPLES[id]?.()), headers: { Authorization: 'Basic eDp5' } })
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
    const answer = await server.call(id, { ...(await EXAMPLES[id]?.()), as: 'factory' })
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
