import { type Selectable, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guards as screenGuards } from '../../src/generated/guards'
import { menu } from '../../src/generated/menu'
import { completeGuards } from '../../src/server/crud/propertyGuards'
import { readResources } from '../../src/server/crud/readResources'
import { codesOf } from '../../src/server/crud/resourcesByCode'
import type { Tables } from '../../src/server/db/database'
import { toJsonObject } from '../../src/server/http/json'
import type { Operation } from '../../src/server/http/operation'
import { addAccount } from '../support/addAccount'
import { grantCodes } from '../support/grantCodes'
import { openTestServer, type TestAnswer, type TestRequest, type TestServer } from '../support/testServer'
import { createRequests, type Requests } from './createRequests'
import { document, operations } from './description'

/** Sees and edits everything; what he lacks, the other one lacks alone. */
const HOLDER = 'holder'
const LACKING = 'lacking'

const resources = readResources(document)
const guards = completeGuards(screenGuards, [...resources.values()])
const asked = new Set(
  Object.values(guards).flatMap((paths) =>
    Object.values(paths).flatMap(({ see = [], edit = [] }) => [...see, ...edit].flat()),
  ),
)

interface Property {
  readonly resource: string
  readonly path: string
}

const properties = Object.entries(guards).flatMap(([resource, paths]) =>
  Object.keys(paths).map((path): Property => ({ resource, path })),
)
const hidden = properties.filter(({ resource, path }) => guards[resource]?.[path]?.see !== undefined)

/** A value that occurs nowhere else, and says whose it is. */
const canary = ({ resource, path }: Property) => `canary of ${resource} ${path}`

let server: TestServer
let requests: Requests

const credentials = new Map<string, Selectable<Tables['credential']>>()

async function addUser(account: string, codes: readonly string[]): Promise<void> {
  const { roleId, userId } = await addAccount(server.db, { account, roleAlias: account })
  await grantCodes(server, roleId, codes)
  const credential = server.db.selectFrom('credential').selectAll().where('user_id', '=', userId)
  credentials.set(account, await credential.executeTakeFirstOrThrow())
}

beforeAll(async () => {
  server = await openTestServer()
  requests = await createRequests(document, server)
  const buttons = menu.flatMap(({ children }) => children.flatMap((entry) => entry.buttons.map(({ code }) => code)))
  const ofOperations = operations.flatMap(({ permission }) => codesOf(permission))
  const all = [...new Set([...buttons, ...ofOperations, 'document_others'])]
  await addUser(HOLDER, all)
  await addUser(
    LACKING,
    all.filter((code) => !asked.has(code)),
  )
  for (const resource of Object.keys(guards)) await requests.records.newId(resource)
})
afterAll(() => server.close())

/** Every record has the value in every hidden property, those made meanwhile too. */
async function plant(): Promise<void> {
  for (const property of hidden.filter(({ path }) => !path.includes('.')))
    await sql`update record set body = body || jsonb_build_object(${property.path}::text, ${canary(property)}::text)
      where resource = ${property.resource}`.execute(server.db)
}

/** All that an answer says, headers and bytes included. */
function textOf({ body, headers }: TestAnswer): string {
  const said = body instanceof Uint8Array ? new TextDecoder().decode(body) : JSON.stringify(body)
  return `${said} ${JSON.stringify([...headers])}`
}

const tokens = new Map<string, string>()

async function signIn(as: string): Promise<string> {
  // A request before may have changed the password, as it should.
  const { user_id, ...credential } = credentials.get(as) ?? {}
  await server.db
    .updateTable('credential')
    .set(credential)
    .where('user_id', '=', user_id ?? '')
    .execute()
  const token = await server.signIn(as)
  tokens.set(as, token)
  return token
}

async function ask(operation: Operation, request: TestRequest, as: string): Promise<TestAnswer> {
  const send = (token: string) => {
    const headers = { ...request.headers, 'Blade-Auth': `bearer ${token}` }
    return server.call(operation.id, { ...request, as: 'nobody', headers })
  }
  const answer = await send(tokens.get(as) ?? (await signIn(as)))
  // A request before may have ended all sessions.
  return answer.status === 401 ? send(await signIn(as)) : answer
}

/** The second factor that an operation before gave the administrator stands in the way of some examples. */
async function prepare(operation: Operation): Promise<TestRequest> {
  const request = await requests.valid(operation).catch(() => ({}))
  await plant()
  return request
}

