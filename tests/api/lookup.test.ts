import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { ApiError } from '../../src/api/ApiError'
import type { Api } from '../../src/api/api'
import { createLookup } from '../../src/api/lookup'
import type { Lookup } from '../../src/contract/field'
import type { RecordData } from '../../src/contract/value'
import { signedInApi } from '../support/signedInApi'
import { openTestServer, type TestServer } from '../support/testServer'

/** As it is compiled from `fill` of a product's code. */
const product: Lookup = {
  operation: 'warehouse.product.detail',
  params: { skuCode: ({ row }) => row.skuCode },
  deps: ['skuCode'],
  fields: {
    specification: 'specification',
    kpm: 'kpm',
    exteriorDestr: 'exteriorDestr',
    metalStatusDestr: 'metalStatusDestr',
  },
}

const scopeOf = (row: RecordData) => ({ form: {}, row, params: {}, user: {}, today: '2026-03-01' })
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('a product that is looked up', () => {
  let server: TestServer
  let api: Api
  beforeAll(async () => {
    server = await openTestServer()
    api = await signedInApi(server)
  })
  afterAll(() => server.close())

  const lookUp = (skuCode: string) =>
    new Promise<RecordData>((write) =>
      createLookup({ call: api.dynamicCall }).run({
        key: 'skuCode',
        lookup: product,
        scope: scopeOf({ skuCode }),
        write,
      }),
    )

  test('by its code fills specification, weight per metre, surface and alloy state [B158]', async () => {
    const [known] = (await api.dynamicCall('warehouse.product.list', { query: {} })) as RecordData[]
    const { specification, kpm, exteriorDestr, metalStatusDestr } = known ?? {}
    expect(await lookUp(String(known?.skuCode))).toEqual({ specification, kpm, exteriorDestr, metalStatusDestr })
  })

  test('and is not there leaves its fields empty, since what stands for nothing is never sent', async () => {
    const nothing = { specification: undefined, kpm: undefined, exteriorDestr: undefined, metalStatusDestr: undefined }
    expect(await lookUp('NO-SUCH-CODE')).toEqual(nothing)
  })
})

describe('several questions about one field', () => {
  /** Answers in the order in which the test lets them. */
  const open = () => {
    const waiting: {
      readonly query: RecordData | undefined
      readonly answer: (data: unknown) => void
      readonly fail: (error: Error) => void
    }[] = []
    const call: Api['dynamicCall'] = (_operation, request) =>
      new Promise((answer, fail) => waiting.push({ query: request?.query, answer, fail }))
    const noted: string[] = []
    const lookups = createLookup({ call, note: (failed, { message }) => noted.push(`${failed} ${message}`) })
    const written: RecordData[] = []
    const run = (skuCode: string | undefined, key = 'skuCode') =>
      lookups.run({ key, lookup: product, scope: scopeOf({ skuCode }), write: (values) => written.push(values) })
    return { waiting, noted, lookups, written, run }
  }

  it('write the answer to the latest one only, whichever comes first', async () => {
    const { waiting, written, run } = open()
    run('old')
    run('new')
    waiting[1]?.answer({ specification: 'new' })
    waiting[0]?.answer({ specification: 'old' })
    await settle()
    expect(written.map(({ specification }) => specification)).toEqual(['new'])
  })

  it('are one question where many rows ask the same, and empty their fields where nothing is asked', async () => {
    const { waiting, written, run } = open()
    for (const key of ['1', '2', '3']) run('same', key)
    expect(waiting).toHaveLength(1)
    waiting[0]?.answer([{ specification: 'S' }])
    await settle()
    expect(written).toHaveLength(3)
    run(undefined, '1')
    expect(written.at(-1)).toEqual({
      specification: undefined,
      kpm: undefined,
      exteriorDestr: undefined,
      metalStatusDestr: undefined,
    })
  })

  it('wait for a value that lacks, and leave out one that the formula lets be empty', () => {
    const { waiting, lookups } = open()
    const params: Lookup['params'] = { skuCode: ({ row }) => row.skuCode, batchId: ({ row }) => row.batchId ?? '' }
    const ask = (row: RecordData) =>
      lookups.run({ key: 'skuCode', lookup: { ...product, params }, scope: scopeOf(row), write: () => undefined })
    ask({ batchId: '5' })
    ask({ skuCode: 'A' })
    ask({ skuCode: 'A', batchId: '5' })
    expect(waiting.map(({ query }) => query)).toEqual([{ skuCode: 'A' }, { skuCode: 'A', batchId: '5' }])
  })

  it('that fail are noted, change nothing and are asked anew', async () => {
    const { waiting, noted, written, run } = open()
    run('A')
    waiting[0]?.fail(new ApiError({ kind: 'network', status: 0, code: 0, message: '断线' }))
    await settle()
    expect([noted, written]).toEqual([['warehouse.product.detail 断线'], []])
    run('A')
    expect(waiting).toHaveLength(2)
  })

  it('that are refused empty the rows of a table, and no other failure does; a field keeps what it has', async () => {
    const { waiting, lookups } = open()
    const written: RecordData[] = []
    const ask = (lookup: Lookup, skuCode: string) =>
      lookups.run({
        key: lookup.rows ?? '',
        lookup,
        scope: scopeOf({ skuCode }),
        write: (values) => written.push(values),
      })
    const answer = (kind: 'answer' | 'network', code: number) =>
      new ApiError({ kind, status: code, code, message: '首付日期不能晚于退场日期' })
    const table: Lookup = { ...product, rows: 'billList', fields: { period: 'period' } }
    ask(table, 'A')
    waiting[0]?.answer([{ period: 1 }, { period: 2 }])
    await settle()
    expect(written).toEqual([{ billList: [{ period: 1 }, { period: 2 }] }])
    for (const [index, failure] of [answer('network', 0), answer('answer', 500)].entries()) {
      ask(table, `B${index}`)
      waiting.at(-1)?.fail(failure)
      await settle()
    }
    expect(written, 'what was not answered says nothing of the rows').toHaveLength(1)
    ask(table, 'C')
    waiting.at(-1)?.fail(answer('answer', 400))
    await settle()
    expect(written.slice(1)).toEqual([{ billList: [] }])
    ask(product, 'C')
    waiting.at(-1)?.fail(answer('answer', 400))
    await settle()
    expect(written.slice(2), 'fields of one record stay').toEqual([])
  })

  it('that fail are told to the console and to nobody else; the next one is answered [B541]', async () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const written: RecordData[] = []
    const answers = [Promise.reject(new ApiError({ kind: 'answer', status: 500, code: 500, message: '服务器异常' }))]
    const call: Api['dynamicCall'] = () => answers.shift() ?? Promise.resolve({ specification: '400*1200' })
    const lookups = createLookup({ call })
    const run = () =>
      lookups.run({
        key: 'skuCode',
        lookup: product,
        scope: scopeOf({ skuCode: 'A' }),
        write: (values) => written.push(values),
      })
    run()
    await settle()
    expect(told.mock.calls).toEqual([['warehouse.product.detail: 服务器异常']])
    expect(written, 'what stands in the row stays').toEqual([])
    run()
    await settle()
    expect(written).toMatchObject([{ specification: '400*1200' }])
    told.mockRestore()
  })
})
