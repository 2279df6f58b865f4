import type { ValueType } from '../../contract/field'
import { isDate, isDateTime } from '../../value/date'
import { isUnstorable } from './isUnstorable'
import { ServerError } from './ServerError'

export type ConditionOperator =
  | 'like'
  | 'notlike'
  | 'likeleft'
  | 'likeright'
  | 'equal'
  | 'notequal'
  | 'ge'
  | 'le'
  | 'gt'
  | 'lt'
  | 'null'
  | 'notnull'
  | 'in'

/** One condition on a field; a list of conditions is joined with AND. */
export interface Condition<Field extends string = string> {
  readonly field: Field
  readonly operator: ConditionOperator
  /** Comma-joined for `in`; ignored for `null` and `notnull`. */
  readonly value: string
}

export interface FilterFields {
  readonly [field: string]: { readonly type: ValueType | 'id' }
}

const SUFFIXES: ReadonlyMap<string, ConditionOperator | 'ignore'> = new Map([
  ['like', 'like'],
  ['notlike', 'notlike'],
  ['likeleft', 'likeleft'],
  ['likeright', 'likeright'],
  ['equal', 'equal'],
  ['notequal', 'notequal'],
  ['ge', 'ge'],
  ['le', 'le'],
  ['gt', 'gt'],
  ['lt', 'lt'],
  ['datege', 'ge'],
  ['datele', 'le'],
  ['dategt', 'gt'],
  ['datelt', 'lt'],
  ['dateequal', 'equal'],
  ['null', 'null'],
  ['notnull', 'notnull'],
  ['ignore', 'ignore'],
])

const COMPARISONS: ReadonlySet<ConditionOperator> = new Set(['equal', 'notequal', 'ge', 'le', 'gt', 'lt'])
const INTEGER = /^-?\d{1,9}$/
const DECIMAL = /^-?\d{1,18}(\.\d{1,9})?$/
const ID = /^\d{1,19}$/

function refuse(key: string): never {
  throw ServerError.badRequest(`请求参数格式错误: ${key}`)
}

/** A day compared with a time means its midnight; a time compared with a day is cut to its day. */
function toDateValue(value: string, type: 'date' | 'date-time', key: string): string {
  if (value.startsWith('0000')) return refuse(key)
  if (isDateTime(value)) return type === 'date' ? value.slice(0, 10) : value
  if (isDate(value)) return type === 'date' ? value : `${value} 00:00:00`
  return refuse(key)
}

/** The value in a form that the database can compare; throws badRequest with the parameter's name. */
function toComparable(value: string, type: ValueType | 'id', key: string): string {
  if (type === 'date' || type === 'date-time') return toDateValue(value, type, key)
  if (type === 'integer' && !INTEGER.test(value)) return refuse(key)
  if (type === 'decimal' && !DECIMAL.test(value)) return refuse(key)
  if (type === 'id' && !ID.test(value)) return refuse(key)
  return value
}

/** The operator of `_in`, which Blade lacks in requests. */
const ONE_OF = '_in'

function splitKey(key: string): { field: string; suffix: string | undefined } {
  const at = key.lastIndexOf('_')
  const suffix = key.slice(at + 1)
  return at > 0 && SUFFIXES.has(suffix) ? { field: key.slice(0, at), suffix } : { field: key, suffix: undefined }
}

/** The field and operator of a parameter; undefined if the parameter is not a filter. */
export function findFilter(key: string, fields: FilterFields): Pick<Condition, 'field' | 'operator'> | undefined {
  const { field, suffix } = splitKey(key)
  const type = Object.hasOwn(fields, field) ? fields[field]?.type : undefined
  if (type === undefined || type === 'array' || type === 'object') return undefined
  const operator = suffix === undefined ? (type === 'string' ? 'like' : 'equal') : SUFFIXES.get(suffix)
  return operator === undefined || operator === 'ignore' ? undefined : { field, operator }
}

function toCondition(key: string, value: string, fields: FilterFields): Condition | undefined {
  const filter = findFilter(key, fields)
  if (filter === undefined) return undefined
  const type = fields[filter.field]?.type ?? 'string'
  return { ...filter, value: COMPARISONS.has(filter.operator) ? toComparable(value, type, key) : value }
}

/** Reads Blade's suffixes on known fields; ignores blank values and unknown keys. */
export function toConditions(
  query: { readonly [key: string]: string | undefined },
  fields: FilterFields,
): readonly Condition[] {
  const conditions: Condition[] = []
  for (const [key, value = ''] of Object.entries(query)) {
    const condition = value.trim() === '' ? undefined : toCondition(key, value, fields)
    if (condition !== undefined) conditions.push(condition)
  }
  return conditions
}

function toListed(key: string, value: string, fields: FilterFields): Condition {
  const field = key.slice(0, -ONE_OF.length)
  if (findFilter(`${field}_equal`, fields) === undefined) return refuse(key)
  const values = value.split(',').map((one) => toComparable(one.trim(), fields[field]?.type ?? 'string', key))
  return { field, operator: 'in', value: values.join(',') }
}

/** Reads one condition of a group; throws badRequest for an unknown key or an unfit value. */
function toGrouped(entry: unknown, fields: FilterFields): Condition {
  const [key, value]: readonly unknown[] = Array.isArray(entry) && entry.length === 2 ? entry : []
  if (typeof key !== 'string' || typeof value !== 'string' || isUnstorable(value)) return refuse(GROUPS)
  return key.endsWith(ONE_OF) ? toListed(key, value, fields) : (toCondition(key, value, fields) ?? refuse(key))
}

/** The query parameter with conditions of which one group or another holds. */
const GROUPS = 'conditionGroups'
const MAX_GROUPS = 10
const MAX_CONDITIONS = 20

/**
 * Reads `conditionGroups`: JSON lists of pairs of a key with Blade's suffixes or `_in` (values joined with commas) and a
 * value, joined with AND inside of a group and with OR between groups. Throws badRequest for whatever it does not know.
 */
export function toConditionGroups(text: string | undefined, fields: FilterFields): readonly (readonly Condition[])[] {
  if (text === undefined) return []
  const groups = parseJson(text)
  if (!isListOf(groups, MAX_GROUPS)) return refuse(GROUPS)
  return groups.map((group) => {
    if (!isListOf(group, MAX_CONDITIONS)) return refuse(GROUPS)
    return group.map((entry) => toGrouped(entry, fields))
  })
}

function isListOf(value: unknown, max: number): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0 && value.length <= max
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The conditions of `x-where`: Blade's suffixes and `_in`; no suffix means equal. Throws on an unknown suffix. */
export function toFixedConditions(where: { readonly [key: string]: string }): readonly Condition[] {
  return Object.entries(where).map(([key, value]) => {
    if (key.endsWith(ONE_OF)) return { field: key.slice(0, -ONE_OF.length), operator: 'in', value }
    const { field, suffix = 'equal' } = splitKey(key)
    const operator = SUFFIXES.get(suffix)
    if (operator === undefined || operator === 'ignore') throw new Error(`x-where cannot say ${key}`)
    return { field, operator, value }
  })
}
