import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ValueType } from '../../contract/field'
import type { RecordData } from '../../contract/value'
import { BASE_COLUMNS, recordColumn } from '../db/recordColumn'
import { pairsColumn } from '../db/recordIndex'
import type { Condition } from '../http/conditions'
import type { Order, Resource } from './resource'

interface ColumnRef {
  readonly column: RawBuilder<unknown>
  readonly cast: 'bigint' | 'integer' | 'numeric' | 'timestamp' | 'text'
}

const BASE_CASTS: { readonly [type in ValueType | 'id']?: ColumnRef['cast'] } = {
  id: 'bigint',
  integer: 'integer',
  'date-time': 'timestamp',
}

const SYMBOLS = { equal: '=', notequal: '<>', ge: '>=', le: '<=', gt: '>', lt: '<' } as const
/** The separator of pairs in `pairsColumn`. */
const PAIR_END = '\u0001'
const MAX_BIGINT = 9_223_372_036_854_775_807n

/** The field as the reader of the resource sees it. */
export function toColumnRef(resource: Resource, field: string): ColumnRef {
  const ref = toPlainRef(resource, field)
  const mask = resource.masks?.get(field)
  return mask === undefined ? ref : { ...ref, column: sql`(case when ${mask} then ${ref.column} end)` }
}

function toPlainRef(resource: Resource, field: string): ColumnRef {
  const base = BASE_COLUMNS[field === resource.key ? 'id' : field]
  if (base !== undefined) return { column: sql.ref(base.column), cast: BASE_CASTS[base.type] ?? 'text' }
  const type = resource.fields[field]?.type
  if (type === undefined) throw new Error(`${resource.name} has no field "${field}"`)
  return { column: recordColumn(field, type), cast: type === 'integer' || type === 'decimal' ? 'numeric' : 'text' }
}

/** False for text that is no bigint, which the database would refuse to cast. */
export function isStorableId(id: string): boolean {
  return /^\d{1,19}$/.test(id) && BigInt(id) <= MAX_BIGINT
}

function toOperand(value: string, cast: ColumnRef['cast']): RawBuilder<unknown> {
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

/** Further pairs hardly narrow the search. */
const MAX_PAIRS = 8

/** The pairs of adjacent characters in a text, as `pairsColumn` stores them. */
function toPairs(text: string): readonly string[] {
  const signs = Array.from(text)
  const pairs = signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)
  return [...new Set(pairs)].filter((pair) => !pair.includes(PAIR_END)).slice(0, MAX_PAIRS)
}

/** Searches for a substring; the index narrows it to records with all its pairs, which one character lacks. */
function toSearch(resource: Resource, condition: Condition, column: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const search = sql<SqlBool>`cast(${column} as text) ilike ${toPattern(condition)}`
  const isText = resource.fields[condition.field]?.type === 'string' && BASE_COLUMNS[condition.field] === undefined
  const pairs = isText ? toPairs(condition.value) : []
  if (pairs.length === 0) return search
  const lowered = pairs.map((pair) => sql`lower(cast(${pair} as text))`)
  return sql<SqlBool>`(${pairsColumn(condition.field)} @> array[${sql.join(lowered)}] and ${search})`
}

function toSql(resource: Resource, condition: Condition): RawBuilder<SqlBool> {
  const { column, cast } = toColumnRef(resource, condition.field)
  switch (condition.operator) {
    case 'null':
      return sql`${column} is null`
    case 'notnull':
      return sql`${column} is not null`
    case 'in':
      if (condition.value === '') return sql`false`
      return sql`${column} in (${sql.join(condition.value.split(',').map((value) => toOperand(value, cast)))})`
    case 'notlike':
      return sql`cast(${column} as text) not ilike ${toPattern(condition)}`
    case 'like':
    case 'likeleft':
    case 'likeright':
      return toSearch(resource, condition, column)
    default:
      return sql`${column} ${sql.raw(SYMBOLS[condition.operator])} ${toOperand(condition.value, cast)}`
  }
}

