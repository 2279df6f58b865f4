import { type ApiChange, type Documents, sayFacts } from './apiChange'
import { findCarried, listOperations, type PlacedOperation } from './carriedSchemas'
import { diffProperties } from './diffProperties'
import { arrayOf, type JsonObject, stringOf, toObject } from './json'
import { listSchemaParts, valueAtPointer } from './schemaParts'

function toParameters(document: JsonObject, operation: PlacedOperation): ReadonlyMap<string, JsonObject> {
  const owners = [operation.pointer.slice(0, -1), operation.pointer]
  const all = owners.flatMap((owner) =>
    arrayOf(valueAtPointer(document, [...owner, 'parameters'])).map((_, index) => {
      const parts = listSchemaParts(document, [...owner, 'parameters', `${index}`])
      return toObject(valueAtPointer(document, parts.at(-1) ?? []))
    }),
  )
  return new Map(
    all.flatMap((parameter) => {
      const name = stringOf(parameter.name)
      return name === undefined || parameter.in !== 'query' ? [] : [[name, parameter] as const]
    }),
  )
}

function toParameterFacts({ required, schema }: JsonObject): JsonObject {
  const { description, ...facts } = toObject(schema)
  return { required: required === true, ...facts }
}

function diffParameters(before: PlacedOperation, after: PlacedOperation, documents: Documents): ApiChange[] {
  const was = toParameters(documents.before, before)
  const now = toParameters(documents.after, after)
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((name): ApiChange[] => {
    const element = { kind: 'parameter', id: before.id, name } as const
    const [old, next] = [was.get(name), now.get(name)]
    const label = `${before.id} ?${name}`
    if (next === undefined) return [{ element, change: 'removed', says: `${label} removed` }]
    const needed = next.required === true ? ', required' : ''
    if (old === undefined) return [{ element, change: 'added', says: `${label} added${needed}` }]
    const facts = sayFacts(toParameterFacts(old), toParameterFacts(next))
    return facts === '' ? [] : [{ element, change: 'changed', says: `${label}: ${facts}` }]
  })
}

const FACTS = ['x-permission', 'x-verb', 'x-sortable'] as const

function diffOperation(before: PlacedOperation, after: PlacedOperation, documents: Documents): ApiChange[] {
  const element = { kind: 'operation', id: before.id } as const
  const factsOf = (document: JsonObject, { method, path, pointer }: PlacedOperation): JsonObject => {
    const node = toObject(valueAtPointer(document, pointer))
    return { method, path, ...Object.fromEntries(FACTS.map((name) => [name, node[name]])) }
  }
  const facts = sayFacts(factsOf(documents.before, before), factsOf(documents.after, after))
  const own: ApiChange[] = facts === '' ? [] : [{ element, change: 'changed', says: `${before.id}: ${facts}` }]
  const [was, now] = [findCarried(documents.before, before.pointer), findCarried(documents.after, after.pointer)]
  const bodies = was.flatMap((schema, index) => {
    const next = now[index]
    return next === undefined ? [] : diffProperties({ label: before.id, before: schema, after: next }, documents)
  })
  return [...own, ...diffParameters(before, after, documents), ...bodies]
}

/** Reports a removed operation as renamed if its path and method have another id. */
function sayLost(operation: PlacedOperation, later: readonly PlacedOperation[]): ApiChange {
  const element = { kind: 'operation', id: operation.id } as const
  const same = later.find(({ path, method }) => path === operation.path && method === operation.method)
  if (same) return { element, change: 'renamed', says: `${operation.id} renamed to ${same.id}` }
  return { element, change: 'removed', says: `${operation.id} removed` }
}

/** All differences that may affect a screen; a change of a shared schema is listed once. */
export function diffApi(documents: Documents): readonly ApiChange[] {
  const before = listOperations(documents.before)
  const after = listOperations(documents.after)
  const byId = new Map(after.map((operation) => [operation.id, operation]))
  const known = new Set(before.map(({ id }) => id))
  const renamed = new Set(before.filter(({ id }) => !byId.has(id)).map(({ path, method }) => `${method} ${path}`))
  const changed = before.flatMap((operation) => {
    const now = byId.get(operation.id)
    return now === undefined ? [sayLost(operation, after)] : diffOperation(operation, now, documents)
  })
  const added = after
    .filter(({ id, path, method }) => !known.has(id) && !renamed.has(`${method} ${path}`))
    .map(({ id }): ApiChange => ({ element: { kind: 'operation', id }, change: 'added', says: `${id} added` }))
  return [...new Map([...changed, ...added].map((change) => [change.says, change])).values()]
}
