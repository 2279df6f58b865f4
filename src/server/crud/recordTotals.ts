import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Decimal } from '../../contract/value'
import type { Database } from '../db/database'
import type { Condition } from '../http/conditions'
import type { Resource } from './resource'
import { toColumnRef } from './toWhere'

export interface TotalsQuery<Field extends string = string> {
  readonly conditions?: readonly Condition<Field>[]
  /** As in `RecordQuery`. */
  readonly anyOf?: readonly (readonly Condition<Field>[])[]
  /** Numeric fields. */
  readonly sum: readonly Field[]
  /** Groups by the field's value or its first `length` characters, `most` groups; absent: a single group. */
  readonly by?: { readonly field: Field; readonly length?: number; readonly most?: number }
}

export interface RecordTotals {
  /** The group's value; empty without grouping or for an empty value. */
  readonly key: string
  readonly count: number
  /** Decimals by field; 0 for no values. */
  readonly sums: { readonly [field: string]: Decimal }
}

function toKey(resource: Resource, by: TotalsQuery['by']) {
  if (by === undefined) return sql<string>`''`
  const text = sql`cast(${toColumnRef(resource, by.field).column} as text)`
  return by.length === undefined
    ? sql<string>`coalesce(${text}, '')`
    : sql<string>`coalesce(left(${text}, ${sql.lit(by.length)}), '')`
}

/** Counts and sums in the database, without loading records. */
export async function recordTotals(
  db: Database,
  resource: Resource,
  query: TotalsQuery & { readonly where: RawBuilder<SqlBool> },
): Promise<readonly RecordTotals[]> {
  const sums = query.sum.map((field) => {
    const column = toColumnRef(resource, field).column
    return sql`${sql.lit(field)}, cast(coalesce(sum(${column}), 0) as text)`
  })
  const most = query.by?.most === undefined ? sql`` : sql`limit ${sql.lit(query.by.most)}`
  const rows = await sql<{ key: string; count: string; sums: { [field: string]: Decimal } }>`
    select ${toKey(resource, query.by)} as key, count(*) as count,
      json_build_object(${sql.join(sums)}) as sums
    from record where ${query.where}
    group by 1 order by 1 ${most}`.execute(db)
  return rows.rows.map(({ key, count, sums: found }) => ({ key, count: Number(count), sums: found }))
}
