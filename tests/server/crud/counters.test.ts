import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRecordStore } from '../../../src/server/crud/createRecordStore'
import { createTotals } from '../../../src/server/crud/createTotals'
import type { RecordStore } from '../../../src/server/crud/records'
import { ownResource, type Resource } from '../../../src/server/crud/resource'
import { correctCounts } from '../../../src/server/db/correctCounts'
import type { Database, OpenDatabase } from '../../../src/server/db/database'
import { createSnowflake } from '../../../src/server/db/snowflake'
import type { Condition } from '../../../src/server/http/conditions'
import { ServerError } from '../../../src/server/http/ServerError'
import { noteStatements } from '../../support/noteStatements'
import { createRandom } from '../../support/random'
import { openTestDatabase } from '../../support/testDatabase'

const own = ownResource('test.counted', { kind: 'string' })
const shared = ownResource('test.counted-shared', { kind: 'string' }, { shared: true })
const RESOURCES = [own, shared]
const TENANTS = ['000000', '000001']
const STATUSES = [-1, 0, 1, 10]
const FILTERS: readonly (readonly Condition[])[] = [
  [],
  [{ field: 'status', operator: 'equal', value: '1' }],
  [{ field: 'status', operator: 'notequal', value: '0' }],
  [{ field: 'status', operator: 'in', value: '-1,10' }],
  [{ field: 'status', operator: 'ge', value: '1' }],
]

const newId = createSnowflake(Date.now, () => 0)
const totals = createTotals()
let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

function storeOf(db: Database, tenantId = '000000'): RecordStore {
  return createRecordStore({ db, clock: Date.now, newId, user: undefined, tenantId, totals })
}

interface Scene {
  readonly db: Database
  readonly records: RecordStore
  readonly resource: Resource
  /** Of the resource, in any tenant. */
  readonly ids: readonly string[]
  readonly random: () => number
}

const pick = <T>(items: readonly T[], random: () => number): T | undefined => items[Math.floor(random() * items.length)]
const some = ({ ids, random }: Scene) => ids.filter(() => random() < 0.2)
const status = ({ random }: Scene) => pick(STATUSES, random)

/** Of the chosen records, whoever they belong to. */
const among = (scene: Scene): RawBuilder<SqlBool> =>
  sql`resource = ${scene.resource.name} and id::text = any(array[${sql.join(some(scene))}]::text[])`

async function living({ records, resource, random }: Scene) {
  const rows = await records.list(resource)
  return rows.filter(() => random() < 0.3).map((row) => ({ id: String(row.id), values: { kind: 'b' } }))
}

const insertRaw = ({ db, random }: Scene) => {
  const rows = Array.from({ length: Math.ceil(random() * 40) }, () => ({
    id: newId(),
    resource: pick(RESOURCES, random)?.name ?? '',
    tenant_id: pick(TENANTS, random) ?? '',
    status: pick(STATUSES, random) ?? 0,
    create_time: '2026-01-01 08:00:00',
    update_time: '2026-01-01 08:00:00',
    is_deleted: random() < 0.3 ? 1 : 0,
    body: '{}',
  }))
  return db.insertInto('record').values(rows).execute()
}

const WRITES: { readonly [name: string]: (scene: Scene) => Promise<unknown> } = {
  insert: (scene) => scene.records.insert(scene.resource, { kind: 'a' }, { status: status(scene) }),
  'insert many': (scene) => {
    const made = Array.from({ length: Math.ceil(scene.random() * 230) }, () => ({ status: status(scene), values: {} }))
    return scene.records.insertAll(scene.resource, made)
  },
  update: async (scene) => {
    const [first] = await living(scene)
    if (first) await scene.records.update(scene.resource, first.id, { values: { kind: 'c' } })
  },
  'update of status': async (scene) => {
    const [first] = await living(scene)
    if (first) await scene.records.update(scene.resource, first.id, { values: {}, status: status(scene) })
  },
  'update of many': async (scene) => {
    const changes = (await living(scene)).map((change) => ({ ...change, status: status(scene) }))
    await scene.records.updateAll(scene.resource, changes)
  },
  derivation: async (scene) => scene.records.updateAll(scene.resource, await living(scene), { derived: true }),
  removal: async (scene) => scene.records.remove(scene.resource, some(scene)),
  'statement that inserts': insertRaw,
  'statement that deletes': (scene) => sql`delete from record where ${among(scene)}`.execute(scene.db),
  'statement that revives': (scene) =>
    sql`update record set is_deleted = (is_deleted + 1) % 3 where ${among(scene)}`.execute(scene.db),
  'statement that hands over': (scene) =>
    sql`update record set tenant_id = ${pick(TENANTS, scene.random)}, status = ${status(scene)}
      where ${among(scene)}`.execute(scene.db),
}

async function listIds(db: Database, { name }: Resource): Promise<readonly string[]> {
  const rows = await db.selectFrom('record').select('id').where('resource', '=', name).execute()
  return rows.map(({ id }) => id)
}

/** Said once more, so that the counters are not held to the SQL that reads them. */
function isMet(value: number, { operator, value: text }: Condition): boolean {
  if (operator === 'in') return text.split(',').map(Number).includes(value)
  if (operator === 'ge') return value >= Number(text)
  return (value === Number(text)) === (operator === 'equal')
}

