import Big from 'big.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedId } from '../../src/seed/data/seedId'
import { readResources } from '../../src/server/crud/readResources'
import { isDecimal } from '../../src/value/decimal'
import { openTestServer, type TestServer } from '../support/testServer'
import { document, operations } from './description'

interface Page {
  readonly records: readonly { readonly [field: string]: unknown }[]
  readonly total: number
  readonly sums: { readonly [field: string]: string }
  readonly groups: readonly { readonly value: string; readonly count: number; readonly sums: Page['sums'] }[]
}

const MOST = 500
/** What the wire sends for a number that there is not. */
const WIRE_NULL = '-1'
/** Columns beside the body of a record. */
const BASE = [
  'id',
  'tenantId',
  'createUser',
  'createDept',
  'createTime',
  'updateUser',
  'updateTime',
  'status',
  'isDeleted',
  'version',
]

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const resources = readResources(document)
const asking = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'conditionGroups'))

async function ask(id: string, query: { readonly [name: string]: string | number } = {}): Promise<Page> {
  const body = operations.find((each) => each.id === id)?.body && {}
  const answer = await server.call(id, { query: { ...required(id), ...query }, body })
  expect([id, answer.status, answer.msg]).toEqual([id, 200, '操作成功'])
  return answer.data as Page
}

/** The records of all pages. */
async function askAll(id: string): Promise<Page['records']> {
  const { records, total } = await ask(id, { size: MOST })
  const all = [...records]
  for (let current = 2; all.length < total; current += 1) {
    const page = await ask(id, { size: MOST, current })
    expect(page.records.length, id).toBeGreaterThan(0)
    all.push(...page.records)
  }
  expect(all.length, id).toBe(total)
  return all
}

/** Values of the required parameters, such as the parent of a child list. */
function required(id: string): { readonly [name: string]: string } {
  const operation = operations.find((each) => each.id === id)
  return Object.fromEntries(operation?.parameters.filter((each) => each.required).map(({ name }) => [name, '1']) ?? [])
}

describe('a page that takes groups of conditions', () => {
  it('is every page of the standard verb, and of verbs that read their records as it does', () => {
    const standard = operations.filter(({ verb }) => verb === 'page')
    expect(standard.length).toBeGreaterThan(60)
    const ids = new Set([...standard.map(({ id }) => id), 'flow.todo.page', 'warehouse.stock.page-sku'])
    expect(new Set(asking.map(({ id }) => id))).toEqual(ids)
  })

  it('answers what one group or another finds, and nothing else', async () => {
    let asked = 0
    for (const { id, resource } of asking) {
      const key = resources.get(resource)?.key ?? 'id'
      const { records } = await ask(id, { size: MOST })
      const ids = records.map((record) => String(record[key]))
      const [one, other] = ids
      if (one === undefined) continue
      asked += 1
      const found = async (...groups: readonly (readonly (readonly [string, string])[])[]) => {
        const page = await ask(id, { size: MOST, conditionGroups: JSON.stringify(groups) })
        expect(page.total, id).toBe(page.records.length)
        return page.records.map((record) => String(record[key]))
      }
      expect(await found([[`${key}_equal`, one]]), id).toEqual([one])
      expect(
        await found([
          [`${key}_equal`, one],
          [`${key}_notequal`, one],
        ]),
        id,
      ).toEqual([])
      const both = new Set(other === undefined ? [one] : [one, other])
      expect(new Set(await found([[`${key}_equal`, one]], [[`${key}_equal`, other ?? one]])), id).toEqual(both)
      expect(new Set(await found([[`${key}_in`, [...both].join(',')]])), id).toEqual(both)
    }
    expect(asked).toBeGreaterThan(40)
  })

  it('refuses unknown keys, unfit values and what is no list of groups', async () => {
    const refused = async (groups: unknown) => {
      const text = typeof groups === 'string' ? groups : JSON.stringify(groups)
      const { status, msg } = await server.call('lease.bill.page', { query: { conditionGroups: text } })
      return [status, msg]
    }
    const wrong = (key: string) => [400, `请求参数格式错误: ${key}`]
    expect(await refused([[['nothing_equal', '1']]])).toEqual(wrong('nothing_equal'))
    expect(await refused([[['totalCurValue_in', '1,x']]])).toEqual(wrong('totalCurValue_in'))
    expect(await refused([[['endDate_datege', '2026-02-30']]])).toEqual(wrong('endDate_datege'))
    expect(await refused([[["memo_like' or 1=1 --", 'x']]])).toEqual(wrong("memo_like' or 1=1 --"))
    for (const groups of ['{', [], [[]], [[['memo', 'x', 'y']]], { memo: 'x' }, [[['memo', 1]]]])
      expect(await refused(groups)).toEqual(wrong('conditionGroups'))
    expect(await refused(Array.from({ length: 11 }, () => [['memo', 'x']]))).toEqual(wrong('conditionGroups'))
  })
})

