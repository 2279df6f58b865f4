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

/** Milliseconds between two checks for tables to vacuum. */
const MINUTES = 5 * 60_000
const PING = 900

/** The error of a ping inside a failed transaction: the database does answer. */
const IN_FAILED_TRANSACTION = '25P02'

async function answer(pglite: PGlite): Promise<void> {
  try {
    await pglite.query('select 1')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === IN_FAILED_TRANSACTION)) throw error
  }
}

/**
 * Opens the embedded database in a folder and locks the folder, which PGlite does not. It runs without fsync: committed
 * data survive a killed process, not a power failure.
 */
export async function openEmbedded(folder: string): Promise<ServedDatabase> {
  const unlock = lockFolder(folder)
  try {
    const pglite = await PGlite.create({ dataDir: join(folder, 'pg'), parsers })
    const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) })
    await migrate(db)
    // PGlite has no autovacuum, and its statistics of changed rows are lost when the process is killed.
    await pglite.exec('vacuum analyze record')
    // The next interval retries.
    const upkeep = setInterval(() => vacuumChanged(db).catch(() => undefined), MINUTES).unref()
    const close = async () => {
      clearInterval(upkeep)
      await db.destroy()
      unlock()
    }
    // Bypasses the connection queue: a connection held for long does not mean that the database is dead.
    const ping = () => withDeadline(PING, () => answer(pglite))
    // The folder lock excludes other processes, so 0 is unique.
    return { db, transactions: db, upkeep: db, workerNumber: () => 0, ping, close }
  } catch (error) {
    unlock()
    throw error
  }
}
