import { sql } from 'kysely'
import type { Database } from './database'

/**
 * Takes advisory locks on names of a tenant until the transaction ends, sorted to avoid deadlocks. They use the
 * one-number key space, which cannot collide with the two-number keys of `lockRequest`, whose names callers choose.
 */
export async function lockNames(db: Database, tenantId: string, things: readonly string[]): Promise<void> {
  for (const thing of [...new Set(things)].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} ${thing}`}, 0))`.execute(db)
  }
}

/** Locks a name that a caller may choose, by a SHA-256 digest, so that no caller can provoke a collision. */
export async function lockRequest(db: Database, name: string): Promise<void> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name))
  const view = new DataView(digest)
  await sql`select pg_advisory_xact_lock(${view.getInt32(0)}::int, ${view.getInt32(4)}::int)`.execute(db)
}
