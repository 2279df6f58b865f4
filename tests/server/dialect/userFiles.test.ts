import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JsonObject, toJsonObject, toJsonText } from '../../../src/server/http/json'
import { readRows } from '../../../src/server/xlsx/readRows'
import { writeWorkbook } from '../../../src/server/xlsx/writeWorkbook'
import { importColumns } from '../../support/importColumns'
import { openTestServer, TEST_CLIENT, TEST_PASSWORD, type TestServer } from '../../support/testServer'

let server: TestServer
const tokens = new Map<string, string>()
const columns = importColumns('system.user.import')

beforeAll(async () => {
  server = await openTestServer()
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

/** As the upload of those pages: with nothing but the token. */
async function load(prefix: string, account: string, rows: readonly Record<string, string>[]) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await writeWorkbook(columns, rows))], '用户.xlsx'))
  const headers = { 'Blade-Auth': tokenOf(account) }
  return send(`${prefix}/import-user?isCovered=1`, { method: 'POST', headers, body: form })
}

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

test('a token in the address opens these downloads alone', async () => {
  const headers = { Authorization: `Basic ${btoa(TEST_CLIENT)}` }
  const query = new URLSearchParams({ 'blade-auth': tokenOf('admin') })
  expect((await send(`/blade-system/user/list?${query}`, { headers })).status).toBe(401)
  const upload = { method: 'POST', headers, body: new FormData() }
  expect((await send(`/blade-system/user/import-user?${query}`, upload)).status).toBe(401)
})
