import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import type { Operation } from '../../../src/server/http/operation'
import { createRequests, type Requests } from '../../contract/createRequests'
import { addScopedAccount, countChanges, owning } from '../../support/addScopedAccount'
import { openTestServer, type TestAnswer, type TestRequest, type TestServer } from '../../support/testServer'

/** Who writes: in one world with all rows before his eyes, in the other with hardly any. */
const WRITER = 'writer'
/** How often all verbs are called in an order of chance, besides the one of the description. */
const RUNS = Number(process.env.SCOPED_RUNS ?? 0)
const SEED = Number(process.env.SCOPED_SEED ?? 1)
/** Compares after every call, to find the one that differs. */
const EACH = process.env.SCOPED_EACH !== undefined

/** They hold what the two writers differ in, or what nobody writes. */
const UNCOMPARED: ReadonlySet<string> = new Set([
  ...['system.menu', 'system.region', 'system.role-menu', 'system.role-scope', 'system.data-scope', 'system.role'],
])

interface World {
  readonly server: TestServer
  readonly requests: Requests
  readonly userId: string
}

/** Equal databases; `isNarrow` makes the rows of every resource invisible to the writer that are not his own. */
async function openWorld(isNarrow: boolean): Promise<World> {
  const server = await openTestServer()
  const requests = await createRequests(openapi, server)
  const scoped = isNarrow ? [...requests.resources.keys()].filter((name) => !name.startsWith('system.')) : []
  const { userId } = await addScopedAccount(server.db, WRITER, scoped)
  return { server, requests, userId }
}

/** The ids that a request names: its writer may see these records, and no others. */
function namedIds(request: TestRequest): readonly string[] {
  const text = JSON.stringify([request.query, request.body])
  return [...new Set(text.match(/\b\d{15,19}\b/g) ?? [])]
}

/** Where somebody else made the last change, once more with the version that the refusal tells. */
async function send({ server }: World, operation: Operation, request: TestRequest): Promise<TestAnswer> {
  const answer = await server.call(operation.id, request)
  if (answer.status !== 409) return answer
  const { version } = (answer.data as { current: { version: number } }).current
  return server.call(operation.id, { ...request, body: { ...(request.body as object), version } })
}

/** Whether the writer himself was let do it; what he may not, an administrator does, so that the worlds stay equal. */
async function write(world: World, operation: Operation): Promise<boolean> {
  const { server, requests, userId } = world
  const request = await requests.valid(operation)
  const answer = await owning(server.db, { ids: namedIds(request), userId }, async () => {
    const before = await countChanges(server.db)
    const result = await send(world, operation, { ...request, as: WRITER })
    if (result.status !== 200) expect(await countChanges(server.db), `${operation.id} was refused`).toEqual(before)
    return result
  })
  expect(answer.status, `${operation.id}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
  if (answer.status !== 200) {
    const again = await send(world, operation, request)
    expect(again.status, `${operation.id}: ${JSON.stringify(again.body)}`).toBe(200)
  }
  return answer.status === 200
}

/**
 * Of each resource how many records there are in each state, and the sum of each number in them. Not those that say who
 * wrote: copies and messages go to others than the one who acts.
 */
async function sumUp({ server }: World, resources: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    with living as (select resource, status, body from record where is_deleted = 0 and tenant_id = '000000'
      and resource in (${sql.join(resources.map((name) => sql.lit(name)))})
      and not (resource = 'flow.todo' and body ->> 'box' in ('1', '2')))
    select resource || ' status ' || status || ': ' || count(*) as line from living group by resource, status
    union all
    select resource || ' ' || key || ': ' || sum(value::numeric) from living, jsonb_each_text(body)
      where key not like '%Code' and key <> 'attachSize' and value ~ '^-?[0-9]{1,12}([.][0-9]+)?$' group by resource, key
    order by line`.execute(server.db)
  return rows.map(({ line }) => line)
}

let wide: World
let narrow: World
let writes: readonly Operation[]

beforeAll(async () => {
  ;[wide, narrow] = [await openWorld(false), await openWorld(true)]
  writes = wide.requests.operations.filter(
    ({ method, permission, resource }) =>
      method !== 'get' && permission.kind !== 'public' && !resource.startsWith('session.'),
  )
})
afterAll(() => Promise.all([wide?.server.close(), narrow?.server.close()]))

/** What each resource was changed when it was last compared, in both worlds. */
let compared: ReadonlyMap<string, string> = new Map()

/** Of all resources that either world has written since the last time. */
async function compare(after: string): Promise<void> {
  const counts = [await countChanges(narrow.server.db), await countChanges(wide.server.db)]
  const names = [...new Set(counts.flatMap((count) => [...count.keys()]))].filter((name) => !UNCOMPARED.has(name))
  const now = new Map(names.map((name) => [name, counts.map((count) => count.get(name)).join(' ')]))
  const written = names.filter((name) => compared.get(name) !== now.get(name))
  compared = now
  if (written.length === 0) return
  const place = `${after}, in a world that the writer hardly sees`
  expect(await sumUp(narrow, written), place).toEqual(await sumUp(wide, written))
}

async function writeBoth(operations: readonly Operation[]): Promise<readonly string[]> {
  const done: string[] = []
  for (const [index, operation] of operations.entries()) {
    await write(wide, operation)
    if (await write(narrow, operation)) done.push(operation.id)
    const next = operations[index + 1]
    if (EACH || next?.resource !== operation.resource) await compare(operation.id)
  }
  return done
}

test('every write leaves the same sums, whether its writer sees all rows or only those that he names', async () => {
  expect(writes.length).toBeGreaterThan(150)
  const done = await writeBoth(writes)
  // A writer who is refused everything would prove nothing.
  expect(done.length).toBeGreaterThan(writes.length / 2)
}, 300_000)

test.runIf(RUNS > 0)(
  'all writes in a random order leave the same sums for both writers',
  async () => {
    console.log(`seed ${SEED}; SCOPED_SEED=${SEED} SCOPED_RUNS=${RUNS} repeats it`)
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...writes], { minLength: writes.length / 4 }), async (operations) => {
        await writeBoth(operations)
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    )
  },
  3_600_000,
)
