import { strFromU8, unzipSync } from 'fflate'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
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

/** The rules of the cells of the first sheet, as the XML of the workbook has them. */
function validationsOf(bytes: Uint8Array): readonly string[] {
  const parts = unzipSync(bytes)
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return sheet.match(/<dataValidation [^>]*>.*?<\/dataValidation>/gs) ?? []
}

async function setSealed(isSealed: 0 | 1): Promise<void> {
  const ofCategory = sql<boolean>`body ->> 'code' = 'xwy_erp_product_type' and body ->> 'dictValue' = '铝模板'`
  const value = sql<never>`body || ${JSON.stringify({ isSealed })}::jsonb`
  await server.db
    .updateTable('record')
    .set({ body: value })
    .where('resource', '=', 'system.dict')
    .where(ofCategory)
    .execute()
}

test('the template offers the words of a dictionary and of the column that permits changes', async () => {
  await seedTemplates({ db: server.db, files: server.files, clock, random })
  const bytes = await download('产品导入模板.xlsx')
  const [category = '', overwrite = '', ...more] = validationsOf(bytes)
  expect(more).toEqual([])
  expect(category).toContain('type="list"')
  expect(category).toMatch(/sqref="C2:C\d{5}"/)
  expect(category).toMatch(/<formula1>'选项'!\$C\$1:\$C\$\d+<\/formula1>/)
  // Administrators add entries while the template lies in somebody's folder.
  expect(category).toContain('errorStyle="warning"')
  expect(overwrite).toMatch(/sqref="I2:I\d{5}"/)
  expect(overwrite).not.toContain('errorStyle="warning"')
  const { sheets } = await readXlsx(bytes)
  expect(sheets[1]?.rows.map((row) => row[2])).toContain('铝模板')
  expect(sheets[1]?.rows[0]?.[8]).toBe('是')
  expect(sheets[1]?.hidden).toBe(true)
})

test('each word that the template offers is understood by the import', async () => {
  const { sheets } = await readXlsx(await download('产品导入模板.xlsx'))
  const [sheet, words] = sheets
  const offered = (words?.rows ?? []).flatMap((row) => (row[2] ? [String(row[2])] : []))
  expect(offered.length).toBeGreaterThan(2)
  const rows = offered.map((word, index) => [`DROP-${index}`, '下拉', word, null, null, null, null, null, '是'])
  const filled = await writeXlsx({ sheets: [{ name: 'Sheet1', rows: [...(sheet?.rows ?? []), ...rows] }] })
  const form = new FormData()
  form.append('file', new File([new Uint8Array(filled)], '产品.xlsx'))
  const { data } = await server.call('resource.file.put-file-attach', { body: form })
  const { attachId } = data as { attachId: string }
  const answer = await server.call('warehouse.product.import', { body: { fileId: attachId } })
  expect(answer.status, JSON.stringify(answer.data)).toBe(200)
  const isAdded = sql<boolean>`body ->> 'skuName' = '下拉'`
  const stored = server.db
    .selectFrom('record')
    .select('body')
    .where('resource', '=', 'warehouse.product')
    .where(isAdded)
  const added = (await stored.execute()).map(({ body }) => body)
  expect(added.map(({ category1stName }) => category1stName).sort()).toEqual([...offered].sort())
  expect(added.every(({ category1stCode, category1stName }) => category1stCode !== category1stName)).toBe(true)
})

test('a template is made anew where a word of its dictionary was sealed', async () => {
  await setSealed(1)
  await seedTemplates({ db: server.db, files: server.files, clock, random })
  const { sheets } = await readXlsx(await download('产品导入模板.xlsx'))
  expect(sheets[1]?.rows.map((row) => row[2])).not.toContain('铝模板')
  await setSealed(0)
})
