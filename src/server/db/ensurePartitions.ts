import { sql } from 'kysely'
import type { Database } from './database'
import { withDatabaseLock } from './migrate'
import { boundName, partitionName, type RecordIndex, type RecordPlan, toRecordIndexes } from './recordIndex'
import { createBound, refuseStoredDuplicates } from './recordRules'

/** Partitions created in one transaction: every new table and index holds a lock until it commits. */
const CHUNK = 20

interface Presence {
  readonly indexes: ReadonlySet<string>
  readonly bounds: ReadonlySet<string>
}

type Present = ReadonlyMap<string, Presence>

/** Drops the invalid indexes that an interrupted `create index concurrently` leaves, so that they are created again. */
async function dropInvalid(db: Database): Promise<void> {
  const broken = await sql<{ name: string }>`
    select index.relname as name from pg_inherits
    join pg_index on indrelid = inhrelid join pg_class index on index.oid = indexrelid
    where inhparent = 'record'::regclass and not indisvalid`.execute(db)
  for (const { name } of broken.rows) await sql`drop index ${sql.ref(name)}`.execute(db)
}

async function readPresent(db: Database): Promise<Present> {
  const present = await sql<{ partition: string; indexes: readonly string[]; bounds: readonly string[] }>`
    select partition.relname::text as partition,
      coalesce(array_agg(index.relname::text) filter (where not indisprimary), '{}') as indexes,
      array(select conname::text from pg_constraint
        where conrelid = partition.oid and contype = 'c' and conislocal) as bounds
    from pg_inherits join pg_class partition on partition.oid = inhrelid
    join pg_index on indrelid = inhrelid join pg_class index on index.oid = indexrelid
    where inhparent = 'record'::regclass group by partition.oid, partition.relname`.execute(db)
  return new Map(
    present.rows.map(({ partition, indexes, bounds }) => [
      partition,
      { indexes: new Set(indexes), bounds: new Set(bounds) },
    ]),
  )
}

interface IndexTarget {
  readonly resource: string
  /** `concurrently` fails inside a transaction. */
  readonly how: 'concurrently' | 'at once'
}

async function createIndex(db: Database, index: RecordIndex, { resource, how }: IndexTarget) {
  const { name, definition, isUncounted, unique } = index
  if (unique !== undefined) await refuseStoredDuplicates(db, resource, unique)
  const kind = unique === undefined ? sql`index` : sql`unique index`
  const manner = how === 'concurrently' ? sql`concurrently` : sql``
  const table = partitionName(resource)
  await sql`create ${kind} ${manner} ${sql.ref(name)} on ${sql.ref(table)} ${definition}`.execute(db)
  if (isUncounted) await sql`alter index ${sql.ref(name)} alter column 1 set statistics 0`.execute(db)
}

/** Moves records that were stored before their resource was declared out of the default partition. */
async function createPartition(db: Database, plan: RecordPlan): Promise<void> {
  const table = partitionName(plan.resource)
  const resource = sql.lit(plan.resource)
  await sql`create table ${sql.ref(table)} (like record including defaults)`.execute(db)
  await sql`with moved as (delete from record_other where resource = ${resource} returning *)
    insert into ${sql.ref(table)} select * from moved`.execute(db)
  await sql`alter table record attach partition ${sql.ref(table)} for values in (${resource})`.execute(db)
  for (const index of toRecordIndexes(plan)) {
    await createIndex(db, index, { resource: plan.resource, how: 'at once' })
  }
  for (const bound of plan.bounds) await createBound(db, plan.resource, bound)
}

async function createPartitions(db: Database, plans: readonly RecordPlan[]): Promise<void> {
  for (let start = 0; start < plans.length; start += CHUNK) {
    await db.transaction().execute(async (inner) => {
      await sql`lock table record_other in access exclusive mode`.execute(inner)
      for (const plan of plans.slice(start, start + CHUNK)) await createPartition(inner, plan)
    })
  }
}

/** Runs beside a live system: indexes are created concurrently. Drops indexes that the plan no longer contains. */
async function renewIndexes(db: Database, plan: RecordPlan, present: ReadonlySet<string>): Promise<void> {
  const { resource } = plan
  const wanted = toRecordIndexes(plan)
  const missing = wanted.filter(({ name }) => !present.has(name))
  for (const index of missing) await createIndex(db, index, { resource, how: 'concurrently' })
  const names = new Set(wanted.map(({ name }) => name))
  for (const name of present) if (!names.has(name)) await sql`drop index ${sql.ref(name)}`.execute(db)
  // Expression indexes need statistics of their own, which `analyze` collects with the table.
  if (missing.length > 0) await sql`analyze ${sql.ref(partitionName(resource))}`.execute(db)
}

async function renewBounds(db: Database, { resource, bounds }: RecordPlan, present: ReadonlySet<string>) {
  const wanted = new Map(bounds.map((bound) => [boundName(resource, bound), bound]))
  for (const [name, bound] of wanted) if (!present.has(name)) await createBound(db, resource, bound)
  const table = sql.ref(partitionName(resource))
  const gone = [...present].filter((name) => !wanted.has(name))
  for (const name of gone) await sql`alter table ${table} drop constraint ${sql.ref(name)}`.execute(db)
}

/**
 * Brings partitions, indexes and check constraints in line with the plans; costs two queries if nothing changed. Throws
 * BrokenRuleError if stored records break a new rule.
 */
export async function ensurePartitions(db: Database, plans: readonly RecordPlan[]): Promise<void> {
  await withDatabaseLock(db, async (connection) => {
    await dropInvalid(connection)
    const present = await readPresent(connection)
    const isNew = ({ resource }: RecordPlan) => !present.has(partitionName(resource))
    await createPartitions(connection, plans.filter(isNew))
    for (const plan of plans) {
      const own = present.get(partitionName(plan.resource))
      if (own === undefined) continue
      await renewIndexes(connection, plan, own.indexes)
      await renewBounds(connection, plan, own.bounds)
    }
  })
}
