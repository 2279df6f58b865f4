import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Decimal } from '../../contract/value'
import type { Database } from '../db/database'
import type { Condition } from '../http/conditions'
import type { Resource } from './resource'
import { toPlace } from './toWhere'

export interface TotalsQuery<Field extends string = string> {
  readonly conditions?: readonly Condition<Field>[]
  /** Number fields. */
  readonly sum: readonly Field[]
  /** One group for each value of the field, or of its first `length` characters; absent: one group. */
  readonly by?: { readonly field: Field; readonly length?: number }
}

export interface RecordTotals {
  /** The value that they are grouped by; empty where they are not, or where it is empty. */
  readonly key: string
  readonly count: number
  /** By field, as a decimal; 0 where there is nothing to add. */
  readonly sums: { readonly [field: string]: Decimal }
}

function toKey(resource: Resource, by: TotalsQuery['by']) {
  if (by === undefined) return sql<string>`''`
  const text = sql`cast(${toPlace(resource, by.field).column} as text)`
  return by.length === undefined
    ? sql<string>`coalesce(${text}, '')`
    : sql<string>`coalesce(left(${text}, ${sql.lit(by.length)}), '')`
}

/** Counts and adds up in the database: no record travels. */
export async function recordTotals(
  db: Database,
  resource: Resource,
  query: TotalsQuery & { readonly where: RawBuilder<SqlBool> },
): Promise<readonly RecordTotals[]> {
  const sums = query.sum.map((field) => {
    const column = toPlace(resource, field).column
    return sql`${sql.lit(field)}, cast(coalesce(sum(${column}), 0) as text)`
  })
  const rows = await sql<{ key: string; count: string; sums: { [field: string]: Decimal } }>`
    select ${toKey(resource, query.by)} as key, count(*) as count,
      json_build_object(${sql.join(sums)}) as sums
    from record where ${query.where}
    group by 1 order by 1`.execute(db)
  return rows.rows.map(({ key, count, sums: found }) => ({ key, count: Number(count), sums: found }))
}
