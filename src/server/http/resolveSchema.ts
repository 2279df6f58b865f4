import { type Json, type JsonObject, toJsonList, toJsonObject, toJsonTexts } from './json'

function findPointer(document: JsonObject, pointer: string): JsonObject {
  const steps = pointer.replace(/^#\//, '').split('/')
  const found = steps.reduce<Json | undefined>(
    (at, step) => toJsonObject(at)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  )
  if (found === undefined) throw new Error(`OpenAPI: ${pointer} leads nowhere`)
  return toJsonObject(found)
}

function merge(parts: readonly JsonObject[]): JsonObject {
  const properties: JsonObject = Object.assign({}, ...parts.map((part) => part.properties))
  const required = parts.flatMap((part) => toJsonTexts(part.required))
  return {
    ...Object.assign({}, ...parts),
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  }
}

/** The target of a `$ref` merged with its siblings, which win; a value without `$ref` stays as it is. */
export function dereference(document: JsonObject, holder: Json | undefined): JsonObject {
  const { $ref, ...own } = toJsonObject(holder)
  return typeof $ref === 'string' ? { ...dereference(document, findPointer(document, $ref)), ...own } : own
}

/** The schema without `$ref` and `allOf`. Recursive schemas would not terminate. */
export function resolveSchema(document: JsonObject, schema: Json | undefined): JsonObject {
  const { allOf, ...own } = dereference(document, schema)
  const whole = merge([...toJsonList(allOf).map((part) => resolveSchema(document, part)), own])
  const properties = Object.entries(toJsonObject(whole.properties)).map(([name, property]): [string, JsonObject] => [
    name,
    resolveSchema(document, property),
  ])
  return {
    ...whole,
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(whole.items !== undefined && { items: resolveSchema(document, whole.items) }),
  }
}
