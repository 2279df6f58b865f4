import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { OpenDatabase, Tables } from '../database'
import { migrate } from '../migrate'
import { TEXT_TYPES } from '../textTypes'

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    TEXT_TYPES.includes(id) ? (text: string) => text : pg.types.getTypeParser(id, format),
}

/** A PostgreSQL server, 15 or newer. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10, types })
  // A connection that breaks while idle has left the pool already; unheard, its error would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, close: () => db.destroy() }
}
