import { type Json, type JsonObject, toList, toObject, toText } from './json'

/** The keys from the document's root to a value. */
export type Pointer = readonly string[]

export function valueAt(document: JsonObject, pointer: Pointer): Json | undefined {
  return pointer.reduce<Json | undefined>((at, step) => {
    if (Array.isArray(at)) return (at as readonly Json[])[Number(step)]
    return toObject(at)[step]
  }, document)
}

function fromReference(reference: string): Pointer {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The pointers of all objects that form a schema: itself, its `$ref`, and its `allOf`, `anyOf`, `oneOf`. */
export function listParts(document: JsonObject, pointer: Pointer, seen: ReadonlySet<string> = new Set()): Pointer[] {
  const name = pointer.join('/')
  const node = toObject(valueAt(document, pointer))
  if (seen.has(name)) return []
  const inner = new Set([...seen, name])
  const reference = toText(node.$ref)
  const further = [
    ...(reference ? [fromReference(reference)] : []),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => toList(node[key]).map((_, index) => [...pointer, key, `${index}`])),
  ]
  return [pointer, ...further.flatMap((part) => listParts(document, part, inner))]
}

/** Pointers to a property of a schema; several of its parts may define it. */
export function findProperty(document: JsonObject, schema: Pointer, name: string): Pointer[] {
  return listParts(document, schema)
    .map((part) => [...part, 'properties', name])
    .filter((place) => valueAt(document, place) !== undefined)
}

/** Pointers to the item schemas of a list; empty for others. */
export function findItems(document: JsonObject, schema: Pointer): Pointer[] {
  return listParts(document, schema)
    .map((part) => [...part, 'items'])
    .filter((place) => valueAt(document, place) !== undefined)
}
