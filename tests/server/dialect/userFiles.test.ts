import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JsonObject, toJsonObject, toJsonText } from '../../../src/server/http/json'
import { UPLOAD_LIMITS } from '../../../src/server/http/serverConfig'
import { readRows } from '../../../src/server/xlsx/readRows'
import { writeWorkbook } from '../../../src/server/xlsx/writeWorkbook'
import { importColumns } from '../../support/importColumns'
import { openTestServer, TEST_CLIENT, TEST_PASSWORD, type TestServer } from '../../support/testServer'

/** Bytes of a body without a file: fewer than a workbook has. */
const OF_OTHERS = 1_000
/** Bytes of an uploaded form: more than a workbook has. */
const OF_FILES = 100_000

let server: TestServer
const tokens = new Map<string, string>()
const columns = importColumns('system.user.import')

beforeAll(async () => {
  server = await openTestServer({ maxBodyBytes: OF_OTHERS, uploads: { ...UPLOAD_LIMITS, form: OF_FILES } })
  for (const account of ['admin', 'clerk']) {
    const form = { grantType: 'password', tenantId: '000000', account, password: TEST_PASSWORD, type: 'account' }
    const { data } = await server.call('session.open.token', { as: 'nobody', body: new URLSearchParams(form) })
    tokens.set(account, toJsonText(toJsonObject(data).accessToken))
  }
})
afterAll(() => server.close())

const PREFIXES = ['/blade-system/user', '/blade-user']

const send = async (path: string, init?: RequestInit) => server.app.fetch(new Request(`http://test/api${path}`, init))
const tokenOf = (account: string) => `bearer ${tokens.get(account)}`

/** As the pages of the open-source edition open a download: by a link with the token. */
const open = (path: string, account: string) =>
  send(`${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ 'blade-auth': tokenOf(account) })}`)

async function sheetOf(answer: Response) {
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; .*\.xlsx$/)
  return readRows(new Uint8Array(await answer.arrayBuffer()), columns)
}

/** As the upload of those pages: with nothing but the token, and the length that browsers say. */
async function upload(prefix: string, account: string, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append('file', new File([bytes], '用户.xlsx'))
  const written = new Request('http://test', { method: 'POST', body: form })
  const body = await written.arrayBuffer()
  const headers = {
    'Blade-Auth': tokenOf(account),
    'Content-Type': written.headers.get('Content-Type') ?? '',
    'Content-Length': String(body.byteLength),
  }
  return send(`${prefix}/import-user?isCovered=1`, { method: 'POST', headers, body })
}

const load = async (prefix: string, account: string, rows: readonly Record<string, string>[]) =>
  upload(prefix, account, new Uint8Array(await writeWorkbook(columns, rows)))

test.each(PREFIXES)(
  '%s: the template is a workbook with the columns that the import reads, and no user',
  async (prefix) => {
    const { rows, errors } = await sheetOf(await open(`${prefix}/export-template`, 'admin'))
    expect(rows).toEqual([])
    expect(errors).toEqual([{ row: 0, column: '', message: '工作表没有数据' }])
  },
)

test.each(PREFIXES)('%s: a workbook is imported, exported, and refused where its user exists', async (prefix) => {
  const account = `sheet${prefix.length}`
  const person = { account, realName: '李四', roleId: '部门经理', deptId: '采购部', phone: '13800000000' }
  const loaded = await load(prefix, 'admin', [person])
  const body: JsonObject = await loaded.json()
  expect(loaded.status, JSON.stringify(body)).toBe(200)
  expect(toJsonObject(body.data)).toMatchObject({ imported: 1, users: [{ account, password: expect.any(String) }] })

  const found = await sheetOf(await open(`${prefix}/export-user?account=${account}`, 'admin'))
  expect(found.rows.map(({ values }) => values)).toMatchObject([person])
  const all = await sheetOf(await open(`${prefix}/export-user`, 'admin'))
  expect(all.rows.length).toBeGreaterThan(5)

  const again = await load(prefix, 'admin', [{ ...person, realName: '王五' }])
  expect(again.status, 'nobody is written over').toBe(400)
  const { rows } = await sheetOf(await open(`${prefix}/export-user?account=${account}`, 'admin'))
  expect(rows.map(({ values }) => values.realName)).toEqual(['李四'])
})

test.each(PREFIXES)('%s: who may not see or add users gets no workbook and imports none', async (prefix) => {
  const person = { account: 'stranger', realName: '李四', roleId: '部门经理', deptId: '采购部' }
  expect((await load(prefix, 'clerk', [person])).status).toBe(403)
  const { data } = await server.call('system.user.page', { query: { account: 'stranger' } })
  expect(toJsonObject(data).total).toBe(0)
  for (const file of ['export-user', 'export-template']) {
    expect((await open(`${prefix}/${file}`, 'clerk')).status, file).toBe(403)
    expect((await send(`${prefix}/${file}`)).status, file).toBe(401)
    expect((await send(`${prefix}/${file}?blade-auth=bearer%20forged`)).status, file).toBe(401)
  }
  expect((await send(`${prefix}/import-user`, { method: 'POST', body: new FormData() })).status).toBe(401)
})

test.each(PREFIXES)('%s: a workbook is as large as other uploads may be, and no larger', async (prefix) => {
  expect((await upload(prefix, 'admin', new Uint8Array(OF_FILES))).status).toBe(413)
})

test('a token in the address opens these downloads alone', async () => {
  const headers = { Authorization: `Basic ${btoa(TEST_CLIENT)}` }
  const query = new URLSearchParams({ 'blade-auth': tokenOf('admin') })
  expect((await send(`/blade-system/user/list?${query}`, { headers })).status).toBe(401)
  const upload = { method: 'POST', headers, body: new FormData() }
  expect((await send(`/blade-system/user/import-user?${query}`, upload)).status).toBe(401)
})
