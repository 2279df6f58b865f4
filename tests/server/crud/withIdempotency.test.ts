import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ accessTokenSeconds: 7 * 86_400 })
})
afterAll(() => server.close())

const HOUR = 3_600_000

const add = (key: string, code: string, as = 'admin') => {
  const body = {
    projectName: '重复提交的项目',
    projectCode: code,
    projectAddress: '示范路 1 号',
    superFactoryUserName: '黄工',
    superFactoryUserMobile: '13800000000',
  }
  return server.call('project.project.add', { body, as, headers: { 'Idempotency-Key': key } })
}

async function countOf(projectCode: string): Promise<unknown> {
  const { data } = await server.call('project.project.page', { query: { projectCode } })
  return (data as { total: unknown }).total
}

test('a write that is asked for again is answered as before and written once, also while the first runs', async () => {
  const [first, second] = await Promise.all([add('attempt-1', 'ONCE-1'), add('attempt-1', 'ONCE-1')])
  const third = await add('attempt-1', 'ONCE-1')
  expect(first).toMatchObject({ status: 200, data: { projectCode: 'ONCE-1' } })
  expect(second.body).toEqual(first.body)
  expect(third.body).toEqual(first.body)
  expect(await countOf('ONCE-1')).toBe(1)
})

test('a key that comes with other content is refused, one of another user or another operation is another key', async () => {
  expect((await add('attempt-2', 'ONCE-2')).status).toBe(200)
  expect(await add('attempt-2', 'ONCE-3')).toMatchObject({ status: 400, msg: '同一 Idempotency-Key 的请求内容不一致' })
  expect(await countOf('ONCE-3')).toBe(0)
  expect((await add('attempt-2', 'ONCE-4', 'operator')).status).toBe(200)
  const body = { paramName: '另一操作', paramKey: 'once.other', paramValue: '1' }
  const other = await server.call('system.param.submit', { body, headers: { 'Idempotency-Key': 'attempt-2' } })
  expect(other.status).toBe(200)
})

test('a failed request with the same key is carried out again', async () => {
  expect((await add('attempt-5', 'ONCE-2')).status).toBe(400)
  await sql`update record set is_deleted = 1 where body ->> 'projectCode' = 'ONCE-2'`.execute(server.db)
  expect((await add('attempt-5', 'ONCE-2')).status).toBe(200)
})

test('a key counts for a day, and is then forgotten', async () => {
  const first = await add('attempt-6', 'ONCE-6')
  server.pass(23 * HOUR)
  expect((await add('attempt-6', 'ONCE-6')).body).toEqual(first.body)
  server.pass(2 * HOUR)
  expect(await add('attempt-6', 'ONCE-6')).toMatchObject({ status: 400, msg: '项目编号已存在' })
  expect((await add('attempt-7', 'ONCE-7')).status).toBe(200)
  const kept = await server.db.selectFrom('answer').select('key').execute()
  expect(kept).toEqual([{ key: 'attempt-7' }])
})

test.each(['short', 'with a space in it', "x' or '1'='1"])('"%s" is no key', async (key) => {
  expect((await add(key, 'ONCE-8')).status).toBe(400)
  expect(await countOf('ONCE-8')).toBe(0)
})
