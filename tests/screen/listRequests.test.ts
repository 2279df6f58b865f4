import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '../../src/api/api'
import { toPage } from '../../src/api/usePage'
import { config } from '../../src/app/config'
import type { RecordData } from '../../src/contract/value'
import { screen as form } from '../../src/generated/screens/system/param/param-form'
import { screen } from '../../src/generated/screens/system/param/param-list'
import { toListQuery } from '../../src/list/listQuery'
import { initialListState, type ListState, withFilters, withPage, withPageSize } from '../../src/list/listState'
import { runAction } from '../../src/screen/actions/runAction'
import { type FormSubject, findSave, savedText, toSaveBody } from '../../src/screen/saveRecord'
import { createWire, forwardTo, type Received } from '../api/wire'
import { emptyScope } from '../list/listScreen'
import { openTestServer, TEST_PASSWORD, type TestServer } from '../support/testServer'

let server: TestServer
let api: Api
let received: Received[] = []

beforeAll(async () => {
  server = await openTestServer({ clients: { [config.clientId]: config.clientSecret } })
  const wire = createWire((sent) => forwardTo(server, sent), {})
  await wire.api.signIn('admin', TEST_PASSWORD)
  api = wire.api
  received = wire.received
  for (let number = 1; number <= 25; number += 1)
    await save({ mode: 'add' }, { paramName: `页测${number}`, paramKey: `page.${number}`, paramValue: '1' })
})
afterAll(() => server.close())
beforeEach(() => {
  received.length = 0
})

const PARAM = '/xwy-erp-api/blade-system/param'

interface Call {
  readonly method: string
  readonly path: string
  readonly query: { readonly [name: string]: string }
  readonly body: unknown
}

/** What was sent to the service of the parameters. */
const sent = (): Call[] =>
  received.map(({ method, address, body }) => {
    const { pathname, searchParams } = new URL(address, 'http://server.test')
    const path = pathname.slice(PARAM.length)
    return { method, path, query: Object.fromEntries(searchParams), body: body === '' ? undefined : JSON.parse(body) }
  })

async function ask(state: ListState) {
  return toPage(await api.dynamicCall(screen.source.operation, { query: toListQuery(screen, state, emptyScope) }))
}
const namesOf = async (state: ListState) => (await ask(state)).records.map(({ paramName }) => paramName)
const lastQuery = () => sent().at(-1)?.query

async function save(subject: FormSubject, values: RecordData): Promise<RecordData> {
  const body = toSaveBody(form, subject, { values, scope: emptyScope })
  return (await api.dynamicCall(findSave(form, subject)?.operation ?? '', { body })) as RecordData
}

const named = (paramName: string) => withFilters(initialListState, { paramName })

/** Presses 删除 with these rows chosen and answers the question. */
async function remove(rows: readonly RecordData[], yes: boolean) {
  const action = screen.actions.find(({ name }) => name === 'remove')
  if (action === undefined) throw new Error('the list removes nothing')
  const said: unknown[] = []
  const nothing = () => undefined
  await runAction(action, rows, {
    ...{
      scope: emptyScope,
      keyField: screen.key,
      can: () => true,
      open: nothing,
      openDocument: async () => false,
      openWebsite: nothing,
    },
    call: (operation, request) => api.dynamicCall(operation, request),
    confirm: async ({ message }) => {
      said.push(message, received.length)
      return yes
    },
    files: { download: async () => undefined, saveTemplate: async () => false, take: async () => false },
    say: (kind, message) => said.push(kind, message),
    reload: () => said.push('reload'),
  })
  return said
}

