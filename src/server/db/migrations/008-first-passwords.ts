import { type Kysely, type Migration, sql } from 'kysely'

/** Adds the expiry, in epoch milliseconds, of a password that another person chose; null: the user chose it. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table credential add column first_until bigint`.execute(db)
  // These params held one readable password for all new accounts; nothing reads them now.
  await sql`update record set is_deleted = 1, body = body - 'paramValue' where resource = 'system.param'
    and body ->> 'paramKey' in ('account.initPassword', 'tenant.default.password')`.execute(db)
}

export const firstPasswords: Migration = { up }
