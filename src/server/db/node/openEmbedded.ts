import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import type { ServedDatabase, Tables } from '../database'
import { migrate } from '../migrate'
import { pgliteDialect } from '../pgliteDialect'
import { TEXT_TYPES } from '../textTypes'
import { vacuumChanged } from '../vacuumChanged'
import { withDeadline } from '../withDeadline'
import { lockFolder } from './folderLock'

const parsers = Object.fromEntries(TEXT_TYPES.map((type) => [type, (text: string) => text]))

/** How often it is looked whether much was written. */
const MINUTES = 5 * 60_000
const PING = 900

/** Of whoever's transaction it was asked in: the database answers. */
const IN_FAILED_TRANSACTION = '25P02'

async function answer(pglite: PGlite): Promise<void> {
  try {
    await pglite.query('select 1')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === IN_FAILED_TRANSACTION)) throw error
  }
}

/**
 * The embedded database in a folder, which it locks, because PGlite itself does not.
 * It runs without fsync: what was answered survives the end of the process, not a power failure.
 */
export async function openEmbedded(folder: string): Promise<ServedDatabase> {
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
    // Beside the queue for the connection: whoever holds it for long is no reason to call the database dead.
    const ping = () => withDeadline(PING, () => answer(pglite))
    // The folder is locked: there is no other process.
    return { db, transactions: db, upkeep: db, workerNumber: () => 0, ping, close }
  } catch (error) {
    unlock()
    throw error
  }
}
