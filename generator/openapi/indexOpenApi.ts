import type { ApiAnswer, ApiField, ApiFields, ApiIndex, ApiOperation, ApiPermission } from './apiField'
import { arrayOf, type Json, type JsonObject, stringOf, stringsOf, toObject } from './json'
import { memoizeByReach, type NamedPart } from './memoizeByReach'
import { createSchemaReaders, type SchemaReader, toFormerly } from './schemaFields'
import { shareParts } from './shareParts'

const METHODS = ['get', 'post', 'put', 'delete'] as const

function jsonSchemaOf(holder: JsonObject): Json | undefined {
  return toObject(toObject(holder.content)['application/json']).schema
}

/** What a form holds of a file until it is sent. */
const STORED_FILE = { type: 'object', properties: { name: { type: 'string' }, url: { type: 'string' } } }

/** The parts of a multipart body, with stored files in the place of their bytes. */
function partsOf(body: JsonObject, reader: SchemaReader): Json | undefined {
  const { schema } = toObject(toObject(body.content)['multipart/form-data'])
  if (schema === undefined) return undefined
  const flat = reader.flatten(schema)
  const parts = Object.entries(toObject(flat.properties)).map(([name, part = {}]): [string, Json] => {
    const isFiles = toObject(toObject(part).items).contentMediaType !== undefined
    return [name, isFiles ? { ...toObject(part), items: STORED_FILE } : part]
  })
  return { ...flat, properties: Object.fromEntries(parts) }
}

function toPermission(value: Json | undefined): ApiPermission {
  if (typeof value === 'string') return { all: value }
  const codes = toObject(value)
  return { add: stringOf(codes.add), edit: stringOf(codes.edit) }
}

function answersFile(operation: JsonObject, reader: SchemaReader): boolean {
  const kinds = Object.keys(toObject(reader.flatten(toObject(operation.responses)['200']).content))
  return kinds.length > 0 && !kinds.includes('application/json')
}

/** The record schema in the envelope, and whether it is a page, a list or a record. */
function findAnswer(operation: JsonObject, reader: SchemaReader): { shape: ApiAnswer['shape']; record?: Json } {
  const response = reader.flatten(toObject(operation.responses)['200'])
  const envelope = reader.flatten(jsonSchemaOf(response))
  const data = reader.flatten(toObject(envelope.properties).data)
  const records = reader.flatten(toObject(data.properties).records)
  if (records.items !== undefined) return { shape: 'page', record: records.items }
  if (data.items !== undefined) return { shape: 'list', record: data.items }
  return data.properties === undefined ? { shape: 'none' } : { shape: 'record', record: data }
}

function toQuery(parameters: readonly Json[], reader: SchemaReader): ApiFields {
  const query = new Map<string, ApiField>()
  for (const parameter of parameters.map(reader.flatten)) {
    const name = stringOf(parameter.name)
    if (name === undefined || parameter.in !== 'query') continue
    const holder: Json = {
      properties: { [name]: parameter.schema },
      required: parameter.required === true ? [name] : [],
    }
    const field = reader.fields(holder).get(name)
    const formerly = toFormerly(parameter['x-formerly']) ?? field?.formerly
    if (field)
      query.set(name, { ...field, description: stringOf(parameter.description) ?? field.description, formerly })
  }
  return query
}

interface Found {
  readonly path: string
  readonly method: ApiOperation['method']
  readonly shared: readonly Json[]
  readonly operation: JsonObject
}

function toOperation(found: Found, reader: SchemaReader): ApiOperation | undefined {
  const { path, method, operation } = found
  const id = stringOf(operation.operationId)
  if (id === undefined) return undefined
  const answer = findAnswer(operation, reader)
  const requestBody = reader.flatten(operation.requestBody)
  const request = jsonSchemaOf(requestBody)
  const { items } = reader.flatten(request)
  const parts = partsOf(requestBody, reader)
  const body = items ?? request ?? parts
  return {
    id,
    method,
    path,
    summary: stringOf(operation.summary),
    verb: stringOf(operation['x-verb']),
    permission: toPermission(operation['x-permission']),
    addition: stringOf(operation['x-addition']),
    query: toQuery([...found.shared, ...arrayOf(operation.parameters)], reader),
    ...(body === undefined ? {} : { body: reader.fields(body) }),
    ...(request === undefined && parts !== undefined && { multipart: true as const }),
    ...(items === undefined ? {} : { takesList: true as const }),
    answer: {
      shape: answer.shape,
      fields: answer.record === undefined ? new Map() : reader.fields(answer.record),
      ...(answersFile(operation, reader) && { file: true as const }),
    },
    sortable: stringsOf(operation['x-sortable']),
    key: stringOf(reader.flatten(answer.record ?? body)['x-key']),
  }
}

function isSameGroup(before: readonly ApiOperation[] | undefined, now: readonly ApiOperation[]): boolean {
  return before?.length === now.length && now.every((operation, index) => operation === before[index])
}

/** Takes over from `before` the groups with the same operations, so that callers can compare by identity. */
export function toIndex(found: Iterable<readonly [string, ApiOperation]>, before?: ApiIndex): ApiIndex {
  const operations = new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
  const groups = new Map<string, ApiOperation[]>()
  const apiPaths = new Set<string>()
  for (const operation of operations.values()) {
    const { path } = operation
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) apiPaths.add(path.slice(0, end))
    const resource = toResource(path)
    const group = groups.get(resource)
    if (group) group.push(operation)
    else groups.set(resource, [operation])
  }
  const resources = new Map<string, readonly ApiOperation[]>()
  for (const [resource, group] of groups) {
    const known = before?.resources.get(resource)
    resources.set(resource, known && isSameGroup(known, group) ? known : group)
  }
  return { operations, resources, apiPaths }
}

export function toResource(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

/** The operations of a path. */
function toOperations({ name: path, part: methods }: NamedPart, reader: SchemaReader): readonly ApiOperation[] {
  return METHODS.flatMap((method) => {
    if (methods[method] === undefined) return []
    const found = { path, method, shared: arrayOf(methods.parameters), operation: toObject(methods[method]) }
    return toOperation(found, reader) ?? []
  })
}

type ReadPath = (named: NamedPart, document: JsonObject) => readonly ApiOperation[]

function indexWith(read: ReadPath, document: JsonObject, before?: ApiIndex): ApiIndex {
  const operations = new Map<string, ApiOperation>()
  for (const [name, item] of Object.entries(toObject(document.paths))) {
    for (const operation of read({ name, part: toObject(item) }, document)) operations.set(operation.id, operation)
  }
  return toIndex(operations, before)
}

export function indexOpenApi(document: JsonObject): ApiIndex {
  return createIndexer()(document).api
}

export interface IndexedApi {
  /** The document with the parts of the last one wherever they are equal. */
  readonly document: JsonObject
  readonly api: ApiIndex
}

/** Creates an index that reads again only what differs from the last document; the rest stays identical. */
export function createIndexer(): (document: JsonObject) => IndexedApi {
  const readerOf = createSchemaReaders()
  const read = memoizeByReach((named, document) => toOperations(named, readerOf(document)))
  let last: (IndexedApi & { readonly given: JsonObject }) | undefined
  return (given) => {
    if (last?.given === given) return last
    const document = shareParts(last?.document, given)
    const api = document === last?.document ? last.api : indexWith(read, document, last?.api)
    last = { given, document, api }
    return last
  }
}
