import { sql } from 'kysely'
import type { Database } from '../db/database'

const COUNTED_FOR = 30 * 60 * 1000

/** Failed proofs of identity by key, for all processes of a database; expire half an hour after the last one. */
export interface FailedProofs {
  /** Counts an attempt before it is verified and returns the count; 0 if `limit` is reached. */
  readonly take: (key: string, limit: number, now: number) => Promise<number>
  readonly count: (key: string, now: number) => Promise<number>
  readonly forget: (key: string) => Promise<void>
  /** Removes all counts whose keys start with `start`. */
  readonly forgetAll: (start: string) => Promise<void>
}

export function databaseFailedProofs(db: Database): FailedProofs {
  return {
    // A single statement locks the row, so that simultaneous guesses are counted one by one.
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
