import { type RawBuilder, sql } from 'kysely'
import type { ValueType } from '../../contract/field'
import { BASE_COLUMNS, recordColumn } from './recordColumn'

export interface RecordField {
  readonly field: string
  readonly type: ValueType | 'id'
}

/** Fields whose combined values are unique among the living records of a tenant that satisfy `where`. */
export interface RecordUnique {
  readonly fields: readonly RecordField[]
  readonly where: readonly (RecordField & { readonly value: string })[]
}

/** A comparison of numbers; `than` is a number or a field. */
export interface RecordBound {
  readonly field: string
  readonly operator: 'ge' | 'le'
  readonly than: string
}

export interface RecordPlan {
  readonly resource: string
  /** Fields that queries compare or sort by. */
  readonly compared: readonly RecordField[]
  /** Text fields that queries search for a substring. */
  readonly searched: readonly string[]
  readonly unique: readonly RecordUnique[]
  readonly bounds: readonly RecordBound[]
  /** Paths to ids of other records, for reverse lookups; every step but the last is a list of rows. */
  readonly references: readonly (readonly string[])[]
  /** The default order of lists. */
  readonly order: readonly RecordField[]
}

export interface RecordIndex {
  readonly name: string
  /** The SQL after `on <table>`. */
  readonly definition: RawBuilder<unknown>
  /** Turns off statistics: collecting them takes longer than all others and hardly helps the planner. */
  readonly isUncounted?: boolean
  /** Present for a unique index; used to find stored duplicates. */
  readonly unique?: RecordUnique
}

/** PostgreSQL truncates longer names, which could then collide. */
const NAME_LENGTH = 63
const HASH_LENGTH = 7

function hash(text: string): string {
  let sum = 0
  for (const sign of text) sum = (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) >>> 0
  return sum.toString(36).padStart(HASH_LENGTH, '0')
}

function toName(...parts: readonly string[]): string {
  const name = parts.join('_').replace(/[^A-Za-z0-9]/g, '_')
  return name.length <= NAME_LENGTH ? name : `${name.slice(0, NAME_LENGTH - HASH_LENGTH - 1)}_${hash(name)}`
}

export function partitionName(resource: string): string {
  return toName('record', resource)
}

/**
 * SQL of an array of the lower-case character pairs in a text, a superset of the pairs of each substring: first the
 * pairs at odd positions, then those at even ones, separated by chr(1). Inlined, because PostgreSQL would parse a
 * function of our own for each query.
 */
export function pairsColumn(field: string): RawBuilder<unknown> {
  const text = sql`lower(${recordColumn(field, 'string')})`
  const parted = (from: RawBuilder<unknown>) => sql`regexp_replace(${from}, '(..)', '\\1' || chr(1), 'g')`
  return sql`string_to_array(${parted(text)} || chr(1) || ${parted(sql`substr(${text}, 2)`)}, chr(1))`
}

/** The resource condition is redundant within a partition, but enables index-only counts. */
export function ofLiving({ resource }: Pick<RecordPlan, 'resource'>): RawBuilder<unknown> {
  return sql`where resource = ${sql.lit(resource)} and is_deleted = 0`
}

/**
 * An index for sorting by one field and, within an equal value, by the default order. The planner uses the statistics
 * of a body expression only if its index covers all records; columns have statistics anyway.
 */
function compareIndex(plan: RecordPlan, { field, type }: RecordField): RecordIndex {
  const behind = plan.order.filter((other) => other.field !== field)
  const columns = [{ field, type }, ...behind].map((each) => sql`${recordColumn(each.field, each.type)} nulls first`)
  const isNumber = type === 'integer' || type === 'decimal'
  const parts = [partitionName(plan.resource), isNumber ? 'number' : 'by', field, ...behind.map((each) => each.field)]
  const isColumn = BASE_COLUMNS[field] !== undefined
  return {
    name: toName(...parts),
    definition: sql`(tenant_id, ${sql.join(columns)}, id) ${isColumn ? ofLiving(plan) : sql``}`,
  }
}

/** Limits the pending list of the GIN index, because the embedded database never cleans it up in the background. */
function searchIndex(plan: RecordPlan, field: string): RecordIndex {
  return {
    name: toName(partitionName(plan.resource), 'with', field),
    definition: sql`using gin ((${pairsColumn(field)})) with (gin_pending_list_limit = 256) ${ofLiving(plan)}`,
    isUncounted: true,
  }
}

/** SQL of the ids at the ends of all paths: single ids, lists and comma-joined ids. */
export function namedIds(paths: readonly (readonly string[])[]): RawBuilder<unknown> {
  const lists = paths.map((path) => sql`jsonb_path_query_array(body, ${sql.lit(`$.${path.join('[*].')}[*]`)})`)
  return sql`string_to_array(translate((${sql.join(lists, sql` || `)})::text, '[]" ', ''), ',')`
}

function referenceIndex(plan: RecordPlan): readonly RecordIndex[] {
  const { resource, references } = plan
  if (references.length === 0) return []
  const name = toName(partitionName(resource), 'naming', ...references.map((path) => path.join('_')))
  const ids = sql`(${namedIds(references)})`
  const definition = sql`using gin (${ids}) with (gin_pending_list_limit = 256) ${ofLiving(plan)}`
  return [{ name, definition, isUncounted: true }]
}

/** The index name that PostgreSQL reports when it refuses a duplicate. */
export function uniqueName(resource: string, { fields, where }: RecordUnique): string {
  const conditions = where.flatMap(({ field, value }) => [field, value])
  return toName(partitionName(resource), 'one', ...fields.map(({ field }) => field), ...conditions)
}

/** SQL of the records that the rule covers: at least one field has a value. Empty fields count as equal. */
export function ofUnique(resource: string, { fields, where }: RecordUnique): RawBuilder<unknown> {
  const isSaid = sql.join(
    fields.map(({ field, type }) => sql`${recordColumn(field, type)} is not null`),
    sql` or `,
  )
  const fits = where.map(({ field, type, value }) =>
    type === 'integer' || type === 'decimal'
      ? sql` and ${recordColumn(field, type)} = ${sql.lit(Number(value))}`
      : sql` and ${recordColumn(field, type)} = ${sql.lit(value)}`,
  )
  return sql`${ofLiving({ resource })} and (${isSaid})${sql.join(fits, sql``)}`
}

export const uniqueColumnsOf = ({ fields }: RecordUnique) =>
  sql.join(fields.map(({ field, type }) => recordColumn(field, type)))

function uniqueIndex(resource: string, unique: RecordUnique): RecordIndex {
  const definition = sql`(tenant_id, ${uniqueColumnsOf(unique)}) nulls not distinct ${ofUnique(resource, unique)}`
  return { name: uniqueName(resource, unique), definition, unique }
}

/** The constraint name that PostgreSQL reports when it refuses a value out of bounds. */
export function boundName(resource: string, { field, operator, than }: RecordBound): string {
  return toName(partitionName(resource), 'bound', field, operator, than)
}

/** All indexes of a resource's partition except the primary key. */
export function toRecordIndexes(plan: RecordPlan): readonly RecordIndex[] {
  const compared = plan.compared.map((field) => compareIndex(plan, field))
  return [
    ...compared,
    ...plan.searched.map((field) => searchIndex(plan, field)),
    ...plan.unique.map((unique) => uniqueIndex(plan.resource, unique)),
    ...referenceIndex(plan),
  ]
}
