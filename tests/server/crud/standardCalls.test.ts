import { expect, test } from 'vitest'
import { openPathServer, type Row } from '../../support/pathServer'

interface Page {
  readonly records: readonly Row[]
  readonly total: number
  readonly pages: number
  readonly size: number
}

const { call, get, post } = openPathServer()

const PARAM = '/blade-system/param'
const list = (query: object) => get<Page>(`${PARAM}/list`, { current: 1, size: 10, ...query })
const submit = (path: string, body: Row) => post<Row>(`${path}/submit`, body)

test('a page says its rows, how many there are in all, how many pages and of which size [B129]', async () => {
  for (const number of Array.from({ length: 7 }, (_, index) => index))
    await submit(PARAM, { paramName: `页 ${number}`, paramKey: `page.${number}`, paramValue: '1' })
  const { records, total, pages, size } = await list({ paramName: '页 ', size: 5, current: 2 })
  expect({ rows: records.length, total, pages, size }).toEqual({ rows: 2, total: 7, pages: 2, size: 5 })
})

test('a parameter is added without an id, changed by its id and removed by ids [B271]', async () => {
  const added = await submit(PARAM, { paramName: '甲', paramKey: 'wire.a', paramValue: '1' })
  const id = String(added.id)
  await submit(PARAM, { ...added, paramValue: '2' })
  expect((await list({ paramKey: 'wire.a' })).records).toMatchObject([{ id, paramName: '甲', paramValue: '2' }])
  expect((await call('post', `${PARAM}/remove`, { query: { ids: id } })).status).toBe(200)
  expect((await list({ paramKey: 'wire.a' })).total).toBe(0)
})

const NOTICE = { category: 1, releaseTime: '2026-03-01 08:00:00', content: '正文' }

test.each<[path: string, list: string, make: (name: string) => Row]>([
  ['/blade-system/post', 'list', (name) => ({ category: 1, postCode: name, postName: name, sort: 1 })],
  ['/blade-system/role', 'list', (name) => ({ roleName: name, roleAlias: name, sort: 1 })],
  ['/blade-system/client', 'list', (name) => ({ ...CLIENT, clientId: name })],
  ['/blade-desk/notice', 'list', (name) => ({ ...NOTICE, title: name })],
])(
  'records of %s are removed by one id or by several, joined by commas, and no others are [B259]',
  async (path, verb, make) => {
    const ids: string[] = []
    for (const name of ['wire-1', 'wire-2', 'wire-3', 'wire-4']) ids.push(String((await submit(path, make(name))).id))
    const left = async () => {
      const data = await get<Page | Row[]>(`${path}/${verb}`, { current: 1, size: 200 })
      const rows = 'records' in data ? data.records : data
      return ids.filter((id) => rows.some((row) => row.id === id))
    }
    expect(await left()).toEqual(ids)
    const [one = '', two = '', three = '', four = ''] = ids
    const remove = (query: { readonly [name: string]: string }) => call('post', `${path}/remove`, { query })
    expect((await remove({ ids: one })).status).toBe(200)
    expect((await remove({ ids: `${two},${three}` })).status).toBe(200)
    expect((await remove({ id: four })).status).toBe(400)
    expect(await left()).toEqual([four])
  },
)

test('ids come in the body, too, are checked there as in the query, and one of both is needed', async () => {
  const ids: string[] = []
  for (const name of ['body-1', 'body-2', 'body-3'])
    ids.push(String((await submit(PARAM, { paramName: name, paramKey: name, paramValue: '1' })).id))
  const [one = '', two = '', three = ''] = ids
  const left = async () => (await list({ paramName: 'body-' })).records.map((row) => row.id).toSorted()
  const remove = (request: object) => call('post', `${PARAM}/remove`, request)
  expect(await remove({ body: { ids: `${one},x` } })).toMatchObject({ status: 400 })
  expect(await remove({ body: {} })).toMatchObject({ status: 400, msg: '缺少必要的请求参数: ids' })
  expect(await left()).toEqual(ids.toSorted())
  expect((await remove({ body: { ids: `${one},${two}` } })).status).toBe(200)
  expect(await left()).toEqual([three])
  expect((await remove({ query: { ids: three }, body: { ids: one } })).status).toBe(200)
  expect(await left()).toEqual([])
})

const CLIENT = {
  clientSecret: 'Aluminium-7-2026',
  authorizedGrantTypes: 'password',
  scope: 'all',
  webServerRedirectUri: 'http://localhost',
  accessTokenValidity: 3600,
  refreshTokenValidity: 604_800,
}

test('users are removed by one id or by several [B259]', async () => {
  const add = async (account: string) => {
    const roles = await get<Page>('/blade-system/role/list', { roleAlias: 'clerk' })
    const body = {
      account,
      name: account,
      realName: account,
      password: 'Aluminium-7-2026',
      password2: 'Aluminium-7-2026',
    }
    const [dept] = await get<Row[]>('/blade-system/dept/tree')
    const role = { roleId: String(roles.records[0]?.id), deptId: String(dept?.id) }
    return String((await submit('/blade-user', { ...body, ...role })).id)
  }
  const ids = [await add('wire-a'), await add('wire-b'), await add('wire-c')]
  const remove = (given: string) => call('post', '/blade-user/remove', { query: { ids: given } })
  expect((await remove(ids[0] ?? '')).status).toBe(200)
  expect((await remove(ids.slice(1).join(','))).status).toBe(200)
  const { total } = await get<Page>('/blade-user/page', { current: 1, size: 10, account: 'wire-' })
  expect(total).toBe(0)
})
