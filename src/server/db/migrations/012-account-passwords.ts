import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Removes the passwords stored in factory accounts: no sign-in used them, and they were never checked for strength. A
 * password set from now on is stored with the users' credentials.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update record set body = body - 'accountPassword'
    where resource = 'factory.lmc-account' and body ? 'accountPassword'`.execute(db)
}

export const accountPasswords: Migration = { up }
