import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProcessJobs, type JobRunner } from '../../../src/server/jobs/jobs'
import type { JobInput, JobName, JobOutput } from '../../../src/server/jobs/jobTable'
import { readRows } from '../../../src/server/xlsx/readRows'
import { insertManyStocks } from '../../support/manyStocks'
import { openTestServer, type TestServer } from '../../support/testServer'

const ROWS = 2200
const given: unknown[] = []
let beforeJob = async (): Promise<void> => undefined
const jobs: JobRunner = {
  run: async <Name extends JobName>(name: Name, input: JobInput<Name>): Promise<JobOutput<Name>> => {
    if (name === 'writeWorkbook') given.push(input)
    await beforeJob()
    return inProcessJobs.run(name, input)
  },
}

let server: TestServer
let warehouseId: string
beforeAll(async () => {
  server = await openTestServer({}, undefined, { jobs })
  warehouseId = await insertManyStocks(server.db, ROWS)
})
afterAll(() => server?.close())

const columns = [
  { field: 'skuCode', title: '型号编码', type: 'text' },
  { field: 'qty', title: '数量', type: 'integer' },
] as const

test('an export reads its rows piece by piece, hands them on as they come, and has each of them once', async () => {
  const { status, body } = await server.call('warehouse.stock.export', { query: { warehouseId } })
  expect(status).toBe(200)
  expect(given).toEqual([
    {
      name: expect.stringMatching(/_库存_\d{4}-\d\d-\d\d$/),
      columns: expect.any(Array),
      rows: expect.any(ReadableStream),
    },
  ])
  const { rows } = await readRows(body as Uint8Array<ArrayBuffer>, columns)
  const many = rows.map(({ values }) => values).filter(({ skuCode }) => String(skuCode).startsWith('MANY-'))
  expect(new Set(many.map(({ skuCode }) => skuCode)).size).toBe(ROWS)
  expect(many.reduce((sum, { qty }) => sum + Number(qty), 0)).toBe((ROWS * (ROWS + 1)) / 2)
})

test('whoever asks while an export is read is answered before it is done', async () => {
  const order: string[] = []
  const exporting = server.call('warehouse.stock.export', { query: { warehouseId } }).then(() => order.push('export'))
  const ask = async () => {
    await server.call('system.param.list', { query: { size: 1 } })
    order.push('page')
  }
  await Promise.all([exporting, ask(), ask(), ask()])
  expect(order.at(-1)).toBe('export')
})

test('an export whose rows can no longer be read is refused as any request is', async () => {
  beforeJob = () => server.db.schema.alterTable('record').renameColumn('is_deleted', 'gone').execute()
  const answer = await server.call('warehouse.stock.export', { query: { warehouseId } })
  await server.db.schema.alterTable('record').renameColumn('gone', 'is_deleted').execute()
  expect(answer).toMatchObject({ status: 500, msg: '服务器异常' })
})
