import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../db/database'

/** How many records fulfil a condition: exact, and counted anew only after the resource was written. */
export type Totals = (db: Database, resource: string, where: RawBuilder<SqlBool>) => Promise<number>

interface Counted {
  /** How often the resource had been changed when it was counted. */
  stamp: string
  readonly total: Promise<number>
}

const MOST = 1000

const changesOf = (resource: string) =>
  sql<string>`(select coalesce(sum(changes), 0)::text from record_change where resource = ${resource})`

/** How often a resource was changed. */
export async function readStamp(db: Database, resource: string): Promise<string> {
  const answer = await sql<{ stamp: string }>`select ${changesOf(resource)} as stamp`.execute(db)
  return answer.rows[0]?.stamp ?? ''
}

/** Total and stamp in one statement: they see the same moment. */
async function count(db: Database, resource: string, where: RawBuilder<SqlBool>) {
  const answer = await sql<{ total: string; stamp: string }>`
    select (select count(*) from record where ${where})::text as total, ${changesOf(resource)} as stamp`.execute(db)
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
    if (known.size > MOST && oldest !== undefined) known.delete(oldest)
    entry.total.catch(() => known.get(key) === entry && known.delete(key))
  }
  return async (db, resource, where) => {
    // What a transaction sees of itself may never come to be.
    if (db.isTransaction) return (await count(db, resource, where)).total
    const { sql: text, parameters } = where.compile(db)
    const key = JSON.stringify([text, parameters])
    const stamp = await readStamp(db, resource)
    const before = known.get(key)
    if (before?.stamp === stamp) return before.total
    const total = count(db, resource, where).then((counted) => {
      entry.stamp = counted.stamp
      return counted.total
    })
    const entry: Counted = { stamp, total }
    remember(key, entry)
    return total
  }
}
