import { type Kysely, type Migration, sql } from 'kysely'

/**
 * One partition for each declared resource, made at the start (`ensurePartitions`), and one for the rest. With all
 * resources in one table every query would weigh the indexes of all of them, and every insert would touch them.
 */
async function createPartitioned(db: Kysely<unknown>): Promise<void> {
  await sql`alter table record rename to record_single`.execute(db)
  await sql`alter index record_pkey rename to record_single_pkey`.execute(db)
  await sql`create table record (like record_single including defaults, primary key (resource, id))
    partition by list (resource)`.execute(db)
  await sql`create table record_other partition of record default`.execute(db)
  await sql`insert into record select * from record_single`.execute(db)
  await sql`drop table record_single`.execute(db)
  await sql`create index record_newest on record_other (resource, tenant_id, create_time nulls first, id)
    where is_deleted = 0`.execute(db)
}

/**
 * All pairs of neighbouring characters, in lower case: what a text that contains another one has at least. Pairs that
 * begin at odd places, then those at even ones; chr(1) parts them. Built-in functions only, so that it can be inlined.
 */
async function createPairs(db: Kysely<unknown>): Promise<void> {
  await sql`create function text_pairs(value text) returns text[] language sql immutable parallel safe as $$
    select string_to_array(
      regexp_replace(lower(value), '(..)', '\\1' || chr(1), 'g') || chr(1) ||
      regexp_replace(substr(lower(value), 2), '(..)', '\\1' || chr(1), 'g'), chr(1))
  $$`.execute(db)
}

async function up(db: Kysely<unknown>): Promise<void> {
  await createPartitioned(db)
  await createPairs(db)
}

export const partitions: Migration = { up }
