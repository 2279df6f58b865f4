import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js'
import { isDate, isDateTime } from '../../value/date'
import { isDecimal } from '../../value/decimal'
import { toFieldMessages } from './fieldMessages'
import type { JsonObject } from './json'
import type { Operation } from './operation'
import { type FieldMessages, ServerError } from './ServerError'

export interface RequestCheck {
  /** Throws badRequest with the parameter's name. Blank parameters must be removed before. */
  readonly query: (query: { readonly [name: string]: string }) => void
  /** Throws badRequest with a message for each wrong field. */
  readonly body: (body: unknown) => void
}

const formats = { decimal: isDecimal, date: isDate, 'blade-date-time': isDateTime, password: () => true }

/** A day compared as Blade compares days, with a time: what is read into the condition judges both. */
const COMPARED_DAY = /_date(?:ge|le|gt|lt|equal)$/

function parameterSchema({ name, schema }: Operation['parameters'][number]): JsonObject {
  return COMPARED_DAY.test(name) && schema.format === 'date' ? { type: 'string' } : schema
}

function querySchema(operation: Operation): JsonObject {
  const properties = operation.parameters.map((parameter) => [parameter.name, parameterSchema(parameter)] as const)
  const required = operation.parameters.filter((parameter) => parameter.required).map(({ name }) => name)
  return { type: 'object', properties: Object.fromEntries(properties), required }
}

function checkQuery(validate: ValidateFunction, query: { readonly [name: string]: string }): void {
  // Coercion changes the object that it checks, and verbs read parameters as text.
  if (validate({ ...query })) return
  const [error] = validate.errors ?? []
  const missing: unknown = error?.params.missingProperty
  if (typeof missing === 'string') throw ServerError.badRequest(`缺少必要的请求参数: ${missing}`)
  throw ServerError.badRequest(`请求参数格式错误: ${error?.instancePath.slice(1) ?? ''}`)
}

function checkBody(validate: ValidateFunction, schema: JsonObject, body: unknown): void {
  if (validate(body)) return
  const fields = toFieldMessages(validate.errors ?? [], schema)
  const [first] = Object.values(fields)
  throw ServerError.badRequest(first ?? '数据格式不正确', fields)
}

/** List items of a body up to which all errors are collected; beyond, only the first, to save time. */
const MAX_NAMED = 5000

/** Recursive: only for bodies of limited depth. */
function countItems(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value).reduce<number>((sum, each) => sum + countItems(each), 0)
  return Array.isArray(value) ? inner + value.length : inner
}

/** True if the check stops at the body's first error. */
export function isLong(body: unknown): boolean {
  return countItems(body) > MAX_NAMED
}

/** Compiles at the first request: compiling all operations would add a second to every start. */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const forValue = new Ajv2020({ strict: false, allErrors: true, verbose: true, formats })

/** Errors of one value by path within it; Ajv caches the compiled schema. */
export function findFaults(schema: JsonObject, value: unknown): FieldMessages {
  const validate = forValue.compile(schema)
  return validate(value) ? {} : toFieldMessages(validate.errors ?? [], schema)
}

const forQuery = new Ajv2020({ strict: false, coerceTypes: true, formats })
const forBody = new Ajv2020({ strict: false, allErrors: true, verbose: true, formats })
const forLongBody = new Ajv2020({ strict: false, verbose: true, formats })

function createRequestCheck(operation: Operation): RequestCheck {
  const { body } = operation
  const query = lazy(() => forQuery.compile(querySchema(operation)))
  // The verb reads and checks a multipart body.
  const schema = body !== undefined && body.type !== 'multipart' ? body.schema : undefined
  const all = schema && lazy(() => forBody.compile(schema))
  const first = schema && lazy(() => forLongBody.compile(schema))
  return {
    query: (values) => checkQuery(query(), values),
    body: (data) => {
      const validate = isLong(data) ? first : all
      if (schema && validate) checkBody(validate(), schema, data)
    },
  }
}

const known = new WeakMap<Operation, RequestCheck>()

/** Checks of an operation's requests, compiled once for all servers of a process. */
export function getRequestCheck(operation: Operation): RequestCheck {
  const check = known.get(operation) ?? createRequestCheck(operation)
  known.set(operation, check)
  return check
}
