import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../db/database'

export interface Counting {
  readonly where: RawBuilder<SqlBool>
  /** Resources whose records the condition reads. */
  readonly resources: readonly string[]
  /** The same condition on `record_change`; absent: the counters cannot answer it, and records are counted. */
  readonly counters?: RawBuilder<SqlBool>
}

/** The exact number of matching records: from the counters, or cached until a resource is written. */
export type Totals = (db: Database, counting: Counting) => Promise<number>

interface Counted {
  /** Number of changes of the resources when the total was counted. */
  stamp: string
  readonly total: Promise<number>
}

const MAX_TOTALS = 1000

const changesOf = (resources: readonly string[]) =>
  sql<string>`(select coalesce(sum(changes), 0)::text from record_change 
    where resource = any(array[${sql.join(resources)}]::text[]))`

/** The number of changes of the resources, as text. */
export async function readStamp(db: Database, resources: readonly string[]): Promise<string> {
  const answer = await sql<{ stamp: string }>`select ${changesOf(resources)} as stamp`.execute(db)
  return answer.rows[0]?.stamp ?? ''
}

/** Sums the counters that each write updates in its transaction. */
async function readCounters(db: Database, counters: RawBuilder<SqlBool>): Promise<number> {
  const answer = await sql<{ total: string }>`
    select coalesce(sum(records), 0)::text as total from record_change where ${counters}`.execute(db)
  return Number(answer.rows[0]?.total)
}

/** Reads total and stamp in one statement, so that both see the same snapshot. */
async function count(db: Database, { where, resources }: Counting) {
  const answer = await sql<{ total: string; stamp: string }>`
    select (select count(*) from record where ${where})::text as total, ${changesOf(resources)} as stamp`.execute(db)
  const [{ total, stamp } = { total: '0', stamp: '' }] = answer.rows
  return { total: Number(total), stamp }
}

/** Caches totals per process. */
export function createTotals(): Totals {
  const known = new Map<string, Counted>()
  const cache = (key: string, entry: Counted) => {
    known.delete(key)
    known.set(key, entry)
    const [oldest] = known.keys()
    if (known.size > MAX_TOTALS && oldest !== undefined) known.delete(oldest)
    entry.total.catch(() => known.get(key) === entry && known.delete(key))
  }
  return async (db, counting) => {
    if (counting.counters !== undefined) return readCounters(db, counting.counters)
    // A transaction sees its own uncommitted rows, so its totals are not cached.
    if (db.isTransaction) return (await count(db, counting)).total
    const { sql: text, parameters } = counting.where.compile(db)
    const key = JSON.stringify([text, parameters])
    const stamp = await readStamp(db, counting.resources)
    const before = known.get(key)
    if (before?.stamp === stamp) return before.total
    const total = count(db, counting).then((counted) => {
      entry.stamp = counted.stamp
      return counted.total
    })
    const entry: Counted = { stamp, total }
    cache(key, entry)
    return total
  }
}
