import { md5 } from 'js-md5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { createRequests } from '../../contract/createRequests'
import { addAccount } from '../../support/addAccount'
import {
  openTestServer,
  TEST_PASSWORD,
  type TestAnswer,
  type TestRequest,
  type TestServer,
} from '../../support/testServer'

const TENANT = '100024'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await openTestServer()
  const account = { account: 'stranger', roleAlias: 'administrator', tenantId: TENANT }
  await addAccount(server.db, account)
  const time = '2026-03-01 08:00:00'
  const tenant = { id: '8800024', resource: 'system.tenant', tenant_id: '000000', status: 1 }
  const body = JSON.stringify({ tenantCode: TENANT, tenantName: '外租户' })
  await server.db
    .insertInto('record')
    .values({ ...tenant, body, create_time: time, update_time: time })
    .execute()
  token = await signIn()
})
afterAll(() => server?.close())

async function signIn(): Promise<string> {
  const form = { grant_type: 'password', username: 'stranger', password: md5(TEST_PASSWORD), scope: 'all' }
  const request = { as: 'nobody', body: new URLSearchParams(form), headers: { 'Tenant-Id': TENANT } }
  const { body } = await server.call('session.oauth.token', request)
  const { access_token: found } = body as { access_token?: string }
  if (found === undefined) throw new Error(JSON.stringify(body))
  return found
}

const call = (operation: string, { headers, ...request }: TestRequest = {}) =>
  server.call(operation, { ...request, as: 'nobody', headers: { 'Blade-Auth': `bearer ${token}`, ...headers } })

/** The ids of what belongs to the managing tenant alone. */
async function foreignIds(shared: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const rows = await server.db
    .selectFrom('record')
    .select(['id', 'resource'])
    .where('tenant_id', '=', '000000')
    .where('is_deleted', '=', 0)
    .execute()
  return new Set(rows.filter(({ resource }) => !shared.has(resource)).map(({ id }) => id))
}

/** The first id of another tenant in an answer that the request did not name; its status where the server failed. */
function findLeak(answer: TestAnswer, query: TestRequest['query'], foreign: ReadonlySet<string>): string | undefined {
  if (answer.status >= 500) return String(answer.status)
  const asked = JSON.stringify(query ?? {})
  const named = JSON.stringify(answer.data ?? null).match(/\b\d{15,19}\b/g) ?? []
  return named.find((id) => foreign.has(id) && !asked.includes(id))
}

const OTHERS: readonly Record<string, string>[] = [{}, { 'Tenant-Id': '000000' }]

test("attack 24: another tenant's administrator reads nothing of this one, with or without its number and its ids", async () => {
  const { operations, resources, valid } = await createRequests(openapi, server)
  const shared = new Set([...resources.values()].filter((each) => each.shared).map(({ name }) => name))
  const reads = operations.filter(({ method, resource }) => method === 'get' && !resource.startsWith('session.'))
  expect(reads.length).toBeGreaterThan(100)
  const leaks: string[] = []
  for (const operation of reads) {
    const request = await valid(operation)
    const foreign = await foreignIds(shared)
    for (const headers of OTHERS) {
      for (const query of [request.query, { ...request.query, tenantId: '000000' }]) {
        const leak = findLeak(await call(operation.id, { query, headers }), query, foreign)
        if (leak !== undefined) leaks.push(`${operation.id}: ${leak}`)
      }
    }
  }
  expect(leaks).toEqual([])
}, 240_000)

test("attack 24: writes to this tenant's records by their ids find nothing", async () => {
  const { operations, resources, valid } = await createRequests(openapi, server)
  const isOfOne = ({ verb }: { verb: string | undefined }) =>
    verb === 'update' || verb === 'remove' || verb === 'submit'
  const writes = operations.filter((each) => isOfOne(each) && resources.get(each.resource)?.shared === false)
  expect(writes.length).toBeGreaterThan(50)
  const done: string[] = []
  for (const operation of writes) {
    const answer = await call(operation.id, await valid(operation))
    if (answer.status === 200 || answer.status >= 500) done.push(`${operation.id}: ${answer.status}`)
  }
  expect(done).toEqual([])
}, 240_000)
