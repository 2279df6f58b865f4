import { type Kysely, type Migration, sql } from 'kysely'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('start_time', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('seen_time', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('proof_time', 'bigint')
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('agent', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update session set start_time = rotate_time, seen_time = rotate_time`.execute(db)
}

/** Start, last use, client and last password entry of a session. */
export const sessionDetails: Migration = { up }
