import { PGlite, protocol } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { importColumns } from '../../support/importColumns'
import { findPostgres } from '../../support/ownDatabase'
import { productRows } from '../../support/productRows'
import { openTestServer, type TestServer } from '../../support/testServer'
import { uploadWorkbook } from '../../support/workbookFile'

const ROWS = 1000
let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const upload = (start: string, changes: readonly object[] = []) =>
  uploadWorkbook(
    server,
    importColumns('warehouse.product.import'),
    productRows(start, ROWS).map((row, index) => ({ ...row, ...changes[index] })),
  )

const importFile = (fileId: string, headers = {}) =>
  server.call('warehouse.product.import', { body: { fileId }, headers })

async function countOf(start: string): Promise<number> {
  const { data } = await server.call('warehouse.product.page', { query: { skuCode: `${start}-`, size: 1 } })
  return Number((data as { total: unknown }).total)
}

/** The statement in a message of the wire protocol; '' where it is known by its name. */
function toText(message: Uint8Array): string {
  const [, text = ''] = message[0] === 0x50 ? new TextDecoder().decode(message.slice(5)).split('\0') : []
  return text
}

/** What the embedded database was asked during the work, statement by statement. */
async function listStatements(work: () => Promise<unknown>): Promise<readonly string[]> {
  const asked = vi.spyOn(PGlite.prototype, 'execProtocolStream')
  try {
    await work()
    return asked.mock.calls.map(([message]) => toText(message))
  } finally {
    asked.mockRestore()
  }
}

/** How many statements the longest transaction has: nobody else has a turn between them. */
function countLongest(statements: readonly string[]): number {
  const begins = statements.flatMap((text, index) => (text === 'begin' ? [index] : []))
  const ends = begins.map((begin) => statements.findIndex((text, at) => at > begin && /^(commit|rollback)$/.test(text)))
  return Math.max(...ends.map((end, index) => end - (begins[index] ?? 0)))
}

test.skipIf(findPostgres())('attack 53: a large import keeps the one connection for few statements', async () => {
  const fileId = await upload('FEW')
  const added = await listStatements(() => importFile(fileId))
  const changed = await listStatements(() => importFile(fileId))
  for (const statements of [added, changed]) {
    expect(countLongest(statements)).toBeGreaterThan(5)
    expect(countLongest(statements)).toBeLessThan(ROWS / 50)
  }
})

test('attack 53: whoever looks while a large workbook is imported sees none of its rows or all', async () => {
  const fileId = await upload('SEEN')
  const state = { isDone: false }
  const importing = importFile(fileId).finally(() => {
    state.isDone = true
  })
  const seen = new Set<number>()
  const look = async () => {
    while (!state.isDone) seen.add(await countOf('SEEN'))
  }
  await Promise.all([look(), look(), look()])
  expect(await importing).toMatchObject({ status: 200, data: { imported: ROWS } })
  expect([...seen].filter((count) => count !== 0 && count !== ROWS)).toEqual([])
  expect(await countOf('SEEN')).toBe(ROWS)
})

test('attack 53: a workbook whose last row is wrong leaves nothing', async () => {
  const fileId = await upload('WRONG', [...Array.from({ length: ROWS - 1 }, () => ({})), { category1stCode: '没有' }])
  expect(await importFile(fileId)).toMatchObject({ status: 400, msg: `第${ROWS + 1}行“材料类型”：材料类型不存在` })
  expect(await countOf('WRONG')).toBe(0)
})

/** Somebody's product, stored by the database just before the next transaction begins. */
function storeBeforeNext(skuCode: string): void {
  const ask = PGlite.prototype.execProtocolStream
  const asked = vi.spyOn(PGlite.prototype, 'execProtocolStream')
  asked.mockImplementation(async function (this: PGlite, message, ...rest) {
    if (toText(message) !== 'begin') return ask.call(this, message, ...rest)
    asked.mockRestore()
    const body = JSON.stringify({ skuCode, skuName: '别人的', category1stCode: '1' })
    const insert = `insert into record (id, resource, tenant_id, status, create_time, update_time, body)
      values (1640000000000000001, 'warehouse.product', '000000', 1, now(), now(), '${body}')`
    await ask.call(this, protocol.serialize.query(insert))
    return ask.call(this, message, ...rest)
  })
}

test.skipIf(findPostgres())(
  'attack 53: a product that comes between looking and writing is not stored twice',
  async () => {
    const fileId = await upload(
      'BETWEEN',
      Array.from({ length: ROWS }, () => ({ overwrite: '是' })),
    )
    storeBeforeNext('BETWEEN-00500')
    expect(await importFile(fileId)).toMatchObject({ status: 200, data: { imported: ROWS } })
    expect(await countOf('BETWEEN')).toBe(ROWS)
    const { data } = await server.call('warehouse.product.detail', { query: { skuCode: 'BETWEEN-00500' } })
    expect(data).toMatchObject({ productId: '1640000000000000001', skuName: '型号 BETWEEN 500', version: 2 })
  },
)

test('attack 53: two imports of the same products at once store each of them once', async () => {
  const [first, second] = [await upload('TWICE'), await upload('TWICE', [{ skuName: '后来的', overwrite: '是' }])]
  const answers = await Promise.all([importFile(first), importFile(second)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await countOf('TWICE')).toBe(ROWS)
})

test('attack 53: an import that is sent twice with one key is done once', async () => {
  const fileId = await upload('KEY')
  const headers = { 'Idempotency-Key': 'attack-53-key' }
  const answers = await Promise.all([importFile(fileId, headers), importFile(fileId, headers)])
  const again = await importFile(fileId, headers)
  expect([...answers, again].map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => again.body))
  const { data } = await server.call('warehouse.product.page', { query: { skuCode: 'KEY-', size: 5 } })
  expect((data as { total: unknown }).total).toBe(ROWS)
  expect((data as { records: { version: number }[] }).records.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1])
})
