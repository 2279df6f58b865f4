import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { ConnectionQueue } from './connectionQueue'
import { DatabaseFault } from './DatabaseFault'
import { sendStatement } from './sendStatement'

/** Milliseconds. */
export interface ConnectionLimits {
  /** Wait for the connection. */
  readonly waiting: number
  /** Time for which a transaction may keep the connection without a statement. */
  readonly idle: number
}

const LIMITS: ConnectionLimits = { waiting: 20_000, idle: 60_000 }

/** The connection until it is released, or revoked because its transaction is idle for too long. */
class PGliteConnection implements DatabaseConnection {
  #timer: ReturnType<typeof setTimeout> | undefined
  #running = 0
  #isInTransaction = false
  #isOver = false

  constructor(
    private readonly pglite: PGlite,
    private readonly turns: ConnectionQueue,
    private readonly idle: number,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isOver) throw new DatabaseFault('busy', `a transaction stood still for ${this.idle} ms`)
    clearTimeout(this.#timer)
    this.#running += 1
    try {
      const answer = await sendStatement<Row>(this.pglite, query)
      return { rows: answer.rows, numAffectedRows: BigInt(answer.affectedRows ?? 0) }
    } finally {
      this.#running -= 1
      if (this.#running === 0 && this.#isInTransaction) this.#watch()
    }
  }

  async begin(): Promise<void> {
    this.#isInTransaction = true
    await this.executeQuery(CompiledQuery.raw('begin'))
  }

  async end(statement: 'commit' | 'rollback'): Promise<void> {
    this.#isInTransaction = false
    // A revoked transaction is already rolled back.
    if (!this.#isOver || statement === 'commit') await this.executeQuery(CompiledQuery.raw(statement))
  }

  release(): void {
    clearTimeout(this.#timer)
    if (!this.#isOver) this.turns.release()
    this.#isOver = true
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database does not stream')
  }

  #watch(): void {
    this.#timer = setTimeout(() => void this.#takeAway(), this.idle)
  }

  async #takeAway(): Promise<void> {
    this.#isOver = true
    await this.pglite.query('rollback').catch(() => undefined)
    this.turns.release()
  }
}

/** Hands out connections one at a time: PGlite has a single session, and transactions must not mix. */
class PGliteDriver implements Driver {
  readonly #turns = new ConnectionQueue()

  constructor(
    private readonly pglite: PGlite,
    private readonly limits: ConnectionLimits,
  ) {}

  async init(): Promise<void> {
    await this.pglite.waitReady
  }

  async acquireConnection(): Promise<PGliteConnection> {
    await this.#turns.take(this.limits.waiting)
    return new PGliteConnection(this.pglite, this.#turns, this.limits.idle)
  }

  async releaseConnection(connection: PGliteConnection): Promise<void> {
    connection.release()
  }

  async beginTransaction(connection: PGliteConnection): Promise<void> {
    await connection.begin()
  }

  async commitTransaction(connection: PGliteConnection): Promise<void> {
    await connection.end('commit')
  }

  async rollbackTransaction(connection: PGliteConnection): Promise<void> {
    await connection.end('rollback')
  }

  async destroy(): Promise<void> {
    await this.pglite.close()
  }
}

export function pgliteDialect(pglite: PGlite, limits: ConnectionLimits = LIMITS): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PGliteDriver(pglite, limits),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
