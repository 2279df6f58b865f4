import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedTemplates } from '../../../src/seed/seedTemplates'
import { readRows } from '../../../src/server/xlsx/readRows'
import { importColumns } from '../../support/importColumns'
import { openTestServer, TEST_TIME, type TestServer } from '../../support/testServer'

let server: TestServer

const clock = () => TEST_TIME
const random = (size: number) => crypto.getRandomValues(new Uint8Array(size))

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function find(origName: string): Promise<readonly { url: string }[]> {
  const answer = await server.call('resource.attach.find-file-by-orig-name', { as: 'clerk', query: { origName } })
  return answer.data as readonly { url: string }[]
}

async function download(origName: string): Promise<Uint8Array> {
  const [file] = await find(origName)
  const answer = await server.app.fetch(new Request(new URL(file?.url ?? '', 'http://test')))
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

test('a template is a real workbook with the columns that the import reads, found by its name [B189]', async () => {
  await seedTemplates({ db: server.db, files: server.files, clock, random })
  for (const [name, columns] of [
    ['入库导入模板.xlsx', importColumns('warehouse.in-out.import-put-in')],
    ['产品导入模板.xlsx', importColumns('warehouse.product.import')],
    ['用户导入模板.xlsx', importColumns('system.user.import')],
  ] as const) {
    const bytes = await download(name)
    expect(bytes.length).toBeGreaterThan(40)
    // No column is missing: all that is wrong with it is that nobody has filled it yet.
    expect(await readRows(bytes, columns)).toEqual({
      rows: [],
      broken: [],
      errors: [{ row: 0, column: '', message: '工作表没有数据' }],
    })
  }
})

test('a second start puts no template a second time', async () => {
  await seedTemplates({ db: server.db, files: server.files, clock, random })
  expect(await find('租金支付计划导入模板.xlsx')).toHaveLength(1)
  expect(await find('用户导入模板.xlsx')).toHaveLength(1)
})

test('a database that has the first templates gets those that came later', async () => {
  await server.db.deleteFrom('setting').where('key', '=', 'seed.templates 用户导入模板.xlsx').execute()
  const isUserTemplate = sql<boolean>`body ->> 'originalName' = '用户导入模板.xlsx'`
  await server.db.deleteFrom('record').where('resource', '=', 'resource.attach').where(isUserTemplate).execute()
  expect(await find('用户导入模板.xlsx')).toHaveLength(0)
  await seedTemplates({ db: server.db, files: server.files, clock, random })
  expect(await find('用户导入模板.xlsx')).toHaveLength(1)
  expect(await find('租金支付计划导入模板.xlsx')).toHaveLength(1)
})

test('a template is made anew where the columns of its import changed', async () => {
  const name = '产品导入模板.xlsx'
  const [before] = await find(name)
  const old = { key: `seed.templates ${name}`, value: '[]' }
  await server.db.updateTable('setting').set({ value: old.value }).where('key', '=', old.key).execute()
  const isProduct = sql<boolean>`body ->> 'originalName' = ${name}`
  const stored = server.db
    .selectFrom('record')
    .select('body')
    .where('resource', '=', 'resource.attach')
    .where(isProduct)
  const { name: key } = (await stored.executeTakeFirstOrThrow()).body as { name: string }
  await server.files.put(key, new Blob(['what an earlier version made']))
  await seedTemplates({ db: server.db, files: server.files, clock, random })
  const found = await find(name)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ id: (before as { id?: string }).id })
  const { errors } = await readRows(await download(name), importColumns('warehouse.product.import'))
  expect(errors).toEqual([{ row: 0, column: '', message: '工作表没有数据' }])
})
