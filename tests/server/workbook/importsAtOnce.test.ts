import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgresPrograms, type PostgresServer, startPostgres } from '../../../.ci/postgres.mjs'
import type { SheetColumn } from '../../../src/server/xlsx/sheetColumn'
import { upload } from '../../contract/examples/warehouse'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

const SKU = 'PJ-BL900'
const text = (title: string): SheetColumn => ({ field: title, title, type: 'text' })
const known = { 型号编码: SKU, 型号: '背楞 900', 材料类型: '配件', 覆盖: '是' }

/** What the embedded database cannot do: two transactions at once. */
describe.skipIf(findPostgresPrograms() === undefined)('imports and edits of one record at once', () => {
  const given = process.env.DATABASE_URL
  let postgres: PostgresServer | undefined
  let server: TestServer
  let editor: pg.Client

  beforeAll(async () => {
    postgres = await startPostgres()
    process.env.DATABASE_URL = postgres?.url
    server = await openTestServer()
    const { rows } = await postgresOf('select datname from pg_database where datname like $1', ['formwork_test_%'])
    const own = new URL(postgres?.url ?? '')
    own.pathname = `/${rows[0]?.datname}`
    editor = new pg.Client({ connectionString: own.href })
    await editor.connect()
  })
  afterAll(async () => {
    await editor?.end()
    await server?.close()
    if (given === undefined) delete process.env.DATABASE_URL
    else process.env.DATABASE_URL = given
    await postgres?.remove()
  })

  async function postgresOf(statement: string, values: readonly string[]) {
    const client = new pg.Client({ connectionString: postgres?.url })
    await client.connect()
    try {
      return await client.query<Row>(statement, [...values])
    } finally {
      await client.end()
    }
  }

  const importOf = async (columns: readonly string[], row: Record<string, string>) => {
    const { attachId } = await upload(server, ['型号编码', '型号', '材料类型', '覆盖', ...columns].map(text), [row])
    return () => server.call('warehouse.product.import', { body: { fileId: attachId } })
  }
  const product = async () => (await server.call('warehouse.product.detail', { query: { skuCode: SKU } })).data as Row

  const waitsForLock = async () => {
    const { rows } = await editor.query<{ waiting: number }>(
      "select count(*)::int as waiting from pg_locks where not granted and locktype in ('transactionid', 'tuple')",
    )
    return rows[0]?.waiting
  }

  test('an import that waits for an edit says that there was one, and does not undo it', async () => {
    const start = await importOf(['米重'], { ...known, 米重: '2.5' })
    await editor.query('begin')
    await editor.query(
      `update record set body = body || '{"specification": "他人改的规格"}', version = version + 1
        where resource = 'warehouse.product' and body ->> 'skuCode' = $1`,
      [SKU],
    )
    const imported = start()
    await expect.poll(waitsForLock).toBeGreaterThan(0)
    await editor.query('commit')
    expect(await imported).toMatchObject({ status: 409, msg: '数据已被他人修改，请刷新后重试' })
    expect((await product()).specification).toBe('他人改的规格')
    expect((await start()).status, 'once more').toBe(200)
    expect(await product()).toMatchObject({ specification: '他人改的规格', kpm: '2.5' })
  })

  test('two imports that change other cells of one record both count', async () => {
    const imports = [
      await importOf(['长度'], { ...known, 长度: '1.234' }),
      await importOf(['表面颜色'], { ...known, 表面颜色: '深灰' }),
      await importOf(['合金状态'], { ...known, 合金状态: 'T5' }),
    ]
    const answers = await Promise.all(imports.map((start) => start()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await product()).toMatchObject({ length: '1.234', exteriorDestr: '深灰', metalStatusDestr: 'T5' })
  })
})
