import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../../src/server/db/database'
import { openTestDatabase } from '../../support/testDatabase'

async function countNotes(db: Database): Promise<string> {
  const { rows } = await sql<{ count: string }>`select count(*)::text as count from note`.execute(db)
  return rows[0]?.count ?? ''
}

test('test databases share nothing, and one that is opened later is as new', async () => {
  const [one, other] = [await openTestDatabase(), await openTestDatabase()]
  for (const { db } of [one, other]) await sql`create table note as select 1 as id`.execute(db)
  // Enough to rewrite the files of the catalogue that all copies begin with.
  await sql`insert into note select id from generate_series(1, 1000) id`.execute(one.db)
  await sql`checkpoint`.execute(one.db)
  expect([await countNotes(one.db), await countNotes(other.db)]).toEqual(['1001', '1'])
  const later = await openTestDatabase()
  await expect(countNotes(later.db)).rejects.toThrow('note')
  await Promise.all([one, other, later].map(({ close }) => close()))
})
