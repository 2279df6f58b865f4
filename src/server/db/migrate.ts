import { Migrator, sql } from 'kysely'
import type { Database } from './database'
import { tables } from './migrations/001-tables'
import { partitions } from './migrations/002-partitions'
import { answers } from './migrations/003-answers'
import { changes } from './migrations/004-changes'
import { sessions } from './migrations/005-sessions'
import { sessionDetails } from './migrations/006-session-details'
import { secondFactors } from './migrations/007-second-factors'
import { firstPasswords } from './migrations/008-first-passwords'
import { attachmentLinks } from './migrations/009-attachment-links'
import { factoryDepartments } from './migrations/010-factory-departments'
import { leaseRoute } from './migrations/011-lease-route'
import { accountPasswords } from './migrations/012-account-passwords'
import { recordCounts } from './migrations/013-record-counts'
import { numberSeries } from './migrations/014-number-series'
import { documentNumbers } from './migrations/015-document-numbers'
import { exitNumbers } from './migrations/016-exit-numbers'
import { takeoutNumbers } from './migrations/017-takeout-numbers'
import { reversals } from './migrations/018-reversals'
import { registrationRoute } from './migrations/019-registration-route'
import { settledFactories } from './migrations/020-settled-factories'

/** An arbitrary advisory lock key that nothing else uses. */
const LOCK = 7_301_944
const PAUSE = 50

/** In the order of execution. Forward only: a later migration corrects a mistake. */
const MIGRATIONS = {
  '001-tables': tables,
  '002-partitions': partitions,
  '003-answers': answers,
  '004-changes': changes,
  '005-sessions': sessions,
  '006-session-details': sessionDetails,
  '007-second-factors': secondFactors,
  '008-first-passwords': firstPasswords,
  '009-attachment-links': attachmentLinks,
  '010-factory-departments': factoryDepartments,
  '011-lease-route': leaseRoute,
  '012-account-passwords': accountPasswords,
  '013-record-counts': recordCounts,
  '014-number-series': numberSeries,
  '015-document-numbers': documentNumbers,
  '016-exit-numbers': exitNumbers,
  '017-takeout-numbers': takeoutNumbers,
  '018-reversals': reversals,
  '019-registration-route': registrationRoute,
  '020-settled-factories': settledFactories,
}

/** Polls, because `create index concurrently` would wait for a statement that waits for the lock. */
async function takeLock(connection: Database): Promise<void> {
  for (;;) {
    const answer = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as taken`.execute(
      connection,
    )
    if (answer.rows[0]?.taken) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}

/** Runs work on one connection under a lock that only one process of the database holds at a time. */
export async function withDatabaseLock<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await takeLock(connection)
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection)
    }
  })
}

/** Applies pending migrations; safe if several processes start at once. */
export async function migrate(db: Database): Promise<void> {
  await withDatabaseLock(db, async (connection) => {
    const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => MIGRATIONS } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  })
}