export function conditionSql(resource: Resource, condition: Condition): RawBuilder<SqlBool> {
  return toSql(resource, condition)
}

export interface Conditions {
  readonly conditions?: readonly Condition[]
  readonly anyOf?: readonly (readonly Condition[])[]
}

/** Resource and `is_deleted` are literals, so that the planner prunes partitions and can use the partial indexes. */
export function toWhere(
  resource: Resource,
  tenantId: string,
  { conditions = [], anyOf = [] }: Conditions = {},
): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`resource = ${sql.lit(resource.name)} and is_deleted = 0 and tenant_id = ${tenantId}`
  const rest = conditions.map((condition) => toSql(resource, condition))
  const groups = anyOf.map((group) => allOf(group.map((condition) => toSql(resource, condition))))
  return allOf([own, ...rest, ...(groups.length > 0 ? [sql<SqlBool>`(${sql.join(groups, sql` or `)})`] : [])])
}

function allOf(parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql.join<SqlBool>(parts, sql` and `)
}

/** Appends the resource's order, so that one index serves both, and the id, in the last field's direction. */
function completeOrder(resource: Resource, order: readonly Order[]): readonly Order[] {
  const descending = order.at(-1)?.descending ?? false
  const isMixed = new Set(resource.order.map((each) => each.descending)).size > 1
  const behind = isMixed ? [] : resource.order.filter(({ field }) => order.every((each) => each.field !== field))
  return [...order, ...[...behind, { field: resource.key }].map(({ field }) => ({ field, descending }))]
}

/** Nulls come first ascending and last descending, as in MySQL; ties are broken by id. */
export function toOrderBy(resource: Resource, order: readonly Order[]): RawBuilder<unknown> {
  const parts = completeOrder(resource, order).map(({ field, descending }) => {
    const { column } = toColumnRef(resource, field)
    const direction = descending ? 'desc nulls last' : 'asc nulls first'
    return sql`${column} ${sql.raw(field === resource.key ? direction.slice(0, 4) : direction)}`
  })
  return sql.join(parts)
}

/** The keyset condition of the records after `last` in the order. */
export function afterSql(resource: Resource, order: readonly Order[], last: RecordData): RawBuilder<SqlBool> {
  const parts = completeOrder(resource, order).map(({ field, descending }) => {
    const { column, cast } = toColumnRef(resource, field)
    const value = last[field]
    if (value === undefined) {
      const behind = descending ? sql`false` : sql`${column} is not null`
      return { from: sql`true`, same: sql`${column} is null`, behind }
    }
    const operand = toOperand(String(value), cast)
    const same = sql`${column} = ${operand}`
    if (descending) return { from: sql`true`, same, behind: sql`(${column} < ${operand} or ${column} is null)` }
    return { from: sql`${column} >= ${operand}`, same, behind: sql`${column} > ${operand}` }
  })
  const ways = parts.map(({ behind }, index) => {
    const before = parts.slice(0, index).map(({ same }) => same)
    return sql`(${sql.join([...before, behind], sql` and `)})`
  })
  // Repeats the condition on the first field as a range, so that an index scan can start there.
  return sql<SqlBool>`${parts[0]?.from ?? sql`true`} and (${sql.join(ways, sql` or `)})`
}

/** Translates conditions on records to their counters; undefined for fields other than the status. */
export function toCountersWhere(
  resource: Resource,
  tenantId: string,
  { conditions = [], anyOf = [] }: Conditions,
): RawBuilder<SqlBool> | undefined {
  if (anyOf.length > 0 || conditions.some(({ field }) => field !== 'status')) return undefined
  const own = sql<SqlBool>`resource = ${sql.lit(resource.name)} and tenant_id = ${tenantId}`
  return sql.join<SqlBool>([own, ...conditions.map((condition) => conditionSql(resource, condition))], sql` and `)
}
