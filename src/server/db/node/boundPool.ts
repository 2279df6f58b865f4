import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { DatabaseFault } from '../DatabaseFault'
import { withDeadline } from '../withDeadline'

/** Keeps errors that the server reported; turns every other error into `unreachable`. */
function toFault(error: unknown): unknown {
  if (error instanceof pg.DatabaseError || error instanceof DatabaseFault) return error
  return new DatabaseFault('unreachable', error instanceof Error ? error.message : String(error), { cause: error })
}

/** Destroys the connection if a statement exceeds the deadline, because a stalled server never closes it. */
function boundClient(client: pg.PoolClient, deadline: number): PostgresPoolClient {
  let isReleased = false
  const release = (error?: Error) => {
    if (!isReleased) client.release(error)
    isReleased = true
  }
  const breakOff = () => release(new Error('The server does not answer'))
  const run = (text: string, values: readonly unknown[]): Promise<object> => {
    const ask = () => client.query(text, [...values])
    const asked = deadline === 0 ? ask() : withDeadline(deadline, ask, breakOff)
    return asked.catch((error: unknown) => {
      throw toFault(error)
    })
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(text: unknown, values: readonly unknown[] = []): object {
    if (typeof text !== 'string') throw new Error('Cursors have no deadline')
    return run(text, values)
  }
  return { query, release: () => release() }
}

interface PoolBounds {
  readonly max: number
  /** Milliseconds per statement; 0: none. */
  readonly deadline: number
}

/** Wraps the pool for Kysely and turns connection errors into DatabaseFault. */
export function boundPool(pool: pg.Pool, { max, deadline }: PoolBounds): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        const isBusy = pool.totalCount >= max && pool.idleCount === 0
        throw isBusy ? new DatabaseFault('busy', 'no connection is free', { cause: error }) : toFault(error)
      })
      return boundClient(client, deadline)
    },
    end: () => pool.end(),
  }
}
