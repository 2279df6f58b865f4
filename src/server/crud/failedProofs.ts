import { sql } from 'kysely'
import type { Database } from '../db/database'

const COUNTED_FOR = 30 * 60 * 1000

/** Failed proofs of who somebody is, counted by a key for all processes of a database, half an hour long. */
export interface FailedProofs {
  /** Counts one before what was shown is looked at; 0 where there were `limit` of late. */
  readonly take: (key: string, limit: number, now: number) => Promise<number>
  readonly count: (key: string, now: number) => Promise<number>
  readonly forget: (key: string) => Promise<void>
  /** Forgets all whose keys begin so. */
  readonly forgetAll: (start: string) => Promise<void>
}

export function databaseFailedProofs(db: Database): FailedProofs {
  return {
    // One statement: the row is locked while it counts, so that guesses sent at once count one by one.
    take: async (key, limit, now) => {
      await sql`delete from attempt where time <= ${now - COUNTED_FOR}`.execute(db)
      const { rows } = await sql<{ count: number }>`
        insert into attempt (account, count, time) values (${key}, 1, ${now})
        on conflict (account) do update set count = attempt.count + 1, time = ${now}
          where attempt.count < ${limit}
        returning count`.execute(db)
      return rows[0]?.count ?? 0
    },
    count: async (key, now) => {
      const query = db.selectFrom('attempt').select('count').where('account', '=', key)
      const row = await query.where('time', '>', String(now - COUNTED_FOR)).executeTakeFirst()
      return row?.count ?? 0
    },
    forget: async (key) => {
      await db.deleteFrom('attempt').where('account', '=', key).execute()
    },
    forgetAll: async (start) => {
      await sql`delete from attempt where starts_with(account, ${start})`.execute(db)
    },
  }
}
