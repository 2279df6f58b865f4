import { type Kysely, type Migration, sql } from 'kysely'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('refresh_hash', 'text', (column) => column.notNull())
    .addColumn('previous_hash', 'text')
    .addColumn('rotate_time', 'bigint', (column) => column.notNull())
    .addColumn('end_time', 'bigint', (column) => column.notNull())
    .execute()
  await sql`create index session_by_user on session (user_id)`.execute(db)
  await sql`create index session_by_end on session (end_time)`.execute(db)
  // A trigger, so that every way to disable or remove a user ends his sessions.
  await sql`create function end_sessions() returns trigger language plpgsql as $$
    begin
      delete from session where user_id = new.id;
      return null;
    end
    $$`.execute(db)
  await sql`create trigger record_ends_sessions after update on record for each row
    when (new.resource = 'system.user' and (new.status <> 1 or new.is_deleted <> 0))
    execute function end_sessions()`.execute(db)
  await db.schema
    .createTable('attempt')
    .addColumn('account', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .execute()
  await sql`create index attempt_by_time on attempt (time)`.execute(db)
  await db.schema
    .createTable('ticket')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('end_time', 'bigint', (column) => column.notNull())
    .execute()
  await sql`create index ticket_by_end on ticket (end_time)`.execute(db)
}

/** Sessions, failed sign-ins and single-use tickets. */
export const sessions: Migration = { up }
