import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const SECRETS: readonly (readonly [string, string])[] = [
  ['system.client.list', 'clientSecret'],
  ['develop.datasource.list', 'password'],
  ['resource.oss.list', 'secretKey'],
  ['resource.sms.list', 'secretKey'],
  ['factory.lmc-account.list', 'accountPassword'],
  ['system.user.page', 'password'],
]

test.each(SECRETS)('attack 33: %s is not searched by %s, which it does not show', async (operation, field) => {
  const ask = async (query: Record<string, string>) => {
    const { status, data } = await server.call(operation, { query })
    expect(status).toBe(200)
    return data as { total: number; records: Record<string, unknown>[] }
  }
  const all = await ask({})
  expect(all.records.flatMap((record) => Object.keys(record))).not.toContain(field)
  for (const suffix of ['', '_like', '_likeright', '_notlike', '_null', '_notnull', '_ge', '_notequal']) {
    expect((await ask({ [`${field}${suffix}`]: 'no such secret' })).total, suffix).toBe(all.total)
  }
})
