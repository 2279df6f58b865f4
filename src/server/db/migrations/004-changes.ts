import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Counts the changes of a resource as the sum of `changes` over its rows. Each write adds a row, so that writers do not
 * wait for each other; about 2 % of the writes merge the rows that no other transaction has locked.
 */
async function createNotes(db: Kysely<unknown>): Promise<void> {
  await sql`create table record_change (resource text not null, changes bigint not null)`.execute(db)
  await sql`create index record_change_resource on record_change (resource)`.execute(db)
  await sql`create function note_change() returns trigger language plpgsql as $$
    begin
      insert into record_change select resource, 1 from changed group by resource;
      if random() < 0.02 then
        with folded as (
          delete from record_change where ctid in (
            select ctid from record_change where resource in (select resource from changed) for update skip locked
          ) returning resource, changes
        )
        insert into record_change select resource, sum(changes) from folded group by resource;
      end if;
      return null;
    end
  $$`.execute(db)
}

async function up(db: Kysely<unknown>): Promise<void> {
  await createNotes(db)
  for (const [event, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const) {
    await sql`create trigger ${sql.ref(`record_${event}`)} after ${sql.raw(event)} on record
      referencing ${sql.raw(rows)} table as changed for each statement execute function note_change()`.execute(db)
  }
}

export const changes: Migration = { up }
