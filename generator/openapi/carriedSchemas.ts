import { type JsonObject, toObject } from './json'
import { findItems, findProperty, listSchemaParts, type Pointer, valueAtPointer } from './schemaParts'

const JSON_SCHEMA = ['content', 'application/json', 'schema']

function below(document: JsonObject, holder: Pointer, steps: Pointer): Pointer[] {
  return listSchemaParts(document, holder)
    .map((part) => [...part, ...steps])
    .filter((place) => valueAtPointer(document, place) !== undefined)
}

/** The schemas of records in `data`: rows of a page, items of a list, or the record itself. */
function findRecords(document: JsonObject, data: Pointer): Pointer[] {
  const rows = findProperty(document, data, 'records').flatMap((records) => findItems(document, records))
  const items = rows.length > 0 ? rows : findItems(document, data)
  return items.length > 0 ? items : [data]
}

/** The record schemas of an operation's request and answer. */
export function findCarried(document: JsonObject, operation: Pointer): Pointer[] {
  const { requestBody, responses } = toObject(valueAtPointer(document, operation))
  const bodies = requestBody === undefined ? [] : below(document, [...operation, 'requestBody'], JSON_SCHEMA)
  const ok = toObject(responses)['200'] === undefined ? [] : [[...operation, 'responses', '200']]
  const answers = ok
    .flatMap((answer) => below(document, answer, JSON_SCHEMA))
    .flatMap((schema) => findProperty(document, schema, 'data'))
    .flatMap((data) => findRecords(document, data))
  return [...bodies, ...answers]
}

export interface PlacedOperation {
  readonly id: string
  readonly path: string
  readonly method: string
  readonly pointer: Pointer
}

const METHODS = new Set(['get', 'post', 'put', 'delete'])

export function listOperations(document: JsonObject): readonly PlacedOperation[] {
  return Object.entries(toObject(document.paths)).flatMap(([path, item]) =>
    Object.entries(toObject(item)).flatMap(([method, operation]) => {
      const id = toObject(operation).operationId
      if (!METHODS.has(method) || typeof id !== 'string') return []
      return [{ id, path, method, pointer: ['paths', path, method] }]
    }),
  )
}
