import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ maxBodyBytes: 5_000_000 })
})
afterAll(async () => {
  expect(server.failures).toEqual([])
  await server.close()
})

test.each([
  ['lists', '['.repeat(2_400_000)],
  ['objects', '{"a":'.repeat(800_000)],
  ['closed lists', `{"paramName":${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}}`],
])('attack 59: %s in each other without end are refused', async (_, body) => {
  expect(await server.call('system.param.submit', { body })).toMatchObject({ status: 400, msg: '请求体嵌套过深' })
})

test.each<{ readonly [name: string]: string | number }>([
  { size: 2 ** 31 - 1 },
  { current: 2 ** 31 - 1 },
  { current: 2 ** 31 - 1, size: 2 ** 31 - 1 },
  { current: -1, size: 0 },
  { current: '9'.repeat(400), size: '1e309' },
])('attack 59: a page %o costs no more than another', async (query) => {
  const { status, data } = await server.call('system.param.list', { query })
  expect([200, 400]).toContain(status)
  if (status === 200) expect((data as { records: unknown[] }).records.length).toBeLessThanOrEqual(500)
})
