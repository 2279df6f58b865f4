import { type RawBuilder, sql } from 'kysely'
import type { ValueType } from '../../contract/field'
import { BASE_COLUMNS, recordColumn } from './recordColumn'

export interface RecordField {
  readonly field: string
  readonly type: ValueType | 'id'
}

/** Fields whose values together occur once among the living records of a tenant that have certain values. */
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

/** What one resource wants of the database. */
export interface RecordPlan {
  readonly resource: string
  /** Compared or sorted by. */
  readonly compared: readonly RecordField[]
  /** Texts that are asked for a part of them. */
  readonly searched: readonly string[]
  readonly unique: readonly RecordUnique[]
  readonly bounds: readonly RecordBound[]
  /** Where ids of other records stand by which these are looked for; each step before the last is a list of rows. */
  readonly references: readonly (readonly string[])[]
  /** The order in which lists stand when nobody asks for another. */
  readonly order: readonly RecordField[]
}

export interface RecordIndex {
  readonly name: string
  /** What follows `on <table>`. */
  readonly definition: RawBuilder<unknown>
  /** To count its values takes longer than all else that is counted, and tells the planner little. */
  readonly isUncounted?: boolean
  /** Of an index that lets nothing occur twice: how to find what does. */
  readonly unique?: RecordUnique
}

/** PostgreSQL cuts longer names, and two cut ones could meet. */
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

/** The table that holds the records of a resource. */
export function partitionName(resource: string): string {
  return toName('record', resource)
}

/**
 * The pairs of neighbouring characters in a text of the body, in lower case: what a text that contains another one has
 * at least. Those that begin at odd places, then those at even ones; chr(1) parts them. Spelled out, because a
 * function of our own would be parsed for each query.
 */
export function pairsColumn(field: string): RawBuilder<unknown> {
  const text = sql`lower(${recordColumn(field, 'string')})`
  const parted = (from: RawBuilder<unknown>) => sql`regexp_replace(${from}, '(..)', '\\1' || chr(1), 'g')`
  return sql`string_to_array(${parted(text)} || chr(1) || ${parted(sql`substr(${text}, 2)`)}, chr(1))`
}

/** What the predicate says need not be looked up in the table to count, though all of a partition have the resource. */
export function ofLiving({ resource }: Pick<RecordPlan, 'resource'>): RawBuilder<unknown> {
  return sql`where resource = ${sql.lit(resource)} and is_deleted = 0`
}

/**
 * One index serves the order by its field and, behind an equal value, the usual order. The planner heeds how often a
 * value of the body occurs only where the index is of all records; with a column it knows that anyway.
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

/** A short list of what is not yet sorted in: nothing clears it away in the background of the embedded database. */
function searchIndex(plan: RecordPlan, field: string): RecordIndex {
  return {
    name: toName(partitionName(plan.resource), 'with', field),
    definition: sql`using gin ((${pairsColumn(field)})) with (gin_pending_list_limit = 256) ${ofLiving(plan)}`,
    isUncounted: true,
  }
}

/** The ids at the ends of all paths, single ones, lists and ids joined by commas alike. */
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

/** The name of the index by which the database refuses what occurs twice. */
export function uniqueName(resource: string, { fields, where }: RecordUnique): string {
  const conditions = where.flatMap(({ field, value }) => [field, value])
  return toName(partitionName(resource), 'one', ...fields.map(({ field }) => field), ...conditions)
}

/** Records that the rule is about. Where several fields make one value, those that are empty are equal, but not all. */
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

export const columnsOf = ({ fields }: RecordUnique) =>
  sql.join(fields.map(({ field, type }) => recordColumn(field, type)))

function uniqueIndex(resource: string, unique: RecordUnique): RecordIndex {
  const definition = sql`(tenant_id, ${columnsOf(unique)}) nulls not distinct ${ofUnique(resource, unique)}`
  return { name: uniqueName(resource, unique), definition, unique }
}

/** The name of the constraint by which the database refuses what is out of bounds. */
export function boundName(resource: string, { field, operator, than }: RecordBound): string {
  return toName(partitionName(resource), 'bound', field, operator, than)
}

/** All indexes of a resource's partition besides that of its key. */
export function toRecordIndexes(plan: RecordPlan): readonly RecordIndex[] {
  const compared = plan.compared.map((field) => compareIndex(plan, field))
  return [
    ...compared,
    ...plan.searched.map((field) => searchIndex(plan, field)),
    ...plan.unique.map((unique) => uniqueIndex(plan.resource, unique)),
    ...referenceIndex(plan),
  ]
}
