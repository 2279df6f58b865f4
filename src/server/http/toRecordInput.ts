import type { InputValue, RecordInput } from './call'
import { isJsonObject, type Json, type JsonObject, toJsonObject, toJsonTexts } from './json'

function isNullable(schema: JsonObject): boolean {
  return toJsonTexts(schema.type).includes('null')
}

/** True for a field whose null travels as null, since its -1 is a number. */
function sendsNull({ 'x-wire': wire }: JsonObject): boolean {
  return isJsonObject(wire) && wire.null === null
}

function prepareValue(value: unknown, schema: JsonObject): unknown {
  if (Array.isArray(value) && schema.items !== undefined) {
    // One item above the limit is enough for the check to refuse the list.
    const max = typeof schema.maxItems === 'number' ? schema.maxItems + 1 : undefined
    return value.slice(0, max).map((item) => prepareValue(item, toJsonObject(schema.items)))
  }
  return isJsonObject(value) && schema.properties !== undefined ? toRecordInput(value, schema) : value
}

/** True for numbers and texts, whose null never travels as an object or a list. */
function isScalar(schema: JsonObject): boolean {
  const types = toJsonTexts(schema.type).filter((type) => type !== 'null')
  return types.length > 0 && types.every((type) => type !== 'object' && type !== 'array')
}

/** Recognizes the encodings of null (see encodeData.ts), so that saving an unchanged answer stores null again. */
function isEmpty(given: unknown, schema: JsonObject): boolean {
  if (given === '' || given === null) return true
  if (given === -1) return isNullable(schema) && toJsonTexts(schema.type).includes('integer') && !sendsNull(schema)
  return typeof given === 'object' && !isScalar(schema) && Object.keys(given).length === 0
}

/** Returns undefined to leave the field out. */
function prepareField(given: unknown, schema: JsonObject, isRequired: boolean): unknown {
  if (schema.readOnly === true) return undefined
  if (!isEmpty(given, schema)) return prepareValue(given, schema)
  if (isNullable(schema)) return null
  const isCleared = given === '' || given === null
  return isCleared && !isRequired ? undefined : given
}

/** The names that a property or parameter had before, of which `x-formerly` is one or a list. */
export function toFormerNames(holder: Json | undefined): readonly string[] {
  const { 'x-formerly': formerly } = toJsonObject(holder)
  return typeof formerly === 'string' ? [formerly] : toJsonTexts(formerly)
}

/**
 * Removes unknown and read-only fields, takes a former name for the one of today where that is not given, turns what
 * stands for null into null if the schema allows it, and leaves out empty texts of optional fields. Texts keep their
 * spaces: what a person types was trimmed by the form. The result may still be invalid.
 */
export function toRecordInput(input: JsonObject, schema: JsonObject): RecordInput {
  const required = toJsonTexts(schema.required)
  const kept: { [field: string]: unknown } = {}
  for (const [field, property] of Object.entries(toJsonObject(schema.properties))) {
    const name = [field, ...toFormerNames(property)].find(
      (each) => Object.hasOwn(input, each) && input[each] !== undefined,
    )
    if (name === undefined) continue
    const value = prepareField(input[name], toJsonObject(property), required.includes(field))
    if (value !== undefined) kept[field] = value
  }
  // The values come from JSON.parse.
  return kept as { [field: string]: InputValue }
}
