import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Forgets the passwords of factories' accounts, which nobody could sign in with and nobody had weighed: they are kept
 * with those of the users now, once one is set.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update record set body = body - 'accountPassword'
    where resource = 'factory.lmc-account' and body ? 'accountPassword'`.execute(db)
}

export const accountPasswords: Migration = { up }
