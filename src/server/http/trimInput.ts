import type { InputValue, RecordInput } from './call'
import { isJsonObject, type JsonObject, toJsonObject, toTexts } from './json'

function isNullable(schema: JsonObject): boolean {
  return toTexts(schema.type).includes('null')
}

function trimValue(value: unknown, schema: JsonObject): unknown {
  if (Array.isArray(value) && schema.items !== undefined) {
    // One more than there may be is enough to be refused by.
    const most = typeof schema.maxItems === 'number' ? schema.maxItems + 1 : undefined
    return value.slice(0, most).map((item) => trimValue(item, toJsonObject(schema.items)))
  }
  return isJsonObject(value) && schema.properties !== undefined ? trimInput(value, schema) : value
}

/** What an answer renders null as: it comes back as null, and so does not become a value by being saved. */
function isEmpty(given: unknown): boolean {
  if (given === '' || given === null) return true
  return typeof given === 'object' && Object.keys(given).length === 0
}

/** Undefined leaves the field out. */
function trimField(given: unknown, schema: JsonObject, isRequired: boolean): unknown {
  if (schema.readOnly === true) return undefined
  if (!isEmpty(given)) return trimValue(given, schema)
  if (isNullable(schema)) return null
  const isCleared = given === '' || given === null
  return isCleared && !isRequired ? undefined : given
}

/**
 * Keeps what the schema lets a request say: unknown and read-only fields go, an empty text, list or object becomes
 * null where null is allowed; an empty text is left out where the field is not needed. What remains may still be wrong.
 */
export function trimInput(input: JsonObject, schema: JsonObject): RecordInput {
  const required = toTexts(schema.required)
  const kept: { [field: string]: unknown } = {}
  for (const [field, property] of Object.entries(toJsonObject(schema.properties))) {
    const given = Object.hasOwn(input, field) ? input[field] : undefined
    if (given === undefined) continue
    const value = trimField(given, toJsonObject(property), required.includes(field))
    if (value !== undefined) kept[field] = value
  }
  // What is kept came out of JSON.parse.
  return kept as { [field: string]: InputValue }
}
