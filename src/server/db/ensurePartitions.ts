import { sql } from 'kysely'
import type { Database } from './database'
import { withDatabaseLock } from './migrate'
import { partitionName, type RecordIndex, type RecordPlan, toRecordIndexes } from './recordIndex'

/** Partitions of one transaction: each new table and index holds a lock until its end. */
const CHUNK = 20

/** Partition → its valid indexes. */
type Present = ReadonlyMap<string, ReadonlySet<string>>

/** An index whose making was interrupted is there, but not valid: it is dropped, and made once more. */
async function dropInvalid(db: Database): Promise<void> {
  const broken = await sql<{ name: string }>`
    select index.relname as name from pg_inherits
    join pg_index on indrelid = inhrelid join pg_class index on index.oid = indexrelid
    where inhparent = 'record'::regclass and not indisvalid`.execute(db)
  for (const { name } of broken.rows) await sql`drop index ${sql.ref(name)}`.execute(db)
}

async function readPresent(db: Database): Promise<Present> {
  const present = await sql<{ partition: string; indexes: readonly string[] }>`
    select partition.relname::text as partition,
      coalesce(array_agg(index.relname::text) filter (where not indisprimary), '{}') as indexes
    from pg_inherits join pg_class partition on partition.oid = inhrelid
    join pg_index on indrelid = inhrelid join pg_class index on index.oid = indexrelid
    where inhparent = 'record'::regclass group by partition.relname`.execute(db)
  return new Map(present.rows.map(({ partition, indexes }) => [partition, new Set(indexes)]))
}

interface IndexPlace {
  readonly table: string
  /** Only outside of a transaction. */
  readonly how: 'concurrently' | 'at once'
}

async function createIndex(db: Database, { name, definition, isUncounted }: RecordIndex, { table, how }: IndexPlace) {
  const manner = how === 'concurrently' ? sql`concurrently` : sql``
  await sql`create index ${manner} ${sql.ref(name)} on ${sql.ref(table)} ${definition}`.execute(db)
  if (isUncounted) await sql`alter index ${sql.ref(name)} alter column 1 set statistics 0`.execute(db)
}

/** Takes the records that the resource had before it was declared out of the common partition. */
async function createPartition(db: Database, plan: RecordPlan): Promise<void> {
  const table = partitionName(plan.resource)
  const resource = sql.lit(plan.resource)
  await sql`create table ${sql.ref(table)} (like record including defaults)`.execute(db)
  await sql`with moved as (delete from record_other where resource = ${resource} returning *)
    insert into ${sql.ref(table)} select * from moved`.execute(db)
  await sql`alter table record attach partition ${sql.ref(table)} for values in (${resource})`.execute(db)
  for (const index of toRecordIndexes(plan)) await createIndex(db, index, { table, how: 'at once' })
}

async function createPartitions(db: Database, plans: readonly RecordPlan[]): Promise<void> {
  for (let start = 0; start < plans.length; start += CHUNK) {
    await db.transaction().execute(async (inner) => {
      await sql`lock table record_other in access exclusive mode`.execute(inner)
      for (const plan of plans.slice(start, start + CHUNK)) await createPartition(inner, plan)
    })
  }
}

/** Beside a running system: records can be written while an index is made. Drops those that nobody wants any more. */
async function renewIndexes(db: Database, plan: RecordPlan, present: ReadonlySet<string>): Promise<void> {
  const table = partitionName(plan.resource)
  const wanted = toRecordIndexes(plan)
  const missing = wanted.filter(({ name }) => !present.has(name))
  for (const index of missing) await createIndex(db, index, { table, how: 'concurrently' })
  const names = new Set(wanted.map(({ name }) => name))
  for (const name of present) if (!names.has(name)) await sql`drop index ${sql.ref(name)}`.execute(db)
  // What an index computes is counted with its table.
  if (missing.length > 0) await sql`analyze ${sql.ref(table)}`.execute(db)
}

/** Brings partitions and indexes to what the resources want; where nothing has changed, that is two questions. */
export async function ensurePartitions(db: Database, plans: readonly RecordPlan[]): Promise<void> {
  await withDatabaseLock(db, async (connection) => {
    await dropInvalid(connection)
    const present = await readPresent(connection)
    const isNew = ({ resource }: RecordPlan) => !present.has(partitionName(resource))
    await createPartitions(connection, plans.filter(isNew))
    for (const plan of plans) {
      const indexes = present.get(partitionName(plan.resource))
      if (indexes !== undefined) await renewIndexes(connection, plan, indexes)
    }
  })
}
