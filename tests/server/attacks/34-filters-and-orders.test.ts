import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRecords } from '../../support/insertRecord'
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

/** Lists in each other, none at all, too many, and what JSON can say and the database cannot store. */
const BROKEN = [
  `${'['.repeat(3900)}${']'.repeat(3900)}`,
  ...['', '{}', '[]', '[[]]', '[[[]]]', '[[["projectName_like"]]]', '[[["projectName_like",1]]]', '[null]', '"x"'],
  JSON.stringify(Array.from({ length: 1000 }, () => [['a_like', 'b']])),
  ...['\\u0000', '\\ud800'].flatMap((sign) => [
    `[[["projectName_like","a${sign}"]]]`,
    `[[["projectName_in","${sign}"]]]`,
  ]),
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

test('attack 34: no group of conditions breaks out of its tenant or breaks the server', async () => {
  const groups = FIELDS.flatMap((field) =>
    [...SUFFIXES, ...RANGES].flatMap((suffix) => VALUES.map((value) => [[[`${field}${suffix}`, value]]])),
  )
  for (const conditionGroups of [...groups.map((group) => JSON.stringify(group)), ...BROKEN]) {
    const { status, data } = await page({ conditionGroups })
    expect(status, conditionGroups.slice(0, 80)).toBeLessThan(500)
    expect(total(data), conditionGroups.slice(0, 80)).toBeLessThanOrEqual(all)
  }
  expect(server.failures).toEqual([])
})

test('attack 34: sums by a field with a value of its own in each record do not read them all', async () => {
  const rows = Array.from({ length: 502 }, (_, index) => ({
    id: String(1_800_000_000_000_000_000n + BigInt(index)),
    resource: 'oa.payment',
    body: { title: `付款 ${index}`, amount: '1.5' },
  }))
  await insertRecords(server.db, rows)
  const ask = (title: string) =>
    server.call('oa.payment.page', { query: { sums: 'amount', groupBy: 'title', title_likeright: title } })
  expect([(await ask('付款 ')).status, (await ask('付款 ')).msg]).toEqual([400, '分组超过 500 个，请缩小范围'])
  expect((await ask('付款 1')).data).toMatchObject({ sums: { amount: '166.5' } })
})
