import type { ValueType } from '../../src/contract/field'
import type { ResolvedField, ResolvedLimits } from '../3-resolve/resolvedField'

export interface SchemaObject {
  readonly [keyword: string]: SchemaValue
}

export type SchemaValue = string | number | boolean | readonly SchemaValue[] | SchemaObject

export interface ValueSchema {
  readonly schema: SchemaObject
  readonly messages: { readonly [keyword: string]: string }
}

const DATE = String.raw`\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`
const TIME = String.raw`([01]\d|2[0-3]):[0-5]\d:[0-5]\d`

type Entry = readonly [keyword: string, value: SchemaValue, message: string] | undefined

function toValueSchema(base: SchemaObject, entries: readonly Entry[]): ValueSchema {
  const schema: { [keyword: string]: SchemaValue } = { ...base }
  const messages: { [keyword: string]: string } = {}
  for (const entry of entries) {
    if (entry === undefined) continue
    const [keyword, value, message] = entry
    schema[keyword] = value
    messages[keyword] = message
  }
  return { schema, messages }
}

function decimalPattern(decimals: number | undefined, negative: boolean): string {
  const fraction =
    decimals === undefined ? String.raw`(\.\d+)?` : decimals === 0 ? '' : String.raw`(\.\d{1,${decimals}})?`
  return String.raw`^${negative ? '-?' : ''}\d+${fraction}$`
}

/** Combines the API's pattern with that of the limits, since both have one message. */
function toDecimalPattern({ api, limits }: ResolvedField, positive: boolean): string {
  const written = limits.pattern?.value
  if (written !== undefined && written !== api.pattern) return written
  const own = decimalPattern(limits.decimals?.value, !positive)
  if (api.pattern === undefined) return own
  const narrowed = positive || limits.decimals?.value !== api.decimals
  return narrowed ? `^(?=.*(?:${api.pattern}))${own.slice(1)}` : api.pattern
}

/** The schema of a decimal, which is text: a pattern limits its form, and "not below zero" forbids the minus. */
function toDecimal(field: ResolvedField): ValueSchema {
  const { api, limits, wrongType = '' } = field
  const { decimals, minimum, pattern } = limits
  const own = pattern !== undefined && pattern.value !== api.pattern
  const message = own ? pattern.message : (decimals?.message ?? wrongType)
  const positive = minimum !== undefined && !minimum.value.startsWith('-')
  const together = positive && minimum.message === message
  return toValueSchema({ type: 'string' }, [
    ['pattern', toDecimalPattern(field, together), message],
    positive && !together ? ['not', { pattern: '^-' }, minimum.message] : undefined,
  ])
}

function toNumeric(limit: ResolvedLimits['minimum'], keyword: string): Entry {
  return limit && [keyword, Number(limit.value), limit.message]
}

function toInteger({ limits, wrongType = '' }: ResolvedField): ValueSchema {
  const { schema, messages } = toValueSchema({ type: 'integer' }, [
    toNumeric(limits.minimum, 'minimum'),
    toNumeric(limits.maximum, 'maximum'),
  ])
  return { schema, messages: { type: wrongType, ...messages } }
}

function toTextSchema({ limits, required }: ResolvedField): ValueSchema {
  const { minLength, maxLength, pattern } = limits
  // `minLength: 1` means "required", so it has the same message.
  const short = minLength?.value === 1 && required !== undefined ? required : minLength?.message
  return toValueSchema({ type: 'string' }, [
    minLength && ['minLength', minLength.value, short ?? ''],
    maxLength && ['maxLength', maxLength.value, maxLength.message],
    pattern && ['pattern', pattern.value, pattern.message],
  ])
}

const JSON_TYPES: { readonly [type in ValueType]: string } = {
  string: 'string',
  decimal: 'string',
  date: 'string',
  'date-time': 'string',
  integer: 'integer',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
}

function withValues({ schema, messages }: ValueSchema, { api, wrongValue }: ResolvedField): ValueSchema {
  if (api.values === undefined || wrongValue === undefined) return { schema, messages }
  const values = api.type === 'integer' ? api.values.map(Number) : api.values
  return { schema: { ...schema, enum: values }, messages: { ...messages, enum: wrongValue } }
}

/** One value as JSON Schema; a read-only field has no limits, since the server or a computation sets it. */
export function toValueSchemaOf(field: ResolvedField): ValueSchema {
  const { type } = field.api
  if (field.readOnly) return { schema: { type: JSON_TYPES[type] }, messages: {} }
  if (type === 'decimal') return toDecimal(field)
  if (type === 'integer') return withValues(toInteger(field), field)
  if (type === 'string') return withValues(toTextSchema(field), field)
  if (type === 'date') return toValueSchema({ type: 'string' }, [['pattern', `^${DATE}$`, field.wrongType ?? '']])
  if (type === 'date-time')
    return toValueSchema({ type: 'string' }, [['pattern', `^${DATE} ${TIME}$`, field.wrongType ?? '']])
  return { schema: { type }, messages: {} }
}
