import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '../../src/api/api'
import type { RecordData } from '../../src/contract/value'
import { type Json, type JsonObject, toJsonList, toJsonObject, toJsonText } from '../../src/server/http/json'
import type { Operation } from '../../src/server/http/operation'
import { signedInApi } from '../support/signedInApi'
import { openTestServer, type TestServer } from '../support/testServer'
import { createRequests, type Requests } from './createRequests'
import { document, operations } from './description'
import { type Demands, roundTripValues } from './roundTripValues'
import { isIdSchema } from './validValue'

type Fill = keyof Demands

/** What reads, changes and makes a record; where there is all of it, the record can go round. */
interface Trip {
  readonly detail: Operation
  readonly save: Operation
  readonly make: Operation
}

function findTrip(resource: string): Trip | undefined {
  const own = (...verbs: readonly string[]) =>
    verbs.flatMap((verb) => operations.find((each) => each.resource === resource && each.verb === verb) ?? [])
  const [detail] = own('detail')
  const [save] = own('update', 'save')
  const [make] = own('add', 'save')
  return detail && save && make && { detail, save, make }
}

const trips = [...new Set(operations.map(({ resource }) => resource))].flatMap((resource) => {
  const trip = findTrip(resource)
  return trip === undefined ? [] : [[resource, trip] as const]
})

let server: TestServer
let requests: Requests
let api: Api

beforeAll(async () => {
  server = await openTestServer()
  requests = await createRequests(document, server)
  api = await signedInApi(server)
})
afterAll(() => server.close())

/** The row as it is stored, without the marks that every save leaves. */
async function readRow(id: string) {
  const { db } = server
  const row = await db.selectFrom('record').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { update_user, update_time, version, ...rest } = row
  return rest
}

/** Empty lists and objects say no more than their absence. */
function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([key, each]) => [key, withoutEmpty(each)] as const)
  const filled = inner.filter(([, each]) => each !== undefined)
  if (filled.length === 0) return undefined
  return Array.isArray(value) ? filled.map(([, each]) => each) : Object.fromEntries(filled)
}

function isExact(schema: JsonObject): boolean {
  return isIdSchema(schema) || toJsonText(schema.format) === 'decimal'
}

/** Where ids and decimals are anything but text. */
function findNumbers(value: unknown, schema: JsonObject, at = ''): readonly string[] {
  if (isExact(schema)) return value === undefined || typeof value === 'string' ? [] : [`${at} is ${value}`]
  if (Array.isArray(value))
    return value.flatMap((each, i) => findNumbers(each, toJsonObject(schema.items), `${at}.${i}`))
  const properties = Object.entries(toJsonObject(schema.properties))
  const record = toJsonObject(value)
  return properties.flatMap(([name, inner]) => findNumbers(record[name], toJsonObject(inner), `${at}.${name}`))
}

/** What of a record a request may say and an answer shows. */
function writable(record: RecordData, { body }: Operation): RecordData {
  const properties = toJsonObject(body?.schema.properties)
  const isSaid = ([field]: readonly [string, unknown]) => {
    const { readOnly, writeOnly, ...rest } = toJsonObject(properties[field])
    return Object.keys(rest).length > 0 && readOnly !== true && writeOnly !== true
  }
  return Object.fromEntries(Object.entries(record).filter(isSaid))
}

/** The body with a value at a path, `*` for every entry of a list. */
function layOver(body: Json | undefined, [name, ...rest]: readonly string[], value: Json): Json {
  if (name === undefined) return value
  if (name === '*') return toJsonList(body).map((each) => layOver(each, rest, value))
  const object = toJsonObject(body)
  return { ...object, [name]: layOver(object[name], rest, value) }
}

/** A new record as its description tells, with what only its domain demands. */
async function makeBody({ make }: Trip, fill: Fill, demands: Demands): Promise<Json> {
  const { body } = await requests.generic(make, { fill, negative: true })
  const demanded = demands[fill] ?? {}
  const values = typeof demanded === 'function' ? await demanded(server) : demanded
  const layAll = (over: Json | undefined) =>
    Object.entries(values).reduce(
      (laid: Json, [path, value]) => layOver(laid, path.split('.'), value),
      toJsonObject(over),
    )
  const obeying = await requests.obeying(make, { body: layAll(body as Json) })
  return layAll(obeying.body as Json)
}

async function makeRecord(trip: Trip, body: Json, key: string): Promise<string> {
  const answer = await server.call(trip.make.id, { body })
  expect(answer.status, `${JSON.stringify(body)} ${JSON.stringify(answer.body)}`).toBe(200)
  return String(toJsonObject(answer.data)[key])
}

async function goRound(trip: Trip, body: Json, key: string): Promise<void> {
  const id = await makeRecord(trip, body, key)
  const before = await readRow(id)
  const loaded = (await api.dynamicCall(trip.detail.id, { query: { [key]: id } })) as RecordData
  expect(findNumbers(loaded, trip.save.body?.schema ?? {})).toEqual([])
  expect(withoutEmpty(loaded)).toMatchObject(withoutEmpty(writable(before.body, trip.save)) ?? {})
  await api.dynamicCall(trip.save.id, { body: loaded })
  expect(JSON.stringify(await readRow(id))).toBe(JSON.stringify(before))
  await sendBack(trip, { [key]: id })
}

/** As a client does that knows nothing of what stands for null, such as -1 for an unknown number. */
async function sendBack({ detail, save }: Trip, query: { readonly [key: string]: string }): Promise<void> {
  const read = await server.call(detail.id, { query })
  const answer = await server.call(save.id, { body: read.data })
  expect(answer.status, `${JSON.stringify(read.data)} ${JSON.stringify(answer.body)}`).toBe(200)
}

test('more than four resources have a round trip', () => {
  expect(trips.length).toBeGreaterThan(4)
})

test('only records that go round have values of their own', () => {
  const resources = trips.map(([resource]) => resource)
  expect(Object.keys(roundTripValues).filter((resource) => !resources.includes(resource))).toEqual([])
})

describe.each(trips)('a %s', (resource, trip) => {
  test.each([
    ['with every field filled', 'all'],
    ['with every nullable field null', 'null'],
  ] as const)('%s is stored as it was after it is loaded and saved untouched', async (_, fill) => {
    const key = requests.resources.get(resource)?.key ?? 'id'
    for (const demands of roundTripValues[resource] ?? [{}]) {
      await goRound(trip, await makeBody(trip, fill, demands), key)
    }
  })
})
