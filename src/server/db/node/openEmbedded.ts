import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import type { OpenDatabase, Tables } from '../database'
import { migrate } from '../migrate'
import { pgliteDialect } from '../pgliteDialect'
import { TEXT_TYPES } from '../textTypes'
import { vacuumChanged } from '../vacuumChanged'
import { lockFolder } from './folderLock'

const parsers = Object.fromEntries(TEXT_TYPES.map((type) => [type, (text: string) => text]))

/** How often it is looked whether much was written. */
const MINUTES = 5 * 60_000

/**
 * The embedded database in a folder, which it locks, because PGlite itself does not.
 * It runs without fsync: what was answered survives the end of the process, not a power failure.
 */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const unlock = lockFolder(folder)
  try {
    const pglite = await PGlite.create({ dataDir: join(folder, 'pg'), parsers })
    const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) })
    await migrate(db)
    // It has no background process for that, and does not know what was written before a kill.
    await pglite.exec('vacuum analyze record')
    // One that fails is tried again.
    const upkeep = setInterval(() => vacuumChanged(db).catch(() => undefined), MINUTES).unref()
    const close = async () => {
      clearInterval(upkeep)
      await db.destroy()
      unlock()
    }
    return { db, close }
  } catch (error) {
    unlock()
    throw error
  }
}
