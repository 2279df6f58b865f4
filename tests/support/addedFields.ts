import { type Json, type JsonObject, toJsonList, toJsonObject } from '../../src/server/http/json'
import { document } from '../contract/description'

/** Names of fields of one operation that a backend has only with their feature. */
export interface AddedFields {
  readonly taken: ReadonlySet<string>
  readonly answered: ReadonlySet<string>
}

const schemas = toJsonObject(toJsonObject(document.components).schemas)

/** Names of the properties with a feature below a part of the description, references followed. */
function listNames(part: Json | undefined, seen: Set<string>): readonly string[] {
  if (Array.isArray(part)) return part.flatMap((each) => listNames(each, seen))
  const { $ref, properties, ...rest } = toJsonObject(part)
  const name = typeof $ref === 'string' ? $ref.replace('#/components/schemas/', '') : undefined
  const isNew = name !== undefined && !seen.has(name)
  if (isNew) seen.add(name)
  const named = Object.entries(toJsonObject(properties))
  return [
    ...named.flatMap(([field, schema]) => (typeof toJsonObject(schema)['x-addition'] === 'string' ? [field] : [])),
    ...(isNew ? listNames(schemas[name], seen) : []),
    ...Object.values(rest)
      .concat(Object.values(toJsonObject(properties)))
      .flatMap((each) => listNames(each, seen)),
  ]
}

function toAdded(operation: JsonObject): AddedFields {
  const parameters = toJsonList(operation.parameters).map(toJsonObject)
  const asked = parameters.filter((parameter) => typeof parameter['x-addition'] === 'string')
  const inBody = listNames(operation.requestBody, new Set())
  const answered = new Set(listNames(operation.responses, new Set()))
  // A list is searched by the fields of its records.
  return { taken: new Set([...asked.map(({ name }) => String(name)), ...inBody, ...answered]), answered }
}

/** By `method path`. */
export const ADDED_FIELDS: ReadonlyMap<string, AddedFields> = new Map(
  Object.entries(toJsonObject(document.paths)).flatMap(([path, methods]) =>
    Object.entries(toJsonObject(methods)).map(([method, operation]) => [
      `${method} ${path}`,
      toAdded(toJsonObject(operation)),
    ]),
  ),
)

/** The value without these fields, at any depth. */
export function withoutFields(value: Json, names: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((each) => withoutFields(each, names))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !names.has(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutFields(inner ?? null, names)]))
}

/** Those of the names that the value has, at any depth. */
export function findFields(value: Json, names: ReadonlySet<string>): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => findFields(each, names))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(names.has(name) ? [name] : []),
    ...findFields(inner ?? null, names),
  ])
}
