import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Condition } from '../http/conditions'
import type { Resource } from './resource'
import { conditionSql } from './toWhere'

/** Conditions that a row must all fulfil; without any, every row does. */
export type RowScope = readonly Condition[]

/** By resource: a row is there for the user where one of the scopes lets it. A resource that is absent is not narrowed. */
export interface RowScopes {
  readonly [resource: string]: readonly RowScope[]
}

export function scopeSql(resource: Resource, scopes: readonly RowScope[]): RawBuilder<SqlBool> {
  if (scopes.some((conditions) => conditions.length === 0)) return sql<SqlBool>`true`
  const parts = scopes.map((conditions) => {
    const all = conditions.map((condition) => conditionSql(resource, condition))
    return sql<SqlBool>`(${sql.join(all, sql` and `)})`
  })
  return parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(parts, sql` or `)})`
}
