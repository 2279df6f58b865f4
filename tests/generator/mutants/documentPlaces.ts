import { arrayOf, type Json, type JsonObject, stringOf, toObject } from '../../../generator/openapi/json'

/** The steps from the root of a JSON document to one place in it. */
export type Steps = readonly string[]

export function keyOf(steps: Steps): string {
  return steps.join('\n')
}

export function readAt(document: Json | undefined, steps: Steps): Json | undefined {
  return steps.reduce<Json | undefined>(
    (node, step) => (Array.isArray(node) ? arrayOf(node)[Number(step)] : toObject(node)[step]),
    document,
  )
}

/** The document with one place changed, or taken out where nothing comes back; all else is shared with the original. */
export function changeAt(
  node: Json | undefined,
  [step, ...rest]: Steps,
  change: (at: Json | undefined) => Json | undefined,
): Json | undefined {
  if (step === undefined) return change(node)
  if (Array.isArray(node)) {
    const list = arrayOf(node)
    return list.flatMap((item, index) => {
      const next = index === Number(step) ? changeAt(item, rest, change) : item
      return next === undefined ? [] : [next]
    })
  }
  const { [step]: old, ...others } = toObject(node)
  const next = changeAt(old, rest, change)
  if (next === undefined) return others
  return { ...toObject(node), [step]: next }
}

function toTarget(reference: string): Steps {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** A schema and all that it is laid together from, weakest first. */
export function partsOf(document: JsonObject, steps: Steps, seen: ReadonlySet<string> = new Set()): readonly Steps[] {
  if (seen.has(keyOf(steps))) return []
  const visited = new Set([...seen, keyOf(steps)])
  const node = toObject(readAt(document, steps))
  const reference = stringOf(node.$ref)
  const inner = ['allOf', 'anyOf', 'oneOf'].flatMap((word) =>
    arrayOf(node[word]).map((_, index) => [...steps, word, String(index)]),
  )
  const lower = [...(reference === undefined ? [] : [toTarget(reference)]), ...inner]
  return [...lower.flatMap((part) => partsOf(document, part, visited)), steps]
}

/** Where a schema defines a property; several where one definition is laid over another. */
export function propertyPlaces(document: JsonObject, schema: Steps, name: string): readonly Steps[] {
  return partsOf(document, schema)
    .map((part) => [...part, 'properties', name])
    .filter((place) => readAt(document, place) !== undefined)
}

/** The names of all properties of a schema. */
export function propertyNames(document: JsonObject, schema: Steps): readonly string[] {
  const names = partsOf(document, schema).flatMap((part) =>
    Object.keys(toObject(toObject(readAt(document, part)).properties)),
  )
  return [...new Set(names)]
}

export function itemsPlace(document: JsonObject, schema: Steps): Steps | undefined {
  const holders = partsOf(document, schema).map((part) => [...part, 'items'])
  return holders.filter((place) => readAt(document, place) !== undefined).at(-1)
}

export interface Answer {
  readonly shape: 'page' | 'list' | 'record' | 'none'
  /** Of the record, the row or the item. */
  readonly schema?: Steps
  /** Of the `data` of the envelope. */
  readonly data?: Steps
}

function schemaOf(document: JsonObject, holder: Steps, type = 'application/json'): Steps | undefined {
  const places = partsOf(document, holder).map((part) => [...part, 'content', type, 'schema'])
  return places.find((place) => readAt(document, place) !== undefined)
}

/** What an operation answers, read from the document without the compiler. */
export function answerOf(document: JsonObject, operation: Steps): Answer {
  const envelope = schemaOf(document, [...operation, 'responses', '200'])
  const data = envelope && propertyPlaces(document, envelope, 'data').at(-1)
  if (data === undefined) return { shape: 'none' }
  const records = propertyPlaces(document, data, 'records').at(-1)
  const row = records && itemsPlace(document, records)
  if (row) return { shape: 'page', schema: row, data }
  const item = itemsPlace(document, data)
  if (item) return { shape: 'list', schema: item, data }
  return propertyNames(document, data).length === 0 ? { shape: 'none', data } : { shape: 'record', schema: data, data }
}

export function bodyOf(document: JsonObject, operation: Steps): Steps | undefined {
  const holder = [...operation, 'requestBody']
  return schemaOf(document, holder) ?? schemaOf(document, holder, 'multipart/form-data')
}

/** Where the operation lists a query parameter. */
export function parameterPlace(document: JsonObject, operation: Steps, name: string): Steps | undefined {
  const holder = [...operation, 'parameters']
  const index = arrayOf(readAt(document, holder)).findIndex((_, position) =>
    partsOf(document, [...holder, String(position)]).some((part) => {
      const parameter = toObject(readAt(document, part))
      return parameter.name === name && parameter.in === 'query'
    }),
  )
  return index === -1 ? undefined : [...holder, String(index)]
}

/** Every operation of the document by its id. */
export function operationPlaces(document: JsonObject): ReadonlyMap<string, Steps> {
  const found = Object.entries(toObject(document.paths)).flatMap(([path, item]) =>
    ['get', 'post', 'put', 'delete'].flatMap((method): (readonly [string, Steps])[] => {
      const id = stringOf(toObject(toObject(item)[method]).operationId)
      return id === undefined ? [] : [[id, ['paths', path, method]]]
    }),
  )
  return new Map(found)
}
