import { type Kysely, type Migration, sql } from 'kysely'

/** Until when, in milliseconds, a password lasts that somebody else has drawn; null: its owner has chosen it. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table credential add column first_until bigint`.execute(db)
  // One password for all new accounts, readable as a parameter: nothing asks for it any more.
  await sql`update record set is_deleted = 1, body = body - 'paramValue' where resource = 'system.param'
    and body ->> 'paramKey' in ('account.initPassword', 'tenant.default.password')`.execute(db)
}

export const firstPasswords: Migration = { up }