describe('a list asks the server', () => {
  test('first for ten rows of the first page, then for what is turned to, by current and size [B128, B130]', async () => {
    expect((await ask(initialListState)).records).toHaveLength(10)
    expect(sent()).toMatchObject([{ method: 'GET', path: '/list', query: { current: '1', size: '10' } }])
    const second = await ask(withPage(initialListState, 2))
    expect(lastQuery()).toEqual({ current: '2', size: '10' })
    expect(second.records).toHaveLength(10)
    await ask(withPageSize(initialListState, 30))
    expect(lastQuery()).toEqual({ current: '1', size: '30' })
  })

  test('for what is filled in and for nothing that is empty, and gets no other rows [B125]', async () => {
    const found = await namesOf(withFilters(initialListState, { paramName: '页测2', paramKey: '' }))
    expect(lastQuery()).toEqual({ paramName: '页测2', current: '1', size: '10' })
    expect(found.length).toBe(7)
    expect(found.filter((name) => !String(name).includes('页测2'))).toEqual([])
    const both = await namesOf(withFilters(initialListState, { paramName: '页测', paramKey: 'page.7' }))
    expect(lastQuery()).toMatchObject({ paramName: '页测', paramKey: 'page.7' })
    expect(both).toEqual(['页测7'])
  })

  test('for days by their first and last second, and for none where none is given [B126, B127]', async () => {
    const state = withFilters(initialListState, { createTime: ['2026-03-01', '2026-03-05'], paramName: '页测' })
    const inside = await ask(state)
    expect(lastQuery()).toMatchObject({
      createTime_dategt: '2026-03-01 00:00:00',
      createTime_datelt: '2026-03-05 23:59:59',
    })
    expect(lastQuery()).not.toHaveProperty('createTime')
    expect(inside.total).toBe(25)
    expect((await ask(withFilters(state, { createTime: ['2026-03-02', '2026-03-05'] }))).total).toBe(0)
    received.length = 0
    for (const other of [initialListState, named('页测'), withFilters(state, { createTime: ['', ''] })])
      await ask(other)
    expect(received.map(({ address }) => address).filter((address) => /createTime/.test(address))).toEqual([])
  })

  test('for the first page anew where another is searched for or another size chosen [B142, B143]', async () => {
    const second = withPage(initialListState, 2)
    const searched = withFilters(second, { paramName: '页测' })
    expect(await ask(searched)).toMatchObject({ total: 25, records: { length: 10 } })
    expect(lastQuery()).toEqual({ current: '1', size: '10', paramName: '页测' })
    const larger = withPageSize(withPage(searched, 2), 30)
    expect((await ask(larger)).records).toHaveLength(25)
    expect(lastQuery()).toEqual({ current: '1', size: '30', paramName: '页测' })
    expect((await ask(withPageSize(withPage(larger, 2), 10))).records).toHaveLength(10)
    expect(lastQuery()).toEqual({ current: '1', size: '10', paramName: '页测' })
  })
})

describe('a record of a list', () => {
  test('is added without an id and changed by its id, each with a message of its own [B134, B135]', async () => {
    const added = await save({ mode: 'add' }, { paramName: '甲', paramKey: 'k.1', paramValue: '1' })
    expect(sent()).toEqual([
      { method: 'POST', path: '/submit', query: {}, body: { paramName: '甲', paramKey: 'k.1', paramValue: '1' } },
    ])
    expect(await namesOf(named('甲'))).toEqual(['甲'])
    const key = String(added.id)
    await save({ mode: 'edit', key }, { ...added, paramValue: '2' })
    expect(sent().at(-1)).toMatchObject({ method: 'POST', path: '/submit', body: { id: key, paramValue: '2' } })
    expect((await ask(named('甲'))).records).toMatchObject([{ id: key, paramValue: '2' }])
    expect([savedText({ mode: 'add' }), savedText({ mode: 'edit', key })]).toEqual(['新增成功', '更新成功'])
  })

  test('is removed after a question by its id, and asked for again [B136, B138]', async () => {
    const [row = {}] = (await ask(named('页测25'))).records
    const { total } = await ask(initialListState)
    received.length = 0
    const said = await remove([row], true)
    expect(said).toEqual(['确定将选择数据删除?', 0, 'success', '删除成功', 'reload'])
    expect(sent()).toMatchObject([{ method: 'POST', path: '/remove', query: { ids: row.id } }])
    expect(await ask(named('页测25'))).toMatchObject({ total: 0 })
    expect((await ask(initialListState)).total).toBe(total - 1)
  })

  test('stays where the question is declined or nothing is chosen, and nothing is sent [B137, B139]', async () => {
    const [row = {}] = (await ask(named('页测24'))).records
    received.length = 0
    expect(await remove([row], false)).toEqual(['确定将选择数据删除?', 0])
    expect(await remove([], true)).toEqual(['warning', '请选择至少一条数据'])
    expect(received).toEqual([])
    expect(await namesOf(named('页测24'))).toEqual(['页测24'])
  })

  test('is removed together with others by one call, and what was not chosen stays [B140]', async () => {
    const rows = (await ask(withFilters(initialListState, { paramKey: 'page.2' }))).records
    const chosen = rows.filter(({ paramName }) => ['页测20', '页测22'].includes(String(paramName)))
    const ids = chosen.map(({ id }) => id).join(',')
    received.length = 0
    expect(await remove(chosen, false)).toEqual(['确定将选择数据删除?', 0])
    expect(received).toEqual([])
    await remove(chosen, true)
    expect(sent()).toMatchObject([{ method: 'POST', path: '/remove', query: { ids } }])
    expect(ids.split(',')).toHaveLength(2)
    // Other tests remove rows too.
    const others = rows.map(({ paramName }) => String(paramName)).filter((name) => !/^页测2[02]$/.test(name))
    expect(others.length).toBeGreaterThan(3)
    const left = await namesOf(withFilters(initialListState, { paramKey: 'page.2' }))
    expect(left.toSorted()).toEqual(others.toSorted())
  })
})
