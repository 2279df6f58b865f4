import { md5 } from 'js-md5'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSnowflake } from '../../../src/server/db/snowflake'
import { createJournal } from '../../../src/server/domains/log/createJournal'
import { pruneLogs } from '../../../src/server/domains/log/logRules'
import { redact, redactText } from '../../../src/server/domains/log/redact'
import { findScreenPlace } from '../../../src/server/domains/session/findScreenPlace'
import { toJsonObject } from '../../../src/server/http/json'
import { openTestServer, TEST_PASSWORD, TEST_TIME, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type Row = Record<string, unknown>

async function logs(kind: 'usual' | 'api' | 'error', query: Record<string, string> = {}): Promise<Row[]> {
  await server.flushLogs()
  const { data } = await server.call(`log.${kind}.list`, { query: { size: 100, ...query } })
  return toJsonObject(data).records as unknown as Row[]
}

test('signing in, failing to, leaving and being locked out are written down, without what was typed', async () => {
  const headers = { 'Blade-Auth': `bearer ${await server.signIn('operator')}` }
  await server.call('session.oauth.logout', { as: 'nobody', headers })
  const body = new URLSearchParams({ grant_type: 'password', username: 'factory', password: md5('my guess') })
  for (let attempt = 0; attempt < 5; attempt += 1) await server.call('session.oauth.token', { as: 'nobody', body })
  const rows = await logs('usual')
  const texts = rows.map(({ logData }) => logData)
  expect(texts).toContain('登录成功：operator')
  expect(texts).toContain('退出登录：operator')
  expect(texts).toContain('密码不正确，第 1 次：factory')
  expect(rows.filter(({ createBy }) => createBy === 'factory')).toHaveLength(5)
  expect(texts).toContain('登录连续失败 5 次，该地址 30 分钟内不能再登录此账号：factory')
  const stored = await server.db.selectFrom('record').select('body').where('resource', 'like', 'log.%').execute()
  expect(JSON.stringify(stored)).not.toContain(md5(TEST_PASSWORD))
  expect(JSON.stringify(stored)).not.toContain(md5('my guess'))
  expect(JSON.stringify(stored)).not.toContain('eyJ')
})

test('a call that writes is written down with who, what and how long; one that reads is not', async () => {
  const headers = { 'X-Request-Id': 'write-1' }
  const body = { paramName: '密钥', paramKey: 'k1', paramValue: '13800000000', password: 'typed' }
  await server.call('system.param.submit', { body, headers, address: '192.0.2.7' })
  await server.call('system.param.list')
  const rows = await logs('api', { logId: 'write-1' })
  expect(rows).toMatchObject([
    {
      title: '参数新增或修改',
      method: 'POST',
      methodName: 'system.param.submit',
      createBy: 'admin',
      remoteIp: '192.0.2.7',
    },
  ])
  // The long fields stand in the detail only.
  expect(rows[0]?.params).toBe('')
  const { data } = await server.call('log.api.detail', { query: { id: String(rows[0]?.id) } })
  expect(toJsonObject(data).params).toContain('13800000000')
  expect((await logs('api')).some(({ methodName }) => methodName === 'system.param.list')).toBe(false)
})

test('what goes wrong unexpectedly is written down with its stack; a refusal is not', async () => {
  const own = await openTestServer()
  await own.call('system.param.submit', { body: {} })
  await own.flushLogs()
  await own.db.schema.alterTable('record').renameColumn('create_time', 'gone').execute()
  const headers = { 'X-Request-Id': 'broken-1' }
  const answer = await own.call('system.param.list', { headers })
  expect(answer).toMatchObject({ status: 500, msg: '服务器异常' })
  await own.db.schema.alterTable('record').renameColumn('gone', 'create_time').execute()
  await own.flushLogs()
  const { data } = await own.call('log.error.list')
  expect(toJsonObject(data).total).toBe(1)
  const [row] = toJsonObject(data).records as unknown as Row[]
  expect(row).toMatchObject({ logId: 'broken-1', methodName: 'system.param.list', stackTrace: '' })
  const detail = await own.call('log.error.detail', { query: { id: String(row?.id) } })
  expect(detail.data).toMatchObject({
    stackTrace: expect.stringContaining('at '),
    message: expect.stringContaining('create_time'),
  })
  await own.close()
})

test('the local log list of a browser becomes error logs, the newest first [B540]', async () => {
  const log = (message: string) => ({
    type: 'TypeError',
    url: '/project',
    message,
    stack: 'at x',
    time: 't',
    info: 'i',
    screen: 'project/project-form',
    field: 'projectName',
  })
  expect(await server.call('session.local-log.logout', { body: [log('早'), log('晚\0')] })).toMatchObject({
    status: 400,
  })
  expect(await server.call('session.local-log.logout', { body: [log('早'), log('晚')], as: 'operator' })).toMatchObject(
    {
      status: 200,
    },
  )
  const rows = await logs('error', { exceptionName: 'TypeError' })
  expect(rows.map(({ message }) => message)).toEqual(['晚', '早'])
  expect(rows[0]).toMatchObject({ serviceId: 'browser', requestUri: '/project', createBy: 'operator' })
  expect(rows[0], 'where it went wrong').toMatchObject({
    methodClass: 'project/project-form',
    methodName: 'projectName',
  })
  expect(await server.call('session.local-log.logout', { body: { list: [] } })).toMatchObject({ status: 400 })
})

describe("where a browser's error is described", () => {
  const places = {
    'shop/order-list': { path: '/shop/order', at: 'schemas/shop/order.yaml:20:3', fields: {} },
    'shop/order-form': {
      path: '/shop/order/form',
      at: 'schemas/shop/order.yaml:30:3',
      fields: { total: 'schemas/shop/order.yaml:7:3' },
    },
  }
  const find = (failure: object) => findScreenPlace(places, { screen: '', field: '', url: '', ...failure })
  const file = 'schemas/shop/order.yaml'

  test.each([
    [
      { screen: 'shop/order-form', field: 'total' },
      { screen: 'shop/order-form', file, line: 7 },
    ],
    [
      { screen: 'shop/order-form', field: 'gone' },
      { screen: 'shop/order-form', file, line: 30 },
    ],
    [{ url: 'https://erp.example.com/shop/order/form/123?tab=1' }, { screen: 'shop/order-form', file, line: 30 }],
    [{ url: 'https://erp.example.com/shop/order?q.status=1' }, { screen: 'shop/order-list', file, line: 20 }],
    [{ url: 'https://erp.example.com/shop/orders' }, undefined],
    [{ screen: 'constructor', field: 'toString', url: 'http://[' }, undefined],
  ])('%j is found', (failure, place) => {
    expect(find(failure)).toEqual(place)
  })
})

test('logs are read only with their permission', async () => {
  expect(await server.call('log.usual.list', { as: 'operator' })).toMatchObject({ status: 403 })
})

test('secrets are hidden at any depth and in text; phone numbers stay', () => {
  const value = { phone: '13800000001', rows: [{ newPassword1: 'a', 'Blade-Token': 'b', accessKey: 'c' }] }
  expect(redact(value)).toEqual({
    phone: '13800000001',
    rows: [{ newPassword1: '***', 'Blade-Token': '***', accessKey: '***' }],
  })
  expect(redactText('at postgres://me:word@db/x with eyJhbGci.eyJzdWIi.c2ln!')).toBe('at postgres://***@db/x with ***!')
  expect(redactText('v1.2.3 Bearer%20eyJhbGci.eyJzdWIi.c2ln')).toBe('v1.2.3 Bearer%20***')
})

test('text that is made to look like many tokens is read once, not once for each', () => {
  const text = 'eyJ'.repeat(1_000_000)
  expect(redactText(text)).toBe(text)
})

test('a database that fails or is slow costs logs, never a request', async () => {
  const reports: number[] = []
  const journal = createJournal({
    db: server.db,
    clock: () => TEST_TIME,
    newId: createSnowflake(
      () => TEST_TIME,
      () => 1,
    ),
    report: (_, lost) => reports.push(lost),
  })
  journal.add({ resource: 'log.usual', userId: 'no number', fields: { logData: 'x' } })
  await journal.flush()
  expect(reports).toEqual([1])
  for (let count = 0; count < 2010; count += 1) journal.add({ resource: 'log.usual', fields: { logData: 'many' } })
  await journal.flush()
  expect(reports).toEqual([1, 10])
  expect(await logs('usual', { logData: 'many' })).toHaveLength(100)
})

test('pruning deletes old logs and no other record', async () => {
  const count = async (part: string) => {
    const rows = server.db
      .selectFrom('record')
      .select((build) => build.fn.countAll().as('n'))
      .where('resource', 'like', part)
    return Number((await rows.executeTakeFirstOrThrow()).n)
  }
  const others = await count('system.%')
  const now = TEST_TIME + 91 * 24 * 60 * 60 * 1000
  expect(await pruneLogs(server.db, { now: TEST_TIME, days: 90 })).toBe(0)
  expect(await pruneLogs(server.db, { now, days: 90 })).toBeGreaterThan(2000)
  expect([await count('log.%'), await count('system.%')]).toEqual([0, others])
})
