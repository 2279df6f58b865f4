import { sql } from 'kysely'
import type { Database } from '../db/database'

const LOCKED_FOR = 30 * 60 * 1000

/** Failed sign-ins, counted for all processes of a database. */
export interface Attempts {
  /** Counts one before its password is looked at; 0 where the account has failed `limit` times of late. */
  readonly take: (account: string, limit: number, now: number) => Promise<number>
  readonly forget: (account: string) => Promise<void>
}

export function databaseAttempts(db: Database): Attempts {
  return {
    // One statement: the row is locked while it counts, so that guesses sent at once count one by one.
    take: async (account, limit, now) => {
      const since = now - LOCKED_FOR
      await sql`delete from attempt where time <= ${since}`.execute(db)
      const { rows } = await sql<{ count: number }>`
        insert into attempt (account, count, time) values (${account}, 1, ${now})
        on conflict (account) do update set count = attempt.count + 1, time = ${now}
          where attempt.count < ${limit}
        returning count`.execute(db)
      return rows[0]?.count ?? 0
    },
    forget: async (account) => {
      await db.deleteFrom('attempt').where('account', '=', account).execute()
    },
  }
}