describe('what somebody may not see', () => {
  const seen = new Set<string>()
  const tried = operations.filter(({ id }) => id !== 'session.oauth.token')

  test.each(tried.map((operation) => [operation.id, operation] as const))(
    '%s does not tell him',
    async (id, operation) => {
      const lacking = textOf(await ask(operation, await prepare(operation), LACKING))
      for (const property of hidden) expect(lacking).not.toContain(canary(property))
      if (guards[operation.resource] === undefined) return
      const holding = textOf(await ask(operation, await prepare(operation), HOLDER))
      for (const property of hidden) if (holding.includes(canary(property))) seen.add(`${id} ${property.path}`)
    },
  )

  test('is told to those who may, so that the others would have been told too', () => {
    const told = [...seen].map((one) => one.split(' ')[0])
    for (const { resource } of hidden) {
      expect(told.filter((id) => id?.startsWith(`${resource}.`)).length).toBeGreaterThanOrEqual(3)
    }
  })
})

const ofResource = (resource: string) => operations.filter((operation) => operation.resource === resource)

describe('what somebody may not see he cannot ask for', () => {
  const SUFFIXES = ['', '_equal', '_like', '_likeright', '_notlike', '_null', '_notnull', '_ge', '_le', '_in']
  const column = (path: string) => path.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const queriesOf = (path: string): readonly Record<string, string>[] => [
    ...SUFFIXES.map((suffix) => ({ [path + suffix]: 'a' })),
    { ascs: `id,${column(path)}` },
    { descs: column(path) },
    { sums: path },
    { sums: 'amount', groupBy: path },
    { conditionGroups: JSON.stringify([[['id_equal', '1']], [[`${path}_like`, 'a']]]) },
  ]
  const cases = hidden.flatMap(({ resource, path }) =>
    ofResource(resource)
      .filter(({ method }) => method === 'get')
      .flatMap((operation) =>
        queriesOf(path).map((query) => [operation.id, JSON.stringify(query), operation] as const),
      ),
  )

  test.each(cases)('%s by %s', async (_id, text, operation) => {
    const query = JSON.parse(text) as Record<string, string>
    const { query: own } = await prepare(operation)
    const lacking = await ask(operation, { query: { ...own, ...query } }, LACKING)
    expect([lacking.status, lacking.msg]).toEqual([403, '没有权限按此条件查询'])
    expect((await ask(operation, { query: { ...own, ...query } }, HOLDER)).status).not.toBe(403)
  })
})

describe('what somebody may not edit', () => {
  const takes = ({ body }: Operation, path: string) =>
    body?.type === 'json' && Object.hasOwn(toJsonObject(body.schema.properties), path)
  const cases = properties.flatMap(({ resource, path }) =>
    ofResource(resource)
      .filter((operation) => takes(operation, path))
      .map((operation) => [operation.id, path, operation] as const),
  )
  const stored = async (resource: string, id: unknown) => {
    const rows = server.db.selectFrom('record').select('body').where('resource', '=', resource)
    return (await rows.where('id', '=', String(id)).executeTakeFirst())?.body
  }

  /** The body about the record as it is now, so that nothing but the property can be wrong. */
  const asOfNow = async ({ resource }: Operation, body: unknown): Promise<Record<string, unknown>> => {
    const key = resources.get(resource)?.key ?? 'id'
    const { version: _version, ...values } = body as Record<string, unknown>
    const rows = server.db.selectFrom('record').select('version').where('resource', '=', resource).orderBy('id', 'desc')
    const named = values[key] === undefined ? rows : rows.where('id', '=', String(values[key]))
    return { ...values, version: (await named.executeTakeFirst())?.version }
  }

  test.each(cases)('%s refuses %s at its path and lets those write it who may', async (_id, path, operation) => {
    const { body, ...request } = await prepare(operation)
    const changed = { ...(await asOfNow(operation, body)), [path]: 'another value' }
    const lacking = await ask(operation, { ...request, body: changed }, LACKING)
    expect(lacking.status).toBe(400)
    expect(Object.keys((lacking.data as { fields: object }).fields)).toContain(path)
    expect(lacking.msg).toMatch(/^没有权限修改/)
    expect((await ask(operation, { ...request, body: changed }, HOLDER)).status).toBe(200)
  })

  test.each(cases.filter(([, , { verb }]) => verb === 'update'))(
    '%s keeps %s where it is left out',
    async (_id, path, operation) => {
      const { body } = await prepare(operation)
      const { [path]: _left, ...rest } = await asOfNow(operation, body)
      const key = resources.get(operation.resource)?.key ?? 'id'
      const before = await stored(operation.resource, rest[key])
      expect((await ask(operation, { body: rest }, LACKING)).status).toBe(200)
      expect(before?.[path]).toBeDefined()
      expect((await stored(operation.resource, rest[key]))?.[path]).toBe(before?.[path])
    },
  )

  test('is refused by some operation of each resource', () => {
    expect(new Set(cases.map(([, , { resource }]) => resource))).toEqual(new Set(Object.keys(guards)))
  })
})
