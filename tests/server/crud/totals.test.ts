import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRecordReader } from '../../../src/server/crud/createRecordReader'
import { createRecordStore } from '../../../src/server/crud/createRecordStore'
import { createTotals } from '../../../src/server/crud/createTotals'
import type { RecordStore } from '../../../src/server/crud/records'
import { ownResource } from '../../../src/server/crud/resource'
import type { Database, OpenDatabase } from '../../../src/server/db/database'
import { createSnowflake } from '../../../src/server/db/snowflake'
import { openTestDatabase } from '../../support/testDatabase'

const things = ownResource('test.total', { kind: 'string' })
const totals = createTotals()
const newId = createSnowflake(Date.now, () => 0)

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  for (const kind of ['a', 'a', 'b']) await store().insert(things, { kind })
})
afterAll(() => database.close())

function store(db: Database = database.db): RecordStore {
  return createRecordStore({ db, clock: Date.now, newId, user: undefined, totals })
}

async function totalOf(kind: string, records = store()): Promise<number> {
  const conditions = [{ field: 'kind', operator: 'equal', value: kind }] as const
  return (await records.page(things, { conditions, current: 1, size: 1 })).total
}

test('a total follows every write, whoever wrote', async () => {
  expect([await totalOf('a'), await totalOf('b')]).toEqual([2, 1])
  const { id } = await store().insert(things, { kind: 'b' })
  expect([await totalOf('a'), await totalOf('b')]).toEqual([2, 2])
  await store().update(things, String(id), { values: { kind: 'a' } })
  expect([await totalOf('a'), await totalOf('b')]).toEqual([3, 1])
  await store().remove(things, [String(id)])
  expect([await totalOf('a'), await totalOf('b')]).toEqual([2, 1])
  await sql`update record set is_deleted = 2 where resource = 'test.total' and body ->> 'kind' = 'b'`.execute(
    database.db,
  )
  expect([await totalOf('a'), await totalOf('b')]).toEqual([2, 0])
})

test('groups are read up to the number that is asked for', async () => {
  const kinds = ownResource('test.total-kind', { kind: 'string' })
  for (const kind of ['a', 'b', 'c', 'c']) await store().insert(kinds, { kind })
  const keys = async (most?: number) => {
    const groups = await store().totals(kinds, { sum: [], by: { field: 'kind', most } })
    return groups.map(({ key, count }) => [key, count])
  }
  expect(await keys()).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 2],
  ])
  expect(await keys(2)).toEqual([
    ['a', 1],
    ['b', 1],
  ])
})

test('a total that a scope narrows follows what is written of the resource that the scope asks', async () => {
  const owners = ownResource('test.total-owner', { kind: 'string' })
  const owned = ownResource('test.total-owned', { ownerId: 'id' })
  const { id } = await store().insert(owners, { kind: 'a' })
  for (const ownerId of [id, id, (await store().insert(owners, { kind: 'a' })).id]) {
    await store().insert(owned, { ownerId: String(ownerId) })
  }
  const scopes = {
    [owned.name]: [[{ field: 'ownerId', among: owners }]],
    [owners.name]: [[{ field: 'kind', operator: 'equal', value: 'a' }]],
  } as const
  const total = async (db = database.db) => {
    const reader = createRecordReader({ db, totals, user: undefined }, scopes)
    return (await reader.page(owned, { current: 1, size: 1 })).total
  }
  expect(await total()).toBe(3)
  await store().update(owners, String(id), { values: { kind: 'b' } })
  expect(await total()).toBe(1)
})

test('what a transaction counts of its own work is forgotten with it', async () => {
  const given = database.db.transaction().execute(async (db) => {
    await store(db).insert(things, { kind: 'a' })
    expect(await totalOf('a', store(db))).toBe(3)
    throw new Error('given up')
  })
  await expect(given).rejects.toThrow('given up')
  expect(await totalOf('a')).toBe(2)
  await store().insert(things, { kind: 'b' })
  expect(await totalOf('a')).toBe(2)
})

test('many writes are noted in few rows, and all of them count', async () => {
  const sumOf = async () => {
    const row = await sql<{ rows: string; sum: string }>`select count(*) as rows, sum(changes)::text as sum
      from record_change where resource = 'test.total'`.execute(database.db)
    return row.rows[0] ?? { rows: '', sum: '' }
  }
  const before = Number((await sumOf()).sum)
  await Promise.all(Array.from({ length: 600 }, () => store().insert(things, { kind: 'c' })))
  const after = await sumOf()
  expect(Number(after.sum)).toBe(before + 600)
  expect(Number(after.rows)).toBeLessThan(600)
  expect(await totalOf('c')).toBe(600)
})
