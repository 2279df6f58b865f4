import { sql } from 'kysely'
import { DatabaseFault } from './DatabaseFault'
import type { Database } from './database'
import { withDatabaseLock } from './migrate'

/** Seconds for which a number stays reserved without a renewal. */
const LEASE = 600
/** Milliseconds between two renewals. */
const RENEWAL = 30_000
const PREFIX = 'worker.'

export interface WorkerLease {
  /** Throws DatabaseFault once the lease may have expired and another process may hold the number. */
  readonly number: () => number
  readonly release: () => Promise<void>
}

/** Expiry in seconds of the database's clock, and the owner. */
const lease = (owner: string) => sql<string>`floor(extract(epoch from now()) + ${LEASE})::text || ' ' || ${owner}`

/** Reserves the lowest number below `count` without a valid lease; throws if there is none. */
async function take(db: Database, owner: string, count: number): Promise<number> {
  return withDatabaseLock(db, async (connection) => {
    const taken = await sql<{ key: string }>`select key from setting where key like ${`${PREFIX}%`}
      and split_part(value, ' ', 1)::bigint > extract(epoch from now())`.execute(connection)
    const keys = new Set(taken.rows.map(({ key }) => key))
    const free = Array.from({ length: count }, (_, number) => number).find((number) => !keys.has(PREFIX + number))
    if (free === undefined) throw new Error(`More than ${count} processes write into this database`)
    const insert = connection.insertInto('setting').values({ key: PREFIX + free, value: lease(owner) })
    await insert.onConflict((conflict) => conflict.column('key').doUpdateSet({ value: lease(owner) })).execute()
    return free
  })
}

/** Reserves a number that no other process on the database holds, and renews its lease. */
export async function leaseWorker(db: Database, count: number): Promise<WorkerLease> {
  const owner = crypto.randomUUID()
  let start = performance.now()
  let number = await take(db, owner, count)
  const renew = async () => {
    const begun = performance.now()
    const mine = db
      .updateTable('setting')
      .set({ value: lease(owner) })
      .where('key', '=', PREFIX + number)
    const { numUpdatedRows } = await mine.where('value', 'like', `% ${owner}`).executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) number = await take(db, owner, count)
    start = begun
  }
  // A failed renewal is retried; if all fail, the lease expires.
  const timer = setInterval(() => void renew().catch(() => undefined), RENEWAL)
  return {
    number: () => {
      if (performance.now() - start < LEASE * 1000) return number
      throw new DatabaseFault('unreachable', 'the database was away for longer than the number of this process lasts')
    },
    release: async () => {
      clearInterval(timer)
      const mine = db.deleteFrom('setting').where('key', '=', PREFIX + number)
      await mine.where('value', 'like', `% ${owner}`).execute()
    },
  }
}
