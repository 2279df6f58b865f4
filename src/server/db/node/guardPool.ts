import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { DatabaseFault } from '../DatabaseFault'
import { withDeadline } from '../withDeadline'

/** What the server says keeps its code; all else says that there is no way to it. */
function toFault(error: unknown): unknown {
  if (error instanceof pg.DatabaseError || error instanceof DatabaseFault) return error
  return new DatabaseFault('unreachable', error instanceof Error ? error.message : String(error), { cause: error })
}

/** Breaks the connection off where it does not answer within the deadline: a server that stands still ends nothing. */
function guardClient(client: pg.PoolClient, deadline: number): PostgresPoolClient {
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
  /** Of one statement, in milliseconds; 0: none. */
  readonly deadline: number
}

/** The pool as Kysely uses it, whose errors tell what the database says from that it says nothing. */
export function guardPool(pool: pg.Pool, { max, deadline }: PoolBounds): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        const isBusy = pool.totalCount >= max && pool.idleCount === 0
        throw isBusy ? new DatabaseFault('busy', 'no connection is free', { cause: error }) : toFault(error)
      })
      return guardClient(client, deadline)
    },
    end: () => pool.end(),
  }
}
