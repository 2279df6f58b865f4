import pg from 'pg'
import { TEXT_TYPES } from '../textTypes'

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    TEXT_TYPES.includes(id) ? (text: string) => text : pg.types.getTypeParser(id, format),
}

/** Times in milliseconds. */
export interface PoolLimits {
  readonly max: number
  /** Wait for a connection. */
  readonly waiting: number
  /** Statement timeout; 0: none. */
  readonly statement: number
  /** Lock timeout; 0: none. */
  readonly lock: number
  /** Timeout of a transaction that sends no statement; 0: none. */
  readonly idle: number
}

export const USUAL_LIMITS: PoolLimits = { max: 10, waiting: 10_000, statement: 30_000, lock: 10_000, idle: 60_000 }

function toSettings({ statement, lock, idle }: PoolLimits): string {
  const settings = {
    // JIT compilation would take longer than any of our statements.
    jit: 'off',
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
  }
  return Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join(';')
}

/** Opens connections to a PostgreSQL server. A broken connection fails the query that uses it, not the process. */
export function openPool(url: string, limits: PoolLimits = USUAL_LIMITS): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.max,
    connectionTimeoutMillis: limits.waiting,
    keepAlive: true,
    types,
    onConnect: async (client: pg.ClientBase): Promise<void> => {
      // Without a listener, the error of a connection that breaks in use would end the process.
      client.on('error', () => undefined)
      await client.query(toSettings(limits))
    },
  })
  // The same for an idle connection, which the pool has already removed.
  pool.on('error', () => undefined)
  return pool
}
