import { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import type { OpenDatabase, Tables } from './database'
import { migrate } from './migrate'
import { pgliteDialect } from './pgliteDialect'
import { TEXT_TYPES } from './textTypes'

export interface MemoryDatabase extends OpenDatabase {
  /** All data, as input for `openMemory`. */
  readonly dump: () => Promise<Blob>
}

const parsers = Object.fromEntries(TEXT_TYPES.map((type) => [type, (text: string) => text]))

/** Opens a database that lives as long as the page or test, as a copy of the dump if one is given. */
export async function openMemory(dump?: Blob): Promise<MemoryDatabase> {
  const pglite = await PGlite.create({ parsers, ...(dump && { loadDataDir: dump }) })
  const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) })
  await migrate(db)
  return { db, close: () => db.destroy(), dump: () => pglite.dumpDataDir('none') }
}
