import type { ResolvedField, ResolvedRows } from '../3-resolve/resolvedField'
import { isGuarded } from '../guards/shownProperties'
import { memoizeOnObject } from '../memory/memoizeOnObject'
import { type SchemaObject, type SchemaValue, toValueSchemaOf, type ValueSchema } from './valueSchema'

type Messages = ValueSchema['messages']

/** False for fields with conditions: a check requires those, since JSON Schema has no conditions. */
export function isAlwaysRequired(field: ResolvedField): boolean {
  const isAtTimes = field.visible !== undefined || field.requiredWhen !== undefined || isGuarded(field)
  return field.required !== undefined && !field.readOnly && !isAtTimes
}

function toTableSchema({ min, max, columns }: ResolvedRows): SchemaObject {
  const limits = { ...(min === undefined ? {} : { minItems: min }), ...(max === undefined ? {} : { maxItems: max }) }
  return { type: 'array', items: toObjectSchema(columns), ...limits }
}

function toTableMessages({ minMessage, maxMessage }: ResolvedRows, required: string | undefined): Messages {
  return {
    ...(minMessage === undefined ? {} : { minItems: minMessage, required: minMessage }),
    ...(maxMessage === undefined ? {} : { maxItems: maxMessage }),
    ...(required === undefined ? {} : { required }),
  }
}

const toValue = memoizeOnObject(toValueSchemaOf)

/** Messages by JSON Schema keyword. */
export function toMessages(field: ResolvedField): Messages {
  const { rows, required } = field
  if (rows) return field.readOnly ? {} : toTableMessages(rows, required)
  const { messages } = toValue(field)
  return required === undefined ? messages : { required, ...messages }
}

export function toFieldSchema(field: ResolvedField): SchemaObject {
  if (field.rows === undefined) return toValue(field).schema
  return field.readOnly ? { type: 'array', items: { type: 'object' } } : toTableSchema(field.rows)
}

function isNeeded(field: ResolvedField): boolean {
  const isAlwaysShown = field.visible === undefined && !isGuarded(field)
  const filled = field.rows !== undefined && (field.rows.min ?? 0) > 0 && !field.readOnly && isAlwaysShown
  return filled || isAlwaysRequired(field)
}

export function toObjectSchema(fields: readonly ResolvedField[]): SchemaObject {
  const required = fields.filter(isNeeded).map((field) => field.name)
  const properties: { [name: string]: SchemaValue } = {}
  for (const field of fields) properties[field.name] = toFieldSchema(field)
  return { type: 'object', properties, ...(required.length === 0 ? {} : { required }) }
}

export const toFormSchema = memoizeOnObject((fields: readonly ResolvedField[]): SchemaObject => {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...toObjectSchema(fields) }
})
