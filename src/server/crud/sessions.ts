import { sql } from 'kysely'
import type { Database } from '../db/database'

/** Several tabs, or an answer that got lost, may show the token before the last one, which has but one successor. */
const GRACE = 60_000

export interface SessionMark {
  readonly id: string
  /** Of the refresh token that is good from now on. */
  readonly hash: string
  /** In milliseconds, as the two below. */
  readonly now: number
  readonly end: number
}

/** Who is signed in, for all processes of a database. */
export interface Sessions {
  readonly open: (userId: string, mark: SessionMark) => Promise<void>
  /** False where `shown` is no longer good: then somebody has copied it, and the session is over. */
  readonly rotate: (shown: string, mark: SessionMark) => Promise<boolean>
  /** True until the session has ended: by itself, by its user, or because the user is shut out. */
  readonly isOpen: (id: string, now: number) => Promise<boolean>
  readonly end: (id: string) => Promise<void>
  readonly endAll: (userId: string) => Promise<void>
}

export function databaseSessions(db: Database): Sessions {
  const end = async (id: string) => {
    await db.deleteFrom('session').where('id', '=', id).execute()
  }
  return {
    end,
    endAll: async (userId) => {
      await db.deleteFrom('session').where('user_id', '=', userId).execute()
    },
    open: async (userId, { id, hash, now, end: until }) => {
      await db.deleteFrom('session').where('end_time', '<', String(now)).execute()
      const times = { rotate_time: String(now), end_time: String(until) }
      await db
        .insertInto('session')
        .values({ id, user_id: userId, refresh_hash: hash, ...times })
        .execute()
    },
    rotate: async (shown, { id, hash, now, end: until }) => {
      const rotated = await sql`update session
        set previous_hash = ${shown}, refresh_hash = ${hash}, end_time = ${until},
          rotate_time = case when refresh_hash = ${shown} then ${now} else rotate_time end
        where id = ${id} and end_time > ${now}
          and (refresh_hash = ${shown} or (previous_hash = ${shown} and rotate_time > ${now - GRACE}))`.execute(db)
      if (rotated.numAffectedRows === 1n) return true
      await end(id)
      return false
    },
    // One key of a small table, since it is asked with every request: the database itself removes the sessions of a
    // user who is shut out. Planning a look at `record` would cost more than the rest of most requests.
    isOpen: async (id, now) => {
      const open = db.selectFrom('session').select('id').where('id', '=', id).where('end_time', '>', String(now))
      return (await open.executeTakeFirst()) !== undefined
    },
  }
}
