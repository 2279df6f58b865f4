import { sql } from 'kysely'
import type { Database } from './database'

/**
 * Locks things of a tenant until the transaction ends, each by a hash of 64 bits, always in the same order. Keys of one
 * number and keys of two never meet in the database, so that what a caller chooses (`lockRequest`) is none of these.
 */
export async function lockNames(db: Database, tenantId: string, things: readonly string[]): Promise<void> {
  for (const thing of [...new Set(things)].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} ${thing}`}, 0))`.execute(db)
  }
}

/** Locks a name that a caller may choose, by a digest of it that nobody can aim at. */
export async function lockRequest(db: Database, name: string): Promise<void> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name))
  const view = new DataView(digest)
  await sql`select pg_advisory_xact_lock(${view.getInt32(0)}::int, ${view.getInt32(4)}::int)`.execute(db)
}