async function countByStatus(db: Database, { name }: Resource, tenantId: string) {
  const rows = await sql<{ status: number; records: string }>`select status, count(*)::text as records from record
    where resource = ${name} and tenant_id = ${tenantId} and is_deleted = 0 group by status`.execute(db)
  return rows.rows.map((row) => ({ status: row.status, records: Number(row.records) }))
}

const PLACES = RESOURCES.flatMap((resource) => TENANTS.map((tenantId) => ({ resource, tenantId })))

/** What pages say against the records themselves; while nobody else writes. */
async function expectExact(db: Database, after: string): Promise<void> {
  for (const { resource, tenantId } of PLACES) {
    const counted = await countByStatus(db, resource, resource.shared ? '000000' : tenantId)
    const expected = FILTERS.map((conditions) => {
      const met = counted.filter(({ status: value }) => conditions.every((condition) => isMet(value, condition)))
      return met.reduce((sum, { records }) => sum + records, 0)
    })
    const records = storeOf(db, tenantId)
    const pages: number[] = []
    for (const conditions of FILTERS)
      pages.push((await records.page(resource, { conditions, current: 1, size: 1 })).total)
    expect(pages, `${resource.name} of ${tenantId} after ${after}`).toEqual(expected)
  }
}

class GivenUp extends Error {}

interface Work {
  readonly names: readonly string[]
  readonly random: () => number
  readonly isGivenUp: boolean
}

function write({ names, random, isGivenUp }: Work, check?: typeof expectExact): Promise<void> {
  const resource = pick(RESOURCES, random) ?? own
  const tenantId = resource.shared ? '000000' : pick(TENANTS, random)
  return database.db.transaction().execute(async (db) => {
    for (const name of names) {
      const ids = await listIds(db, resource)
      await WRITES[name]?.({ db, records: storeOf(db, tenantId), resource, ids, random })
    }
    await check?.(db, `${names.join(', ')}, before its end`)
    if (isGivenUp) throw new GivenUp()
  })
}

/** What waits for each other is broken off, and what another one has removed is not there: both end in a rollback. */
const isExpected = (error: unknown) =>
  error instanceof GivenUp ||
  error instanceof ServerError ||
  (error instanceof Error && 'code' in error && error.code === '40P01')

describe('the total of a page', () => {
  test('is that of the records after each kind of write, done and given up', async () => {
    const random = createRandom(13)
    const kinds = Object.keys(WRITES).flatMap((name) => [name, name])
    for (const name of kinds) {
      const names = ['insert many', name]
      const givenUp = write({ names, random, isGivenUp: true }, expectExact)
      await expect(givenUp).rejects.toThrow(GivenUp)
      await expectExact(database.db, `${names.join(', ')}, given up`)
      await write({ names, random, isGivenUp: false }, expectExact)
      await expectExact(database.db, names.join(', '))
    }
    expect(await correctCounts(database.db)).toBe(0)
  }, 120_000)

  test('is that of the records after writes of any kind at once', async () => {
    const failed: unknown[] = []
    const writer = async (seed: number) => {
      const random = createRandom(seed)
      for (let turn = 0; turn < 12; turn += 1) {
        const names = Array.from(
          { length: 1 + Math.floor(random() * 3) },
          () => pick(Object.keys(WRITES), random) ?? '',
        )
        await write({ names, random, isGivenUp: random() < 1 / 3 }).catch((error: unknown) => failed.push(error))
      }
    }
    await Promise.all([1, 2, 3, 4, 5, 6].map(writer))
    expect(failed.filter((error) => !isExpected(error))).toEqual([])
    expect(failed.length).toBeLessThan(60)
    await expectExact(database.db, 'all of them')
    expect(await correctCounts(database.db)).toBe(0)
  }, 120_000)

  test('is read after a write without counting records', async () => {
    const { db, statements } = noteStatements(database.db)
    const records = storeOf(db)
    for (const conditions of FILTERS) {
      await records.insert(own, { kind: 'a' })
      statements.length = 0
      await records.page(own, { conditions, current: 1, size: 1 })
      expect(statements.length).toBe(2)
      expect(statements.filter((statement) => /count\s*\(/i.test(statement))).toEqual([])
    }
  })
})

test('counters that differ from the records are corrected, and pages follow', async () => {
  const page = () => storeOf(database.db).page(own, { current: 1, size: 1 })
  await storeOf(database.db).insertAll(own, [{ values: {} }, { values: {} }])
  const { total } = await page()
  await sql`update record_change set records = records + 5 where resource = ${own.name}`.execute(database.db)
  expect((await page()).total).toBeGreaterThan(total)
  expect(await correctCounts(database.db)).toBeGreaterThan(0)
  expect((await page()).total).toBe(total)
  expect(await correctCounts(database.db)).toBe(0)
})

test('the counters of many writes lie in few rows', async () => {
  await Promise.all(Array.from({ length: 600 }, () => storeOf(database.db, 'folded').insert(own, {})))
  const noted = await sql<{
    rows: string
    records: string
  }>`select count(*)::text as rows, sum(records)::text as records
    from record_change where resource = ${own.name} and tenant_id = 'folded'`.execute(database.db)
  expect(noted.rows[0]?.records).toBe('600')
  expect(Number(noted.rows[0]?.rows)).toBeLessThan(600)
})
