import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../support/testServer'

const SUFFIXES = ['', '_equal', '_notequal', '_like', '_likeleft', '_likeright', '_notlike', '_ge', '_le', '_gt', '_lt']
const RANGES = ['_datege', '_datele', '_dateequal', '_null', '_notnull', '_ignore', '_in', "_x' or 1=1 --"]
const FIELDS = ['projectName', 'projectId', 'buildQty', 'createTime', "body->>'x'", 'is_deleted', '__proto__']
const VALUES = ["' or 1=1 --", '%_\\', '1e400', '\u0000', '(((a+)+)+)+$']
const ORDERS = [
  'project_name',
  'create_time; drop table record',
  'body',
  '(select 1)',
  '1',
  'tenant_id desc',
  '__proto__',
]

let server: TestServer
let all: number

const page = (query: Record<string, string>) => server.call('project.project.page', { query: { size: '1', ...query } })
const total = (data: unknown) => (data as { total?: number } | null)?.total ?? 0

beforeAll(async () => {
  server = await openTestServer()
  all = total((await page({})).data)
  expect(all).toBeGreaterThan(1)
})
afterAll(() => server?.close())

test.each(FIELDS)(
  'attack 34: no suffix and no value of the filter %s breaks out of it or breaks the server',
  async (field) => {
    for (const suffix of [...SUFFIXES, ...RANGES]) {
      for (const value of VALUES) {
        const { status, data } = await page({ [`${field}${suffix}`]: value })
        expect(status, `${field}${suffix}=${value}`).toBeLessThan(500)
        expect(total(data), `${field}${suffix}=${value}`).toBeLessThanOrEqual(all)
      }
    }
    expect(server.failures).toEqual([])
  },
)

test('attack 34: an order names a declared column, and what is none is refused or left out', async () => {
  for (const order of ORDERS) {
    for (const direction of ['ascs', 'descs']) {
      expect((await page({ [direction]: order })).status, order).toBeLessThan(500)
    }
  }
  expect(total((await page({})).data)).toBe(all)
  expect(server.failures).toEqual([])
})
