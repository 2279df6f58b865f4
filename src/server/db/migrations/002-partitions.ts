import { type Kysely, type Migration, sql } from 'kysely'

/**
 * One partition for each declared resource, created at the start (`ensurePartitions`), and a default partition for the
 * rest. In a single table, the planner would consider the indexes of all resources for every query, and every insert
 * would check them.
 */
async function up(db: Kysely<unknown>): Promise<void> {
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

export const partitions: Migration = { up }
