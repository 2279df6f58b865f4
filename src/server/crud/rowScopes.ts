import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Condition } from '../http/conditions'
import { DRAFT } from './documentStatus'
import type { Resource } from './resource'
import { conditionSql, toColumnRef, toWhere } from './toWhere'

/** A condition that the field references a visible row of another resource, or what a field of such a row references. */
export interface AmongCondition {
  readonly field: string
  readonly among: Resource
  readonly by?: string
}

/** A condition that the record is submitted, or the user's own; records that reference it are found all the same. */
export interface DraftCondition {
  readonly draftsOf: string
}

/** Limits no rows: the fields have a value only where `field` references a visible row. */
export interface MaskCondition extends AmongCondition {
  readonly hides: readonly string[]
}

export type RowCondition = Condition | AmongCondition | DraftCondition | MaskCondition

/** Conditions joined with AND; an empty scope allows every row. */
export type RowScope = readonly RowCondition[]

/** Scopes by resource, joined with OR. An absent resource is unscoped. */
export interface RowScopes {
  readonly [resource: string]: readonly RowScope[]
}

export interface ScopeContext {
  readonly scopes: RowScopes
  readonly tenantOf: (resource: Resource) => string
  /** The resources whose scopes led to this one; a cycle matches no rows. */
  readonly path?: readonly string[]
}

const NOTHING = sql<SqlBool>`false`

/** True for records whose field names a row of the other resource that the scopes allow. */
export function amongSql(
  resource: Resource,
  { field, among, by }: AmongCondition,
  context: ScopeContext,
): RawBuilder<SqlBool> {
  const path = [...(context.path ?? []), resource.name]
  if (path.includes(among.name)) return NOTHING
  const rows = sql`${toWhere(among, context.tenantOf(among))} and ${scopeSql(among, { ...context, path })}`
  const { column } = toColumnRef(resource, field)
  const named = toColumnRef(among, by ?? among.key).column
  return sql<SqlBool>`cast(${column} as text) in (select cast(${named} as text) from record where ${rows})`
}

function draftSql(resource: Resource, { draftsOf }: DraftCondition, { path = [] }: ScopeContext): RawBuilder<SqlBool> {
  if (path.length > 0) return sql<SqlBool>`true`
  const submitted = conditionSql(resource, { field: 'status', operator: 'notequal', value: String(DRAFT) })
  const own = conditionSql(resource, { field: 'createUser', operator: 'equal', value: draftsOf })
  return sql<SqlBool>`(${submitted} or ${own})`
}

function rowSql(resource: Resource, condition: RowCondition, context: ScopeContext): RawBuilder<SqlBool> {
  if ('hides' in condition) return sql<SqlBool>`true`
  if ('among' in condition) return amongSql(resource, condition, context)
  return 'draftsOf' in condition ? draftSql(resource, condition, context) : conditionSql(resource, condition)
}

/** True if the scopes limit the resource's rows. */
export function isScoped({ name }: Resource, scopes: RowScopes): boolean {
  return scopes[name]?.every((conditions) => conditions.length > 0) ?? false
}

/** The resources whose records decide which rows the scopes allow; the resource itself first. */
export function scopedBy(resource: Resource, scopes: RowScopes): readonly string[] {
  const found = new Set<string>()
  const visit = ({ name }: Resource) => {
    if (found.has(name)) return
    found.add(name)
    for (const condition of (scopes[name] ?? []).flat()) if ('among' in condition) visit(condition.among)
  }
  visit(resource)
  return [...found]
}

/** SQL of the rows that the scopes allow; `true` for an unscoped resource. */
export function scopeSql(resource: Resource, context: ScopeContext): RawBuilder<SqlBool> {
  const scopes = context.scopes[resource.name]
  if (scopes === undefined || !isScoped(resource, context.scopes)) return sql<SqlBool>`true`
  const parts = scopes.map((conditions) => {
    const all = conditions.map((condition) => rowSql(resource, condition, context))
    return sql<SqlBool>`(${sql.join(all, sql` and `)})`
  })
  return parts.length === 0 ? NOTHING : sql<SqlBool>`(${sql.join(parts, sql` or `)})`
}
