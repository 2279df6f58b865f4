import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ValueType } from '../../contract/field'
import { BASE_COLUMNS, recordColumn } from '../db/recordColumn'
import type { Condition } from '../http/conditions'
import type { Order, Resource } from './resource'

interface Place {
  readonly column: RawBuilder<unknown>
  /** The type that a compared value is cast to. */
  readonly cast: 'bigint' | 'integer' | 'numeric' | 'timestamp' | 'text'
}

const BASE_CASTS: { readonly [type in ValueType | 'id']?: Place['cast'] } = {
  id: 'bigint',
  integer: 'integer',
  'date-time': 'timestamp',
}

const SYMBOLS = { equal: '=', notequal: '<>', ge: '>=', le: '<=', gt: '>', lt: '<' } as const
const MAX_BIGINT = 9_223_372_036_854_775_807n

export function toPlace(resource: Resource, field: string): Place {
  const base = BASE_COLUMNS[field === resource.key ? 'id' : field]
  if (base !== undefined) return { column: sql.ref(base.column), cast: BASE_CASTS[base.type] ?? 'text' }
  const type = resource.fields[field]?.type
  if (type === undefined) throw new Error(`${resource.name} has no field "${field}"`)
  return { column: recordColumn(field, type), cast: type === 'integer' || type === 'decimal' ? 'numeric' : 'text' }
}

/** False for a text that no stored id can be, which the database would refuse to cast. */
export function isStorableId(id: string): boolean {
  return /^\d{1,19}$/.test(id) && BigInt(id) <= MAX_BIGINT
}

function toOperand(value: string, cast: Place['cast']): RawBuilder<unknown> {
  if (cast === 'bigint' && !isStorableId(value)) return sql`null::bigint`
  return sql`cast(${value} as ${sql.raw(cast)})`
}

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

function toPattern(condition: Condition): string {
  const text = escapePattern(condition.value)
  if (condition.operator === 'likeleft') return `%${text}`
  return condition.operator === 'likeright' ? `${text}%` : `%${text}%`
}

function toSql(condition: Condition, { column, cast }: Place): RawBuilder<SqlBool> {
  switch (condition.operator) {
    case 'null':
      return sql`${column} is null`
    case 'notnull':
      return sql`${column} is not null`
    case 'in':
      return sql`${column} in (${sql.join(condition.value.split(',').map((value) => toOperand(value, cast)))})`
    case 'notlike':
      return sql`cast(${column} as text) not ilike ${toPattern(condition)}`
    case 'like':
    case 'likeleft':
    case 'likeright':
      return sql`cast(${column} as text) ilike ${toPattern(condition)}`
    default:
      return sql`${column} ${sql.raw(SYMBOLS[condition.operator])} ${toOperand(condition.value, cast)}`
  }
}

export function conditionSql(resource: Resource, condition: Condition): RawBuilder<SqlBool> {
  return toSql(condition, toPlace(resource, condition.field))
}

/** Resource and `is_deleted` are literal, so that the planner can prove the partial indexes to fit. */
export function toWhere(resource: Resource, tenantId: string, conditions: readonly Condition[]): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`resource = ${sql.lit(resource.name)} and is_deleted = 0 and tenant_id = ${tenantId}`
  const rest = conditions.map((condition) => conditionSql(resource, condition))
  return sql.join<SqlBool>([own, ...rest], sql` and `)
}

/** Empty values come first ascending and last descending, as in MySQL; the id breaks ties in the last direction. */
export function toOrderBy(resource: Resource, order: readonly Order[]): RawBuilder<unknown> {
  const byId = { field: resource.key, descending: order.at(-1)?.descending ?? false }
  const parts = [...order, byId].map(({ field, descending }) => {
    const { column } = toPlace(resource, field)
    const direction = descending ? 'desc nulls last' : 'asc nulls first'
    return sql`${column} ${sql.raw(field === resource.key ? direction.slice(0, 4) : direction)}`
  })
  return sql.join(parts)
}
