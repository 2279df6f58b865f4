import { Kysely, PostgresDialect } from 'kysely'
import type { OpenDatabase, Tables } from '../database'
import { migrate } from '../migrate'
import { openPool } from './openPool'

/** A PostgreSQL server, 15 or newer. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url) }) })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, close: () => db.destroy() }
}
