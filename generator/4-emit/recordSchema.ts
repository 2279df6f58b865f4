import type { ResolvedField, ResolvedRows } from '../3-resolve/resolvedField'
import { remember } from '../memory/remember'
import { type SchemaObject, toValueSchemaOf, type ValueSchema } from './valueSchema'

/** A field that is sometimes hidden is required by a check, since JSON Schema does not know what is shown. */
export function isAlwaysRequired(field: ResolvedField): boolean {
  return field.required !== undefined && !field.readOnly && field.visible === undefined
}

function toTableSchema(rows: ResolvedRows, required: string | undefined): ValueSchema {
  const limits = {
    ...(rows.min === undefined ? {} : { minItems: rows.min }),
    ...(rows.max === undefined ? {} : { maxItems: rows.max }),
  }
  const messages = {
    ...(rows.minMessage === undefined ? {} : { minItems: rows.minMessage, required: rows.minMessage }),
    ...(rows.maxMessage === undefined ? {} : { maxItems: rows.maxMessage }),
    ...(required === undefined ? {} : { required }),
  }
  return { schema: { type: 'array', items: toObjectSchema(rows.columns), ...limits }, messages }
}

/** The schema of a field and the exact messages of its keywords. */
export const toFieldSchema = remember((field: ResolvedField): ValueSchema => {
  if (field.rows) {
    if (field.readOnly) return { schema: { type: 'array', items: { type: 'object' } }, messages: {} }
    return toTableSchema(field.rows, field.required)
  }
  const { schema, messages } = toValueSchemaOf(field)
  return { schema, messages: field.required === undefined ? messages : { required: field.required, ...messages } }
})

function isNeeded(field: ResolvedField): boolean {
  const filled = field.rows !== undefined && (field.rows.min ?? 0) > 0 && !field.readOnly && field.visible === undefined
  return filled || isAlwaysRequired(field)
}

/** The schema of a record or row. */
export function toObjectSchema(fields: readonly ResolvedField[]): SchemaObject {
  const required = fields.filter(isNeeded).map((field) => field.name)
  const properties = Object.fromEntries(fields.map((field) => [field.name, toFieldSchema(field).schema]))
  return { type: 'object', properties, ...(required.length === 0 ? {} : { required }) }
}

export const toFormSchema = remember((fields: readonly ResolvedField[]): SchemaObject => {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...toObjectSchema(fields) }
})
