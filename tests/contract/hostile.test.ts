import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '../../src/server/http/operation'
import { addAccount } from '../support/addAccount'
import { createAnswerCheck } from '../support/answerCheck'
import { createRawSender, type RawRequest } from '../support/sendRaw'
import { openTestServer, type TestRequest, type TestServer } from '../support/testServer'
import { createRequests, type Requests } from './createRequests'
import { document, operations } from './description'
import { addForeignRecords, type ForeignRecords } from './foreignRecords'
import { hostileText, hostileValue } from './hostileValue'
import { hostileWires } from './hostileWire'
import { mutateBody, mutateQuery } from './mutate'

/** Values for each operation; `npm run night` tries 80. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 2)
/** Change it to try others; what fails prints its own seed. */
const SEED = 20_260_301
/** Verbs that take the key of one record. */
const OF_ONE: ReadonlySet<string> = new Set(['detail', 'update', 'submit', 'reset', 'remove', 'enable'])

const check = createAnswerCheck(document)
// Its wrong passwords would only lock the account.
const tried = operations.filter(({ id }) => id !== 'session.oauth.token')
const cases = tried.map((operation) => [operation.id, operation] as const)

let server: TestServer
let requests: Requests
let foreign: ForeignRecords
let before: string
let ids: readonly string[]
let send: ReturnType<typeof createRawSender>
const valid = new Map<string, TestRequest>()

/** One good request for each operation; whether it is good the answers' tests show. */
async function validOf(operation: Operation): Promise<TestRequest> {
  const request = valid.get(operation.id) ?? (await requests.valid(operation).catch(() => ({})))
  valid.set(operation.id, request)
  return request
}

beforeAll(async () => {
  server = await openTestServer()
  requests = await createRequests(document, server)
  // Whoever is hostile to accounts must not lock itself out.
  const { userId } = await addAccount(server.db, { account: 'hostile', roleAlias: 'administrator' })
  foreign = await addForeignRecords(server, document, requests.resources)
  before = await foreign.snapshot()
  ids = [...foreign.ids.values(), await requests.records.someId('factory.factory')]
  const own = await server.db
    .selectFrom('credential')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  send = createRawSender(server, async () => {
    // One request in between may have changed the password, as it should.
    await server.db.updateTable('credential').set(own).where('user_id', '=', userId).execute()
    return server.signIn('hostile')
  })
})
afterAll(() => server.close())

/** What is wrong with the answer to a request, whatever it was. */
async function complaints(operation: Operation, raw: RawRequest): Promise<readonly string[]> {
  const answer = await send(operation, raw)
  const text = JSON.stringify(answer.body)
  return [
    ...(answer.status >= 500 ? [`answered ${answer.status}: ${server.failures.map(String)}`] : []),
    ...(answer.status === 401 && operation.permission.kind !== 'public' ? ['the account was lost'] : []),
    ...(foreign.isShownIn(text) ? [`shows what is another tenant's: ${text.slice(0, 500)}`] : []),
    ...check(operation.id, answer),
  ]
}

async function expectHarmless(operation: Operation, raw: RawRequest): Promise<void> {
  const found = await complaints(operation, raw)
  const shown = raw.body instanceof Uint8Array ? `bytes ${raw.body.join()}` : raw.body
  expect(found, `${operation.method} ${operation.path}?${raw.query} ${shown?.slice(0, 2000)}`).toEqual([])
}

function toQueryText(request: TestRequest | undefined): string {
  return new URLSearchParams((request?.query ?? {}) as { [name: string]: string }).toString()
}

describe.each(cases)('%s', (_, operation) => {
  test('answers hostile values without a server error', async () => {
    const request = await validOf(operation)
    const texts = fc.array(fc.record({ at: fc.nat(), value: hostileText(ids) }), { maxLength: 3 })
    const values = fc.array(fc.record({ at: fc.nat(), value: hostileValue(ids) }), { minLength: 1, maxLength: 3 })
    const property = fc.asyncProperty(texts, values, async (queries, bodies) => {
      const query = mutateQuery(operation, request.query, queries)
      const isJson = operation.body?.type === 'json'
      const body = isJson ? JSON.stringify(mutateBody(request.body, bodies)) : undefined
      await expectHarmless(operation, { query, body, headers: { 'Content-Type': 'application/json' } })
    })
    await fc.assert(property, { seed: SEED, numRuns: RUNS })
  })

  test('answers malformed requests without a server error', async () => {
    const request = await validOf(operation)
    const body = operation.body?.type === 'json' ? (request.body ?? {}) : undefined
    for (const raw of hostileWires(toQueryText(request), body)) await expectHarmless(operation, raw)
  })
})

const ofOne = cases.filter(([, { verb, resource }]) => verb !== undefined && OF_ONE.has(verb) && resource !== '')

test.each(ofOne)("%s does not find another tenant's record", async (id, operation) => {
  const request = await requests.generic(operation, { id: foreign.ids.get(operation.resource) })
  expect(await server.call(id, request)).toMatchObject({ status: 404 })
})

const saves = cases.filter(([, { verb }]) => verb === 'save')

test.each(saves)("%s does not change another tenant's record", async (id, operation) => {
  const request = await requests.generic(operation)
  const key = requests.resources.get(operation.resource)?.key ?? 'id'
  const body = { ...(request.body as object), [key]: foreign.ids.get(operation.resource) }
  expect(await server.call(id, { ...request, body })).toMatchObject({ status: 404 })
})

test('has done nothing to the other tenant, to the database or to its own objects', async () => {
  expect(await foreign.snapshot()).toBe(before)
  expect(foreign.ids.size).toBeGreaterThan(requests.resources.size - 1)
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  expect((await server.call('project.project.page')).status).toBe(200)
  expect(server.failures).toEqual([])
})
