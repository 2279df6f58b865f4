import { arrayOf, type Json, type JsonObject, stringOf, toObject } from './json'

const SCHEMAS = '#/components/schemas/'

/** The schemas that a schema consists of; its properties do not count, as they may refer back to it. */
function partsOf(schema: Json | undefined): readonly string[] {
  const { $ref, allOf, anyOf, oneOf } = toObject(schema)
  const own = stringOf($ref)?.startsWith(SCHEMAS) ? [String($ref).slice(SCHEMAS.length)] : []
  return [...own, ...[allOf, anyOf, oneOf].flatMap(arrayOf).flatMap(partsOf)]
}

/** Names of schemas that are part of themselves, as first, …, first; undefined where there are none. */
export function findCircle(document: JsonObject): readonly string[] | undefined {
  const schemas = toObject(toObject(document.components).schemas)
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return undefined
    done.add(name)
    for (const part of partsOf(schemas[name])) {
      const found = visit(part, [...path, name])
      if (found) return found
    }
    return undefined
  }
  for (const name of Object.keys(schemas)) {
    const found = visit(name, [])
    if (found) return found
  }
  return undefined
}
