import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { type JsonObject, toJsonObject } from '../../src/server/http/json'
import type { Operation } from '../../src/server/http/operation'
import { readOperations } from '../../src/server/http/readOperations'
import { createAnswerCheck } from '../support/answerCheck'
import { createRandom } from '../support/random'
import { openTestServer, type TestServer } from '../support/testServer'

const ROUNDS = 12

const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '0x1F',
  'NaN',
  '9223372036854775807',
  '9223372036854775808',
  '9999999999999999999',
  '99999999999999999999999999',
  '2026-02-30 00:00:00',
  '0000-01-01 00:00:00',
  '9999-12-31 23:59:59',
  '2026-02-30',
  "'; drop table record; --",
  '%',
  '\\',
  '__proto__',
  'constructor',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u{1F3D7}',
  '铝'.repeat(3000),
]
const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  [],
  {},
  [null],
  [[[]]],
  { __proto__: 1 },
  [{}],
]

const { document } = await loadOpenApi('.')
const check = createAnswerCheck(document)
const operations = readOperations(document)
let server: TestServer
let ids: readonly string[] = []

beforeAll(async () => {
  server = await openTestServer()
  const { data } = await server.call('project.project.page')
  ids = (toJsonObject(data).records as JsonObject[]).map((record) => String(record.projectId))
})
afterAll(() => server.close())

function pick<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)]
}

function hostileQuery(operation: Operation, random: () => number): { [name: string]: string } {
  const names = [...operation.parameters.map(({ name }) => name), 'status_ge', 'createTime_null', 'id_in', 'body']
  return Object.fromEntries(names.filter(() => random() < 0.4).map((name) => [name, pick(TEXTS, random) ?? '']))
}

function goodValue(field: string, schema: JsonObject, random: () => number): unknown {
  const items = toJsonObject(schema.items)
  if (items.properties !== undefined) return [hostileBody(items, random), hostileBody(items, random)]
  if (field.endsWith('Id')) return pick(ids, random)
  if (schema.minLength === 11) return '13800000000'
  return schema.type === 'integer' ? 1 : '1'
}

/** Mostly a body that would be right, with some values exchanged. */
function hostileBody(schema: JsonObject, random: () => number): JsonObject {
  const fields = Object.entries(toJsonObject(schema.properties)).map(([field, property]) => {
    const isHostile = random() < 0.2
    return [field, isHostile ? pick(VALUES, random) : goodValue(field, toJsonObject(property), random)]
  })
  return Object.fromEntries(fields)
}

/** The token operation is left out: its wrong passwords would only lock the account. */
const tried = operations
  .filter(({ id }) => id !== 'session.oauth.token')
  .map((operation) => [operation.id, operation] as const)

test.each(tried)('%s never fails on hostile input, and refuses it as described', async (id, operation) => {
  const random = createRandom(id.length * 7919)
  for (let round = 0; round < ROUNDS; round += 1) {
    const query = hostileQuery(operation, random)
    const body = operation.body === undefined ? undefined : hostileBody(operation.body.schema, random)
    const answer = await server.call(id, { query, body })
    const asked = JSON.stringify({ query, body }).slice(0, 2000)
    expect(answer.status, asked).toBeLessThan(500)
    expect(check(id, answer), asked).toEqual([])
  }
  expect(server.failures).toEqual([])
})

test('the database has outlived it', async () => {
  expect((await server.call('project.project.page')).status).toBe(200)
})
