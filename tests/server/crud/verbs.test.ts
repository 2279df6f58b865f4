import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { toJsonObject } from '../../../src/server/http/json'
import { agree } from '../../support/agree'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const dataOf = (answer: TestAnswer) => toJsonObject(answer.data)
const recordsOf = (answer: TestAnswer) => dataOf(answer).records as { readonly [field: string]: unknown }[]
const param = (paramKey: string, more: object = {}) => ({ paramName: '参数', paramKey, paramValue: '1', ...more })

const project = (projectCode: string) => ({
  projectName: `项目${projectCode}`,
  projectCode,
  projectAddress: '广州',
  superFactoryUserName: '张三',
  superFactoryUserMobile: '13800000000',
  factoryId: seedId('factory', 1),
})

async function addProject(code: string): Promise<string> {
  return String(dataOf(await server.call('project.project.add', { body: project(code) })).projectId)
}

async function setStatus(projectId: string, status: number): Promise<void> {
  await server.db.updateTable('record').set({ status }).where('id', '=', projectId).execute()
}

describe('save', () => {
  test('inserts without an id and changes with one', async () => {
    const added = dataOf(await server.call('system.param.submit', { body: param('save.a', { id: '' }) }))
    expect(added).toMatchObject({ paramKey: 'save.a', status: 1, version: 1, createTime: '2026-03-01 08:00:00' })
    server.pass(1000)
    const body = { ...added, paramValue: '2' }
    const changed = dataOf(await server.call('system.param.submit', { body }))
    expect(changed).toMatchObject({ id: added.id, paramValue: '2', version: 2, createTime: '2026-03-01 08:00:00' })
    expect(changed.updateTime).toBe('2026-03-01 08:00:01')
  })

  test('does not let a request set what the server sets', async () => {
    const body = param('save.b', {
      status: 99,
      createUser: '1',
      tenantId: '111111',
      isDeleted: 1,
      createTime: '2000-01-01',
    })
    const { data } = await server.call('system.param.submit', { body })
    expect(data).toMatchObject({
      status: 1,
      tenantId: '000000',
      isDeleted: 0,
      createTime: expect.stringMatching(/^2026/),
    })
  })

  test('refuses what exists already at its field', async () => {
    await server.call('system.param.submit', { body: param('save.c') })
    const answer = await server.call('system.param.submit', { body: param('save.c') })
    expect(answer).toMatchObject({
      status: 400,
      msg: '参数键名已存在',
      data: { fields: { paramKey: '参数键名已存在' } },
    })
  })

  test('tells who has an old version, and what the record says now', async () => {
    const first = dataOf(await server.call('system.param.submit', { body: param('save.d') }))
    await server.call('system.param.submit', { body: { ...first, paramValue: '2' } })
    const stale = await server.call('system.param.submit', { body: { ...first, paramValue: '3' } })
    expect(stale).toMatchObject({ status: 409, msg: '数据已被他人修改，请核对后再保存' })
    expect(stale.data).toMatchObject({ current: { paramValue: '2', version: 2, createUser: first.createUser } })
    const { data } = await server.call('system.param.detail', { query: { id: String(first.id) } })
    expect(data).toMatchObject({ paramValue: '2' })
  })

  test('of an unknown id answers 404', async () => {
    const answer = await server.call('system.param.submit', { body: param('save.e', { id: '1' }) })
    expect(answer).toMatchObject({ status: 404, msg: '数据不存在或已被删除' })
  })

  test('asks for another right to add than to change', async () => {
    const add = await server.call('system.param.submit', { body: param('save.f'), as: 'operator' })
    expect(add.status).toBe(403)
  })
})

test('remove deletes several records or none of them', async () => {
  const add = async (key: string) => String(dataOf(await server.call('system.param.submit', { body: param(key) })).id)
  const [a, b] = [await add('remove.a'), await add('remove.b')]
  expect((await server.call('system.param.remove', { query: { ids: `${a},1` } })).status).toBe(404)
  expect((await server.call('system.param.detail', { query: { id: a } })).status).toBe(200)
  expect(await server.call('system.param.remove', { query: { ids: `${a},${b},${a}` } })).toMatchObject({
    status: 200,
    body: { code: 200, success: true, msg: '操作成功', data: {} },
  })
  expect((await server.call('system.param.detail', { query: { id: a } })).status).toBe(404)
  expect((await server.call('system.param.submit', { body: param('remove.a') })).status).toBe(200)
})

