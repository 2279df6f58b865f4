import { readFileSync } from 'node:fs'
import Ajv from 'ajv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer

type Row = Record<string, unknown>

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const CODE = {
  serviceName: 'desk',
  codeName: '通知: "公告"',
  tableName: 'blade_notice',
  tablePrefix: 'blade_',
  pkName: 'id',
}

async function generate(change: Row = {}): Promise<readonly { path: string; content: string }[]> {
  const saved = await server.call('develop.code.submit', { body: { ...CODE, ...change } })
  const ids = String((saved.data as Row).id)
  const { data } = await server.call('develop.code.gen-code', { query: { ids, system: 'saber3' } })
  return data as { path: string; content: string }[]
}

test('what is generated is a screen that the compiler would take, and an interface [B251]', async () => {
  const [screen, api] = await generate()
  expect(screen?.path).toBe('schemas/desk/notice.yaml')
  const source = parse(screen?.content ?? '')
  expect(Object.keys(source.fields)).toEqual(['title', 'category', 'releaseTime', 'content', 'createTime'])
  expect(source.title).toBe(CODE.codeName)
  const schema = JSON.parse(readFileSync('schemas/screen.schema.json', 'utf8'))
  const validate = new Ajv({ strict: false }).compile(schema)
  expect(validate(source), JSON.stringify(validate.errors)).toBe(true)
  const description = parse(api?.content ?? '')
  expect(Object.keys(description.paths)).toEqual(['notice-page', 'notice-detail', 'notice-submit', 'notice-remove'])
  expect(description.components.schemas.Notice).toMatchObject({ 'x-resource': 'desk.notice', 'x-key': 'id' })
})

test('a module for an unknown table gets a first version with three fields', async () => {
  const [screen] = await generate({ tableName: 'site_visit', tablePrefix: '' })
  expect(screen?.path).toBe('schemas/desk/site-visit.yaml')
  expect(Object.keys(parse(screen?.content ?? '').fields)).toEqual(['name', 'remark', 'createTime'])
})

test('a copy is another record; a data source never tells its password [B251]', async () => {
  const saved = (await server.call('develop.code.submit', { body: CODE })).data as Row
  const copy = (await server.call('develop.code.copy', { query: { id: String(saved.id) } })).data as Row
  expect(copy).toMatchObject({ codeName: `${CODE.codeName}-copy`, tableName: CODE.tableName })
  expect(copy.id).not.toBe(saved.id)
  const source = {
    name: '新库',
    driverClass: 'org.postgresql.Driver',
    url: 'jdbc:x',
    username: 'u',
    password: 'hush-hush',
  }
  const query = { password_like: 'nothing' }
  const before = await server.call('develop.datasource.list', { query })
  const added = await server.call('develop.datasource.submit', { body: source })
  const list = await server.call('develop.datasource.list', { query })
  expect((list.data as Row).total).toBe(Number((before.data as Row).total) + 1)
  expect(JSON.stringify([added.body, list.body])).not.toContain('hush-hush')
})
