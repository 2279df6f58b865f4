import pg from 'pg'
import { TEXT_TYPES } from '../textTypes'

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    TEXT_TYPES.includes(id) ? (text: string) => text : pg.types.getTypeParser(id, format),
}

/** In milliseconds. */
export interface PoolLimits {
  /** How many connections there are at most. */
  readonly max: number
  /** How long somebody waits for a connection. */
  readonly waiting: number
  /** How long a statement may run; 0: as long as it likes. */
  readonly statement: number
  /** How long a statement may wait for what others have locked. */
  readonly lock: number
  /** How long a transaction may stand still. */
  readonly idle: number
}

export const USUAL_LIMITS: PoolLimits = { max: 10, waiting: 10_000, statement: 30_000, lock: 10_000, idle: 60_000 }

function toSettings({ statement, lock, idle }: PoolLimits): string {
  const settings = {
    // Compiling a statement would cost more than any of ours takes.
    jit: 'off',
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
  }
  return Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join(';')
}

/** Connections to a PostgreSQL server. What a connection ends with is told to whoever uses it then. */
export function openPool(url: string, limits: PoolLimits = USUAL_LIMITS): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.max,
    connectionTimeoutMillis: limits.waiting,
    keepAlive: true,
    types,
    onConnect: async (client: pg.ClientBase): Promise<void> => {
      // Unheard, the error of a connection that breaks while it is used would end the process.
      client.on('error', () => undefined)
      await client.query(toSettings(limits))
    },
  })
  // So would that of one that breaks while nobody uses it; it has left the pool already.
  pool.on('error', () => undefined)
  return pool
}