it('marks the properties that no record stores, and no others', async () => {
  // No seeded slip was reversed.
  const [warehouseId, inventoryDetail] = [seedId('warehouse', 1), [{ skuCode: 'ZC-X2000', qty: 1, weight: '0.010' }]]
  const slip = { projectId: seedId('project', 2), inoutType: '101', warehouseId, inventoryDetail }
  const { data } = await server.call('warehouse.in-out.put-in', { body: slip })
  await server.call('warehouse.in-out.reverse', { body: { batchId: (data as { batchId: string }).batchId } })
  const unstored = new Map<string, Set<string>>()
  for (const { id, resource } of asking.filter(({ verb }) => verb === 'page')) {
    const { records } = await ask(id, { size: MOST })
    const rows = await sql<{ body: object }>`select body from record where resource = ${resource}`.execute(server.db)
    const stored = new Set([...BASE, ...rows.rows.flatMap(({ body }) => Object.keys(body))])
    const key = resources.get(resource)?.key ?? 'id'
    const filled = records.flatMap((record) => Object.entries(record).filter(([, value]) => isFilled(value)))
    const found = filled.map(([field]) => field).filter((field) => field !== key && !stored.has(field))
    unstored.set(resource, new Set([...(unstored.get(resource) ?? []), ...found]))
  }
  for (const [name, found] of unstored) {
    const fields = Object.entries(resources.get(name)?.fields ?? {})
    const marked = fields.filter(([, field]) => field.unstored).map(([field]) => field)
    expect([name, [...found].sort()]).toEqual([name, marked.sort()])
  }
})

/** False for what the wire sends for null. */
function isFilled(value: unknown): boolean {
  return !['', -1, false].some((empty) => value === empty) && typeof value !== 'object'
}

describe('a page that sums all that it finds', () => {
  it('answers the sums of all pages for every number that is stored, exactly', async () => {
    const wrong: string[] = []
    let summed = 0
    const summing = asking.filter(({ parameters }) => parameters.some(({ name }) => name === 'sums'))
    for (const { id, resource } of summing) {
      const records = await askAll(id)
      for (const field of numbersOf(resource)) {
        const { sums } = await ask(id, { size: 1, sums: field })
        const expected = sumOf(records, field)
        if (!expected.eq(sums[field] ?? 'absent')) wrong.push(`${id} ${field}: ${sums[field]}, not ${expected}`)
        summed += 1
      }
    }
    expect(wrong).toEqual([])
    expect(summed).toBeGreaterThan(100)
  })

  it('answers those of the stock, whose filters travel in the body, without what it leaves out', async () => {
    const stock = async (query: object, body: object) => {
      const { data } = await server.call('warehouse.stock.page-sku', { query: { size: MOST, ...query }, body })
      return data as Page
    }
    for (const body of [{}, { warehouseId: seedId('warehouse', 1) }]) {
      const { records } = await stock({}, body)
      const { sums } = await stock({ size: 1, sums: 'qty,weight' }, body)
      for (const field of ['qty', 'weight'])
        expect(sumOf(records, field).eq(sums[field] ?? 'absent'), `${field}: ${sums[field]}`).toBe(true)
    }
  })

  it('heeds the filters and groups of conditions, and answers the same by value of a field', async () => {
    const { records } = await ask('lease.bill.page', { size: MOST })
    const names = [...new Set(records.map(({ factoryName }) => String(factoryName)))].sort()
    const [one = ''] = names
    const query = { size: 1, sums: 'totalCurValue,paymentMoney', groupBy: 'factoryName' }
    const all = await ask('lease.bill.page', query)
    expect(all.groups.map(({ value }) => value)).toEqual(names)
    for (const { value, count, sums } of all.groups) {
      const own = records.filter(({ factoryName }) => factoryName === value)
      expect([value, count]).toEqual([value, own.length])
      expect(sumOf(own, 'totalCurValue').eq(sums.totalCurValue ?? 'absent')).toBe(true)
    }
    const byFilter = await ask('lease.bill.page', { ...query, factoryName_equal: one })
    const byGroup = await ask('lease.bill.page', { ...query, conditionGroups: `[[["factoryName_equal","${one}"]]]` })
    const own = records.filter(({ factoryName }) => factoryName === one)
    for (const { sums, groups } of [byFilter, byGroup]) {
      expect(sumOf(own, 'paymentMoney').eq(sums.paymentMoney ?? 'absent')).toBe(true)
      expect(groups.map(({ value }) => value)).toEqual([one])
    }
  })

  it('says of every list that takes conditions how many records have each value, without a sum', async () => {
    for (const { id } of asking) {
      const { groups, total } = await ask(id, { size: 1, groupBy: 'status' })
      expect([id, groups.reduce((all, { count }) => all + count, 0)]).toEqual([id, total])
    }
  })

  it('refuses to sum what is no number, and to group by what is not stored', async () => {
    const refused = async (query: { readonly [name: string]: string }) =>
      (await server.call('lease.pay-detail.page', { query })).msg
    expect(await refused({ sums: 'billNames' })).toBe('请求参数格式错误: sums')
    expect(await refused({ sums: 'payMoney,nothing' })).toBe('请求参数格式错误: sums')
    expect(await refused({ sums: 'payMoney', groupBy: 'billNames' })).toBe('请求参数格式错误: groupBy')
  })
})

function numbersOf(resource: string): readonly string[] {
  const fields = Object.entries(resources.get(resource)?.fields ?? {})
  const isNumber = ([, { type, secret, unstored }]: (typeof fields)[number]) =>
    (type === 'decimal' || type === 'integer') && !secret && !unstored
  return fields.filter(isNumber).map(([field]) => field)
}

function sumOf(records: Page['records'], field: string): Big {
  const texts = records.map((record) => String(record[field] ?? '')).filter(isDecimal)
  const filled = texts.filter((text) => field === 'status' || text !== WIRE_NULL)
  return filled.reduce((sum, text) => sum.plus(text), new Big(0))
}
