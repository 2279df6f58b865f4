import type { InputValue, RecordInput } from './call'
import { isJsonObject, type JsonObject, toJsonObject, toJsonTexts } from './json'

function isNullable(schema: JsonObject): boolean {
  return toJsonTexts(schema.type).includes('null')
}

function prepareValue(value: unknown, schema: JsonObject): unknown {
  if (Array.isArray(value) && schema.items !== undefined) {
    // One item above the limit is enough for the check to refuse the list.
    const max = typeof schema.maxItems === 'number' ? schema.maxItems + 1 : undefined
    return value.slice(0, max).map((item) => prepareValue(item, toJsonObject(schema.items)))
  }
  return isJsonObject(value) && schema.properties !== undefined ? toRecordInput(value, schema) : value
}

/** Recognizes the encodings of null, so that saving an unchanged answer stores null again. */
function isEmpty(given: unknown): boolean {
  if (given === '' || given === null) return true
  return typeof given === 'object' && Object.keys(given).length === 0
}

/** Returns undefined to leave the field out. */
function prepareField(given: unknown, schema: JsonObject, isRequired: boolean): unknown {
  if (schema.readOnly === true) return undefined
  if (!isEmpty(given)) return prepareValue(given, schema)
  if (isNullable(schema)) return null
  const isCleared = given === '' || given === null
  return isCleared && !isRequired ? undefined : given
}

/**
 * Removes unknown and read-only fields, turns empty texts, lists and objects into null if the schema allows null, and
 * leaves out empty texts of optional fields. Texts keep their spaces: what a person types was trimmed by the form. The
 * result may still be invalid.
 */
export function toRecordInput(input: JsonObject, schema: JsonObject): RecordInput {
  const required = toJsonTexts(schema.required)
  const kept: { [field: string]: unknown } = {}
  for (const [field, property] of Object.entries(toJsonObject(schema.properties))) {
    const given = Object.hasOwn(input, field) ? input[field] : undefined
    if (given === undefined) continue
    const value = prepareField(given, toJsonObject(property), required.includes(field))
    if (value !== undefined) kept[field] = value
  }
  // The values come from JSON.parse.
  return kept as { [field: string]: InputValue }
}
