import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import type { Database, Tables } from '../../src/server/db/database'
import { migrate } from '../../src/server/db/migrate'
import { openPool } from '../../src/server/db/node/openPool'
import { pgliteDialect } from '../../src/server/db/pgliteDialect'
import { TEXT_TYPES } from '../../src/server/db/textTypes'
import { createServerDatabase } from '../support/serverDatabase'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** One database, through our layer and through its bare driver. */
export interface BenchmarkStore {
  readonly name: string
  readonly clients: number
  /** True for the embedded database. */
  readonly isOnlyProcess: boolean
  readonly db: Database
  /** The statements that the work sends, in their order; one at a time. */
  readonly record: (work: (db: Database) => Promise<unknown>) => Promise<readonly Statement[]>
  /** Sends statements as they are; those of a transaction on one connection. */
  readonly send: (statements: readonly Statement[]) => Promise<void>
  readonly close: () => Promise<void>
}

function createRecorder(dialect: Dialect): BenchmarkStore['record'] {
  let statements: Statement[] = []
  const db = new Kysely<Tables>({
    dialect,
    log: ({ query }) => {
      statements.push({ sql: query.sql, parameters: query.parameters })
    },
  })
  return async (work) => {
    statements = []
    await work(db)
    return statements
  }
}

/** The embedded database in a folder, as `npm start` has it. */
export async function openEmbeddedStore(): Promise<BenchmarkStore> {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-benchmark-'))
  const parsers = Object.fromEntries(TEXT_TYPES.map((type) => [type, (text: string) => text]))
  const pglite = await PGlite.create({ dataDir: join(folder, 'pg'), parsers })
  const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) })
  await migrate(db)
  return {
    name: 'PGlite, 1 client',
    clients: 1,
    isOnlyProcess: true,
    db,
    record: createRecorder(pgliteDialect(pglite)),
    send: async (statements) => {
      for (const { sql, parameters } of statements) await pglite.query(sql, [...parameters])
    },
    close: async () => {
      await db.destroy()
      rmSync(folder, { recursive: true })
    },
  }
}

/** A new database on the server of `url`, with the pool that the product uses. */
export async function openPostgresStore(url: string): Promise<BenchmarkStore> {
  const own = await createServerDatabase(url)
  const pool = openPool(own.url)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db)
  return {
    name: 'PostgreSQL, 32 clients',
    clients: 32,
    isOnlyProcess: false,
    db,
    record: createRecorder(new PostgresDialect({ pool })),
    send: async (statements) => {
      if (statements[0]?.sql !== 'begin') {
        for (const { sql, parameters } of statements) await pool.query(sql, [...parameters])
        return
      }
      const client = await pool.connect()
      for (const { sql, parameters } of statements) await client.query(sql, [...parameters])
      client.release()
    },
    close: async () => {
      await db.destroy()
      await own.drop()
    },
  }
}
