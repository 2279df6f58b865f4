import { arrayOf, type Json, type JsonObject, stringOf, toObject } from './json'

/** The keys from the document's root to a value. */
export type Pointer = readonly string[]

export function valueAtPointer(document: JsonObject, pointer: Pointer): Json | undefined {
  return pointer.reduce<Json | undefined>((at, step) => {
    if (Array.isArray(at)) return (at as readonly Json[])[Number(step)]
    return toObject(at)[step]
  }, document)
}

export function fromReference(reference: string): Pointer {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The pointers of all objects that form a schema: itself, its `$ref`, and its `allOf`, `anyOf`, `oneOf`. */
export function listSchemaParts(
  document: JsonObject,
  pointer: Pointer,
  seen: ReadonlySet<string> = new Set(),
): Pointer[] {
  const name = pointer.join('/')
  const node = toObject(valueAtPointer(document, pointer))
  if (seen.has(name)) return []
  const inner = new Set([...seen, name])
  const reference = stringOf(node.$ref)
  const further = [
    ...(reference ? [fromReference(reference)] : []),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((key) =>
      arrayOf(node[key]).map((_, index) => [...pointer, key, `${index}`]),
    ),
  ]
  return [pointer, ...further.flatMap((part) => listSchemaParts(document, part, inner))]
}

/** Pointers to a property of a schema; several of its parts may define it. */
export function findProperty(document: JsonObject, schema: Pointer, name: string): Pointer[] {
  return listSchemaParts(document, schema)
    .map((part) => [...part, 'properties', name])
    .filter((place) => valueAtPointer(document, place) !== undefined)
}

/** Pointers to the item schemas of a list; empty for others. */
export function findItems(document: JsonObject, schema: Pointer): Pointer[] {
  return listSchemaParts(document, schema)
    .map((part) => [...part, 'items'])
    .filter((place) => valueAtPointer(document, place) !== undefined)
}
