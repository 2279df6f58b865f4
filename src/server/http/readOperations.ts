import { flowStatus } from '../../generated/statuses'
import { type Json, type JsonObject, toJsonList, toJsonObject, toJsonText, toJsonTexts } from './json'
import {
  type Brief,
  MEDIA_TYPES,
  METHODS,
  type Operation,
  type Parameter,
  type Permission,
  type RequestBody,
} from './operation'
import { dereference, resolveSchema } from './resolveSchema'
import { toFormerNames } from './toRecordInput'

/** Blade's largest page size, used unless the operation declares `x-max-size`. */
const MAX_SIZE = 500

const OPERATION_ID = /^[a-z-]+\.[a-z-]+\.[a-z-]+$/

function readPermission(id: string, value: Json | undefined): Permission {
  if (value === 'public' || value === 'signed-in') return { kind: value }
  if (typeof value === 'string') return { kind: 'code', code: value }
  const { add, edit } = toJsonObject(value)
  if (typeof add === 'string' && typeof edit === 'string') return { kind: 'save', add, edit }
  throw new Error(`OpenAPI: ${id} needs x-permission: a code, {add, edit}, signed-in or public`)
}

function readBrief(value: Json | undefined): Brief | undefined {
  if (value === undefined) return undefined
  const { codes, fields, filters } = toJsonObject(value)
  return { codes: toJsonTexts(codes), fields: toJsonTexts(fields), filters: toJsonTexts(filters) }
}

function readParameter(document: JsonObject, value: Json): Parameter {
  const parameter = dereference(document, value)
  return {
    name: toJsonText(parameter.name),
    required: parameter.required === true,
    description: toJsonText(parameter.description),
    schema: resolveSchema(document, parameter.schema),
    inBody: parameter['x-in-body'] !== undefined,
    formerly: toFormerNames(parameter),
  }
}

function readBody(document: JsonObject, value: Json | undefined): RequestBody | undefined {
  if (value === undefined) return undefined
  const body = dereference(document, value)
  const content = toJsonObject(body.content)
  const type = (['json', 'form', 'multipart'] as const).find((kind) => content[MEDIA_TYPES[kind]] !== undefined)
  if (type === undefined) throw new Error('OpenAPI: a request body is neither JSON nor a form')
  const schema = resolveSchema(document, toJsonObject(content[MEDIA_TYPES[type]]).schema)
  const list = schema.type === 'array'
  return {
    schema: list ? { type: 'object', properties: { items: schema } } : schema,
    required: body.required === true,
    type,
    list,
  }
}

const NO_BODY: RequestBody = { schema: { type: 'object' }, required: false, type: 'json' }

/** Adds the parameters that a JSON body may carry; an operation without any keeps the body that it has. */
function withParameters(body: RequestBody | undefined, parameters: readonly Parameter[]): RequestBody | undefined {
  const carried = parameters.filter(({ inBody }) => inBody).map(({ name, schema }) => [name, schema] as const)
  if (carried.length === 0) return body
  const { schema, ...given } = body ?? NO_BODY
  const properties = { ...toJsonObject(schema.properties), ...Object.fromEntries(carried) }
  return { ...given, schema: { ...schema, properties } }
}

const IS = '_is'
const STATUSES: { readonly [condition: string]: readonly number[] } = flowStatus.is

/** Replaces the name of a condition on a document's status by the statuses that meet it. */
function readWhere(id: string, value: Json | undefined): { readonly [key: string]: string } {
  const where = Object.entries(toJsonObject(value)).map(([key, text]) => {
    if (!key.endsWith(IS)) return [key, String(text)] as const
    const statuses = Object.hasOwn(STATUSES, String(text)) ? STATUSES[String(text)] : undefined
    if (statuses === undefined) throw new Error(`OpenAPI: no status is "${text}", as x-where of ${id} asks`)
    return [`${key.slice(0, -IS.length)}_in`, statuses.join(',')] as const
  })
  return Object.fromEntries(where)
}

function readOperation(document: JsonObject, at: Pick<Operation, 'path' | 'method'>, value: JsonObject): Operation {
  const id = toJsonText(value.operationId)
  if (!OPERATION_ID.test(id)) throw new Error(`OpenAPI: ${at.method} ${at.path} needs an operationId, not "${id}"`)
  const parameters = toJsonList(value.parameters).map((parameter) => readParameter(document, parameter))
  return {
    ...at,
    id,
    title: toJsonText(value.summary) || id,
    verb: typeof value['x-verb'] === 'string' ? value['x-verb'] : undefined,
    permission: readPermission(id, value['x-permission']),
    brief: readBrief(value['x-brief']),
    parameters,
    body: withParameters(readBody(document, value.requestBody), parameters),
    where: readWhere(id, value['x-where']),
    sortable: toJsonTexts(value['x-sortable']),
    needsFreshPassword: value['x-fresh-password'] === true,
    isBeforeDuties: value['x-before-duties'] === true,
    countsFailures: value['x-counts-failures'] === true,
    key: typeof value['x-key'] === 'string' ? value['x-key'] : undefined,
    maxSize: typeof value['x-max-size'] === 'number' ? value['x-max-size'] : MAX_SIZE,
    resource: id.split('.').slice(0, 2).join('.'),
  }
}

function readAll(document: JsonObject): readonly Operation[] {
  const operations: Operation[] = []
  for (const [path, item] of Object.entries(toJsonObject(document.paths))) {
    for (const method of METHODS) {
      const value = toJsonObject(item)[method]
      if (value !== undefined) operations.push(readOperation(document, { path, method }, toJsonObject(value)))
    }
  }
  return operations
}

const known = new WeakMap<JsonObject, readonly Operation[]>()

/**
 * All operations of a bundled OpenAPI document, read once. Throws if one lacks `x-permission`, a valid id or a
 * readable body.
 */
export function readOperations(document: JsonObject): readonly Operation[] {
  const operations = known.get(document) ?? readAll(document)
  known.set(document, operations)
  return operations
}
