import type { ValueType } from '../../contract/field'
import { isDate, isDateTime } from '../../value/date'
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

/** The conditions of `x-where`: Blade's suffixes and `_in`; no suffix means equal. Throws on an unknown suffix. */
export function toFixedConditions(where: { readonly [key: string]: string }): readonly Condition[] {
  return Object.entries(where).map(([key, value]) => {
    if (key.endsWith('_in')) return { field: key.slice(0, -'_in'.length), operator: 'in', value }
    const { field, suffix = 'equal' } = splitKey(key)
    const operator = SUFFIXES.get(suffix)
    if (operator === undefined || operator === 'ignore') throw new Error(`x-where cannot say ${key}`)
    return { field, operator, value }
  })
}
