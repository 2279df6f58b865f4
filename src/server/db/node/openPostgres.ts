import { Kysely, PostgresDialect } from 'kysely'
import type { Database, ServedDatabase, Tables } from '../database'
import { leaseWorker } from '../leaseWorker'
import { migrate } from '../migrate'
import { WORKERS } from '../snowflake'
import { withDeadline } from '../withDeadline'
import { boundPool } from './boundPool'
import { openPool, type PoolLimits, USUAL_LIMITS } from './openPool'

/** Milliseconds after the server's own statement timeout at which the client stops waiting for a stalled server. */
const GRACE = 5000
const PING = 700
const UPKEEP_LIMITS: PoolLimits = { ...USUAL_LIMITS, max: 2, statement: 0, lock: 0, idle: 0 }
const PING_LIMITS: PoolLimits = { max: 1, waiting: PING, statement: PING, lock: PING, idle: PING }

function openDatabase(url: string, limits: PoolLimits): Database {
  const deadline = limits.statement === 0 ? 0 : limits.statement + GRACE
  const pool = boundPool(openPool(url, limits), { max: limits.max, deadline })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Concurrent pings share one query. */
function createPing(url: string) {
  const pool = openPool(url, PING_LIMITS)
  const guarded = boundPool(pool, { max: 1, deadline: PING })
  const ask = async () => {
    const client = await guarded.connect()
    try {
      await client.query('select 1', [])
    } finally {
      client.release()
    }
  }
  let asking: Promise<void> | undefined
  const ping = () => {
    asking ??= withDeadline(PING, ask).finally(() => {
      asking = undefined
    })
    return asking
  }
  return { ping, close: () => pool.end() }
}

/** Opens a PostgreSQL server, 15 or newer, applies migrations and leases a worker number. */
export async function openPostgres(url: string): Promise<ServedDatabase> {
  const [db, transactions] = [openDatabase(url, USUAL_LIMITS), openDatabase(url, USUAL_LIMITS)]
  const upkeep = openDatabase(url, UPKEEP_LIMITS)
  const { ping, close: closePing } = createPing(url)
  const close = async () => {
    await Promise.all([db.destroy(), transactions.destroy(), upkeep.destroy(), closePing()])
  }
  try {
    await migrate(upkeep)
    const { number, release } = await leaseWorker(upkeep, WORKERS)
    // If the release fails, the lease expires by itself.
    const leave = () =>
      release()
        .catch(() => undefined)
        .then(close)
    return { db, transactions, upkeep, workerNumber: number, ping, close: leave }
  } catch (error) {
    await close()
    throw error
  }
}
