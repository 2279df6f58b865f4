import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Condition } from '../http/conditions'
import type { Resource } from './resource'
import { conditionSql } from './toWhere'

/** Translates conditions on records to their counters; undefined for fields other than the status. */
export function toCountersWhere(
  resource: Resource,
  tenantId: string,
  conditions: readonly Condition[],
): RawBuilder<SqlBool> | undefined {
  if (conditions.some(({ field }) => field !== 'status')) return undefined
  const own = sql<SqlBool>`resource = ${sql.lit(resource.name)} and tenant_id = ${tenantId}`
  return sql.join<SqlBool>([own, ...conditions.map((condition) => conditionSql(resource, condition))], sql` and `)
}
