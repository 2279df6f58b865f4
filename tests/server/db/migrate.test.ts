import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../src/server/db/database'
import { ensureIndexes } from '../../../src/server/db/ensureIndexes'
import { migrate } from '../../../src/server/db/migrate'
import { openTestDatabase } from '../../support/testDatabase'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('starting again, and twice at once, changes nothing', async () => {
  await database.db.insertInto('setting').values({ key: 'kept', value: 'x' }).execute()
  await Promise.all([migrate(database.db), migrate(database.db), migrate(database.db)])
  expect(await database.db.selectFrom('setting').selectAll().execute()).toEqual([{ key: 'kept', value: 'x' }])
})

test('long numbers and times are read as the text they are', async () => {
  const row = await sql<{ id: string; at: string }>`
    select 9223372036854775807::bigint as id, '2026-03-29 02:30:00'::timestamp as at`.execute(database.db)
  expect(row.rows).toEqual([{ id: '9223372036854775807', at: '2026-03-29 02:30:00' }])
})

test('a transaction that fails leaves nothing behind', async () => {
  const failing = database.db.transaction().execute(async (db) => {
    await db.insertInto('setting').values({ key: 'lost', value: 'x' }).execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const lost = await database.db.selectFrom('setting').selectAll().where('key', '=', 'lost').execute()
  expect(lost).toEqual([])
})

test('transactions that run at once do not mix', async () => {
  const count = (key: string) =>
    database.db.transaction().execute(async (db) => {
      const row = await db
        .selectFrom('setting')
        .selectAll()
        .where('key', '=', key)
        .forUpdate()
        .executeTakeFirstOrThrow()
      await db
        .updateTable('setting')
        .set({ value: String(Number(row.value) + 1) })
        .where('key', '=', key)
        .execute()
    })
  await database.db.insertInto('setting').values({ key: 'count', value: '0' }).execute()
  await Promise.all(Array.from({ length: 20 }, () => count('count')))
  const row = await database.db.selectFrom('setting').selectAll().where('key', '=', 'count').executeTakeFirstOrThrow()
  expect(row.value).toBe('20')
})

async function plan(statement: ReturnType<typeof sql>): Promise<string> {
  const lines = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(database.db)
  return lines.rows.map((line) => line['QUERY PLAN']).join('\n')
}

test('a sorted page of a large table is read from the index of its field', async () => {
  await sql`insert into record (id, resource, tenant_id, status, create_time, update_time, body)
    select n, 'test.plan', '000000', 1, now(), now(), jsonb_build_object('weight', (n % 997)::text)
    from generate_series(1, 20000) n`.execute(database.db)
  const indexes = [{ resource: 'test.plan', field: 'weight', type: 'decimal' }] as const
  await ensureIndexes(database.db, indexes)
  await ensureIndexes(database.db, indexes)
  await sql`analyze record`.execute(database.db)
  const own = sql`from record where resource = 'test.plan' and is_deleted = 0 and tenant_id = ${sql.lit('000000')}`
  const column = sql`((body ->> 'weight')::numeric)`
  const sorted = await plan(sql`select * ${own} order by ${column} desc nulls last, id desc limit 10`)
  expect(sorted).toContain('by_test_plan_weight')
  expect(sorted).not.toContain('Sort')
  const newest = await plan(sql`select * ${own} order by create_time desc nulls last, id desc limit 10`)
  expect(newest).toContain('record_newest')
  expect(newest).not.toContain('Sort')
  expect(await plan(sql`select * ${own} and ${column} = cast('5' as numeric)`)).toContain('by_test_plan_weight')
})
