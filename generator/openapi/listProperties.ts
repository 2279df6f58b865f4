import { arrayOf, type JsonObject, stringOf, toObject } from './json'

export interface SchemaPlace {
  readonly schema: JsonObject
  readonly file: string
  readonly resolve: ($ref: string, file: string) => { readonly schema: JsonObject; readonly file: string }
}

export interface Property {
  readonly name: string
  readonly value: JsonObject
  /** Steps from the schema to it; absent if it stands in a schema that is referred to. */
  readonly steps?: readonly string[]
  /** Index of the part in the schema's `allOf`; absent for the schema's own properties. */
  readonly part?: number
}

interface Found extends SchemaPlace {
  readonly steps?: readonly string[]
  /** The schemas that this one is a part of. */
  readonly around: readonly JsonObject[]
}

function list({ schema, file, resolve, steps, around }: Found): readonly Property[] {
  // Ends the recursion of a schema that is part of itself, which the loader reports.
  if (around.includes(schema)) return []
  const inside = { file, resolve, around: [...around, schema] }
  const $ref = stringOf(schema.$ref)
  const target = $ref === undefined ? [] : list({ ...inside, ...resolve($ref, file) })
  const parts = arrayOf(schema.allOf).flatMap((value, part) => {
    const found = list({ ...inside, schema: toObject(value), steps: steps && [...steps, 'allOf', `${part}`] })
    return found.map((property) => ({ ...property, part }))
  })
  const own = Object.entries(toObject(schema.properties)).map(([name, value]) => ({
    name,
    value: toObject(value),
    steps: steps && [...steps, 'properties', name],
  }))
  return [...target, ...parts, ...own]
}

/** The properties of a schema and of its `allOf` parts; of several with one name the one that counts. */
export function listProperties(place: SchemaPlace): readonly Property[] {
  return [...new Map(list({ ...place, steps: [], around: [] }).map((property) => [property.name, property])).values()]
}
