import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../db/database'

/** What is to be counted. */
export interface Counting {
  readonly where: RawBuilder<SqlBool>
  /** The resources whose records decide what fulfils the condition. */
  readonly resources: readonly string[]
  /** What says the same of the counters (`record_change`); absent: they do not know, and records are counted. */
  readonly counters?: RawBuilder<SqlBool>
}

/** How many records fulfil a condition: exact, from the counters, or else counted anew only after a write. */
export type Totals = (db: Database, counting: Counting) => Promise<number>

interface Counted {
  /** How often the resources had been changed when it was counted. */
  stamp: string
  readonly total: Promise<number>
}

const MAX_TOTALS = 1000

const changesOf = (resources: readonly string[]) =>
  sql<string>`(select coalesce(sum(changes), 0)::text from record_change 
    where resource = any(array[${sql.join(resources)}]::text[]))`

/** How often resources were changed. */
export async function readStamp(db: Database, resources: readonly string[]): Promise<string> {
  const answer = await sql<{ stamp: string }>`select ${changesOf(resources)} as stamp`.execute(db)
  return answer.rows[0]?.stamp ?? ''
}

/** Written in the transaction of each write, and summed here: no record is counted. */
async function readCounters(db: Database, counters: RawBuilder<SqlBool>): Promise<number> {
  const answer = await sql<{ total: string }>`
    select coalesce(sum(records), 0)::text as total from record_change where ${counters}`.execute(db)
  return Number(answer.rows[0]?.total)
}

/** Total and stamp in one statement: they see the same moment. */
async function count(db: Database, { where, resources }: Counting) {
  const answer = await sql<{ total: string; stamp: string }>`
    select (select count(*) from record where ${where})::text as total, ${changesOf(resources)} as stamp`.execute(db)
  const [{ total, stamp } = { total: '0', stamp: '' }] = answer.rows
  return { total: Number(total), stamp }
}

/** Remembers the totals of one process. */
export function createTotals(): Totals {
  const known = new Map<string, Counted>()
  const remember = (key: string, entry: Counted) => {
    known.delete(key)
    known.set(key, entry)
    const [oldest] = known.keys()
    if (known.size > MAX_TOTALS && oldest !== undefined) known.delete(oldest)
    entry.total.catch(() => known.get(key) === entry && known.delete(key))
  }
  return async (db, counting) => {
    if (counting.counters !== undefined) return readCounters(db, counting.counters)
    // What a transaction sees of itself may never come to be.
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
    remember(key, entry)
    return total
  }
}
