import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../src/server/db/database'
import { vacuumChanged } from '../../../src/server/db/vacuumChanged'
import { openTestDatabase } from '../../support/testDatabase'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function countedRows(): Promise<number> {
  const row = await sql<{ rows: number }>`select reltuples as rows from pg_class where relname = 'setting'`.execute(
    database.db,
  )
  return Number(row.rows[0]?.rows)
}

test('a table is analyzed after many writes and not after a few', async () => {
  const write = (from: number, to: number) =>
    sql`insert into setting select n::text, '' from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`.execute(
      database.db,
    )
  await write(1, 5000)
  // PostgreSQL tells of it a moment later.
  await expect
    .poll(
      async () => {
        await vacuumChanged(database.db)
        return countedRows()
      },
      { timeout: 20_000 },
    )
    .toBe(5000)
  await write(5001, 5100)
  await vacuumChanged(database.db)
  expect(await countedRows()).toBe(5000)
})
