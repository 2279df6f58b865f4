import { type RawBuilder, sql } from 'kysely'
import type { Database, SessionTable } from '../db/database'
import type { OpenSession } from '../http/call'

/**
 * Milliseconds for which the previous refresh token stays valid, for several tabs or a lost answer; all requests with
 * it get the same successor.
 */
const GRACE = 60_000
/** Milliseconds between two updates of a session's last use: not every request writes. */
const SEEN_EVERY = 60_000

export interface SessionRotation {
  readonly id: string
  /** Hash of the new refresh token. */
  readonly hash: string
  /** Epoch milliseconds, as the expiry `end`. */
  readonly now: number
  readonly end: number
}

export interface SessionStart extends SessionRotation {
  readonly userId: string
  /** True if the user entered a password. */
  readonly isProved: boolean
  readonly address: string
  /** The User-Agent header. */
  readonly agent: string
}

/** Limits in milliseconds; absent: the lifetime of the refresh token. */
export interface SessionLimits {
  /** Time without a request. */
  readonly idle?: number
  readonly total?: number
}

export interface SessionInfo extends Pick<SessionStart, 'id' | 'address' | 'agent'> {
  readonly startTime: number
  readonly seenTime: number
}

/** Sessions, shared by all processes of a database. */
export interface Sessions {
  readonly open: (start: SessionStart) => Promise<void>
  /**
   * Replaces the refresh token whose hash is `shown`; returns false and ends the session if that token was superseded,
   * because somebody may have copied it.
   */
  readonly rotate: (shown: string, rotation: SessionRotation) => Promise<boolean>
  /** Records the use; undefined once the session has expired or was ended, e.g. because the user was disabled. */
  readonly find: (id: string, now: number) => Promise<OpenSession | undefined>
  /** The user's open sessions, the last used first. */
  readonly list: (userId: string, now: number) => Promise<readonly SessionInfo[]>
  /** Records that the user has entered the password again. */
  readonly prove: (id: string, now: number) => Promise<void>
  readonly end: (id: string) => Promise<void>
  /** False if the user has no such session. */
  readonly endOne: (userId: string, id: string) => Promise<boolean>
  readonly endAll: (userId: string, but?: string) => Promise<void>
}

function lasts(now: number, { idle, total }: SessionLimits): RawBuilder<boolean> {
  const seen = idle === undefined ? -1 : now - idle
  const started = total === undefined ? -1 : now - total
  return sql<boolean>`end_time > ${now} and seen_time > ${seen} and start_time > ${started}`
}

function toRow({ id, hash, now, end, userId, isProved, address, agent }: SessionStart): SessionTable {
  const time = String(now)
  return {
    id,
    user_id: userId,
    refresh_hash: hash,
    previous_hash: null,
    rotate_time: time,
    end_time: String(end),
    start_time: time,
    seen_time: time,
    proof_time: isProved ? time : null,
    address,
    agent,
  }
}

interface SessionOrigin {
  readonly db: Database
  readonly limits: SessionLimits
}

/** Reads one row by its key, because every request needs it; a trigger deletes the sessions of disabled users. */
async function findSession({ db, limits }: SessionOrigin, id: string, now: number) {
  const query = db.selectFrom('session').select(['seen_time', 'proof_time']).where('id', '=', id)
  const row = await query.where(lasts(now, limits)).executeTakeFirst()
  if (row === undefined) return undefined
  if (now - Number(row.seen_time) > SEEN_EVERY) {
    await db
      .updateTable('session')
      .set({ seen_time: String(now) })
      .where('id', '=', id)
      .execute()
  }
  return { id, ...(row.proof_time !== null && { proofTime: Number(row.proof_time) }) }
}

async function listSessions({ db, limits }: SessionOrigin, userId: string, now: number) {
  const query = db.selectFrom('session').selectAll().where('user_id', '=', userId).where(lasts(now, limits))
  const rows = await query.orderBy('seen_time', 'desc').orderBy('id').execute()
  return rows.map(({ id, address, agent, start_time, seen_time }) => {
    return { id, address, agent, startTime: Number(start_time), seenTime: Number(seen_time) }
  })
}

export function databaseSessions(db: Database, limits: SessionLimits = {}): Sessions {
  const end = async (id: string) => {
    await db.deleteFrom('session').where('id', '=', id).execute()
  }
  return {
    end,
    endOne: async (userId, id) => {
      const ended = db.deleteFrom('session').where('id', '=', id).where('user_id', '=', userId)
      return (await ended.executeTakeFirst()).numDeletedRows > 0n
    },
    endAll: async (userId, but) => {
      const all = db.deleteFrom('session').where('user_id', '=', userId)
      await (but === undefined ? all : all.where('id', '!=', but)).execute()
    },
    open: async (start) => {
      await sql`delete from session where not (${lasts(start.now, limits)})`.execute(db)
      await db.insertInto('session').values(toRow(start)).execute()
    },
    rotate: async (shown, { id, hash, now, end: until }) => {
      const rotated = await sql`update session
        set previous_hash = ${shown}, refresh_hash = ${hash}, end_time = ${until},
          rotate_time = case when refresh_hash = ${shown} then ${now} else rotate_time end
        where id = ${id} and ${lasts(now, limits)}
          and (refresh_hash = ${shown} or (previous_hash = ${shown} and rotate_time > ${now - GRACE}))`.execute(db)
      if (rotated.numAffectedRows === 1n) return true
      await end(id)
      return false
    },
    find: (id, now) => findSession({ db, limits }, id, now),
    list: (userId, now) => listSessions({ db, limits }, userId, now),
    prove: async (id, now) => {
      await db
        .updateTable('session')
        .set({ proof_time: String(now) })
        .where('id', '=', id)
        .execute()
    },
  }
}
