import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Corrects counters that differ from the records, by one statement and so without a lock against writers, and returns
 * their number. Must not run twice at once.
 */
export async function correctCounts(db: QueryExecutorProvider): Promise<number> {
  const corrected = await sql`
    with counted as (
      select resource, tenant_id, status, sum(records) as records from record_change group by 1, 2, 3
    ), stored as (
      select resource, tenant_id, status, count(*) as records from record where is_deleted = 0 group by 1, 2, 3
    )
    insert into record_change (resource, tenant_id, status, changes, records)
    select resource, tenant_id, status, 1, coalesce(stored.records, 0) - coalesce(counted.records, 0)
    from counted full join stored using (resource, tenant_id, status)
    where coalesce(stored.records, 0) <> coalesce(counted.records, 0)`.execute(db)
  return Number(corrected.numAffectedRows ?? 0)
}