describe('a document', () => {
  test('begins as a draft, with its creator', async () => {
    const { data } = await server.call('project.project.add', { body: project('D1'), as: 'operator' })
    expect(data).toMatchObject({ status: -1, createName: '林晓岚' })
  })

  test('is submitted and withdrawn', async () => {
    const projectId = await addProject('D2')
    const statusOf = async () => dataOf(await server.call('project.project.detail', { query: { projectId } })).status
    expect((await server.call('project.project.submit', { body: { projectId } })).body).toMatchObject({ data: {} })
    expect(await statusOf()).toBe(0)
    expect((await server.call('project.project.reset', { body: { projectId } })).status).toBe(200)
    expect(await statusOf()).toBe(-1)
  })

  const STATES = [-1, 0, 10, 20, 29, 30, 100, 101, 130, 131]
  const OPEN = [-1, 29, 30]
  const WITHDRAWABLE = [0, 100, 101]

  test.each(STATES)('in state %i may do what its state allows', async (status) => {
    const projectId = await addProject(`S${status}`)
    const verbs = [
      ['update', { ...project(`S${status}`), projectId }, OPEN, '当前状态不能修改'],
      ['submit', { projectId }, OPEN, '当前状态不能提交'],
      ['reset', { projectId }, WITHDRAWABLE, '当前状态不能撤回'],
    ] as const
    for (const [verb, body, allowed, message] of verbs) {
      await setStatus(projectId, status)
      const answer = await server.call(`project.project.${verb}`, { body })
      const isAllowed = (allowed as readonly number[]).includes(status)
      // Whoever may withdraw it is told so.
      const msg = WITHDRAWABLE.includes(status) ? `${message}，可以先撤回` : message
      expect(answer, verb).toMatchObject(isAllowed ? { status: 200 } : { status: 400, msg })
    }
  })

  test('is submitted once by two who do it at once', async () => {
    const projectId = await addProject('D3')
    const submit = () => server.call('project.project.submit', { body: { projectId } })
    const answers = await Promise.all([submit(), submit(), submit()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('counts the rows of all documents that are added to it at once and then agreed to', async () => {
    const projectId = await addProject('D6')
    const add = (buildNumber: string) =>
      server.call('project.rental-report.add', { body: { projectId, projectRentalReportList: [{ buildNumber }] } })
    const answers = await Promise.all(['1#', '2#', '3#', '4#', '5#'].map(add))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const ids = answers.map(({ data }) => String(toJsonObject(data).projectRentalReportReqId))
    await Promise.all(ids.map((id) => agree(server, 'project.rental-report', id)))
    const { data } = await server.call('project.project.detail', { query: { projectId } })
    expect(data).toMatchObject({ buildQty: 5 })
  })

  test('and those that name it may change at the same time', async () => {
    const projectId = await addProject('D7')
    const report = { projectId, projectRentalReportList: [{ buildNumber: '1#' }] }
    const { data } = await server.call('project.rental-report.add', { body: report })
    const { projectRentalReportReqId } = toJsonObject(data)
    const rename = (name: string) =>
      server.call('project.project.update', { body: { ...project('D7'), projectId, projectName: name } })
    const change = (buildNumber: string) => {
      const projectRentalReportList = [{ buildNumber }, { buildNumber: `${buildNumber}b` }]
      return server.call('project.rental-report.update', {
        body: { projectId, projectRentalReportReqId, projectRentalReportList },
      })
    }
    const answers = await Promise.all([rename('a'), change('2#'), rename('b'), change('3#'), rename('c'), change('4#')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(server.failures).toEqual([])
  })

  test('keeps on an update what the form did not carry, and clears what it emptied', async () => {
    const projectId = await addProject('D4')
    const full = {
      ...project('D4'),
      projectId,
      lesseeCorpName: '甲',
      developCorpName: '乙',
      projectStartTime: '2026-01-01',
    }
    await server.call('project.project.update', { body: full })
    const { data } = await server.call('project.project.update', {
      body: { ...project('D4'), projectId, lesseeCorpName: null, projectStartTime: '' },
    })
    expect(data).toMatchObject({ lesseeCorpName: '', projectStartTime: '', developCorpName: '乙' })
  })

  test('is refused whole where one row is wrong', async () => {
    const rows = [{ buildNumber: '1#' }, { buildNumber: 'A'.repeat(51), floorFromNumber: -2, convertAmount: '-1' }]
    const body = { projectId: await addProject('D5'), projectRentalReportList: rows }
    const answer = await server.call('project.rental-report.add', { body })
    expect(answer).toMatchObject({ status: 400, msg: '最多输入50个字' })
    expect(dataOf(answer).fields).toEqual({
      'projectRentalReportList.1.buildNumber': '最多输入50个字',
      'projectRentalReportList.1.floorFromNumber': '请输入不小于0的数值',
      'projectRentalReportList.1.convertAmount': '请输入大于0的数值，最多保留三位小数',
    })
  })
})

describe('a page', () => {
  const page = (query: { [name: string]: string | number }) => server.call('system.param.list', { query })

  beforeAll(async () => {
    for (const key of ['page.1', 'page.2', 'page.3']) await server.call('system.param.submit', { body: param(key) })
  })

  test('has the size that was asked for, and knows the rest', async () => {
    const answer = await page({ paramKey: 'page.', current: 2, size: 2 })
    expect(dataOf(answer)).toMatchObject({ total: 3, size: 2, current: 2, pages: 2 })
    expect(recordsOf(answer)).toHaveLength(1)
  })

  test('never has more than 500 rows', async () => {
    expect(dataOf(await page({ size: 9999 })).size).toBe(500)
  })

  test.each([
    ['ascs', ['page.1', 'page.2', 'page.3']],
    ['descs', ['page.3', 'page.2', 'page.1']],
  ])('is sorted by %s', async (way, wanted) => {
    const answer = await page({ paramKey: 'page.', [way]: 'param_key' })
    expect(recordsOf(answer).map(({ paramKey }) => paramKey)).toEqual(wanted)
  })

  test('is filtered by what it holds, before and after a time', async () => {
    const last = String(recordsOf(await page({ paramKey: 'page.3' }))[0]?.createTime)
    const totalOf = async (query: object) => dataOf(await page({ paramKey: 'page.', ...query })).total
    expect(await totalOf({ createTime_dategt: '2000-01-01 00:00:00' })).toBe(3)
    expect(await totalOf({ createTime_dategt: last })).toBe(0)
    expect(await totalOf({ createTime_datege: last })).toBe(3)
    expect(await totalOf({ createTime_datelt: '2000-01-01 00:00:00' })).toBe(0)
    expect(await totalOf({ paramKey_equal: 'page.1' })).toBe(1)
    expect(await totalOf({ paramValue: '2', unknown: 'x' })).toBe(0)
  })

  test.each([
    [{ current: 0 }, 'current'],
    [{ size: 'x' }, 'size'],
    [{ createTime_dategt: 'yesterday' }, 'createTime_dategt'],
    [{ version_ge: 'x' }, 'version_ge'],
  ])('of %j is refused', async (query, name) => {
    expect(await page(query as { [name: string]: string })).toMatchObject({
      status: 400,
      msg: `请求参数格式错误: ${name}`,
    })
  })
})

test('a query cannot lift the fixed conditions of an operation', async () => {
  const answer = await server.call('system.dict.parent-list', { query: { size: 500, parentId_notequal: '0' } })
  expect(recordsOf(answer)).toEqual([])
})

test('a tree nests children below their parents', async () => {
  const code = { code: 'tree.a', dictValue: '树', sort: 1, isSealed: 0 }
  const { id } = dataOf(await server.call('system.dict.submit', { body: code }))
  const { data } = await server.call('system.dict.tree')
  expect(data).toContainEqual({ id, parentId: '0', title: '树', key: id, value: id })
})
