import { type Kysely, type Migration, sql } from 'kysely'
import { correctCounts } from '../correctCounts'

/**
 * Counts the living records of a tenant by resource and status as the sum of `records`, beside the number of changes.
 * Each write adds rows with its differences, so that writers do not wait for each other; about 2 % of the writes merge
 * the rows that no other transaction has locked.
 */
async function replaceNotes(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function note_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        insert into record_change (resource, tenant_id, status, changes, records)
          select resource, tenant_id, status, 1, sum(living) from (
            select resource, tenant_id, status, (is_deleted = 0)::integer as living from changed
            union all select resource, tenant_id, status, -(is_deleted = 0)::integer from replaced
          ) as each group by resource, tenant_id, status;
      else
        insert into record_change (resource, tenant_id, status, changes, records)
          select resource, tenant_id, status, 1,
            count(*) filter (where is_deleted = 0) * (case tg_op when 'DELETE' then -1 else 1 end)
          from changed group by resource, tenant_id, status;
      end if;
      if random() < 0.02 then
        with folded as (
          delete from record_change where ctid in (
            select ctid from record_change where (resource, tenant_id) in (select resource, tenant_id from changed)
            for update skip locked
          ) returning *
        )
        insert into record_change (resource, tenant_id, status, changes, records)
          select resource, tenant_id, status, sum(changes), sum(records) from folded
          group by resource, tenant_id, status;
      end if;
      return null;
    end
  $$`.execute(db)
}

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table record in share row exclusive mode`.execute(db)
  await sql`alter table record_change add column if not exists tenant_id varchar(12) not null default '',
    add column if not exists status integer not null default 0,
    add column if not exists records bigint not null default 0`.execute(db)
  await sql`drop index if exists record_change_resource`.execute(db)
  await sql`create index if not exists record_change_tenant on record_change (resource, tenant_id)`.execute(db)
  await replaceNotes(db)
  await sql`drop trigger if exists record_update on record`.execute(db)
  await sql`create trigger record_update after update on record
    referencing old table as replaced new table as changed
    for each statement execute function note_change()`.execute(db)
  await correctCounts(db)
}

export const recordCounts: Migration = { up }
