import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js'
import { isDate, isDateTime } from '../../value/date'
import { isDecimal } from '../../value/decimal'
import { toFieldMessages } from './fieldMessages'
import type { JsonObject } from './json'
import type { Operation } from './operation'
import { ServerError } from './ServerError'

export interface RequestCheck {
  /** Throws badRequest with the parameter's name. Blank parameters must be left out before. */
  readonly query: (query: { readonly [name: string]: string }) => void
  /** Throws badRequest with a message for each field at fault. */
  readonly body: (body: unknown) => void
}

const formats = { decimal: isDecimal, date: isDate, 'blade-date-time': isDateTime }

function querySchema(operation: Operation): JsonObject {
  const properties = operation.parameters.map(({ name, schema }) => [name, schema] as const)
  const required = operation.parameters.filter((parameter) => parameter.required).map(({ name }) => name)
  return { type: 'object', properties: Object.fromEntries(properties), required }
}

function checkQuery(validate: ValidateFunction, query: { readonly [name: string]: string }): void {
  // Coercion writes into what it checks, and the verbs read parameters as text.
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

/** Makes the checks of operations, each compiled when it is first asked for. */
export function createRequestChecks(): (operation: Operation) => RequestCheck {
  const forQuery = new Ajv2020({ strict: false, coerceTypes: true, formats })
  const forBody = new Ajv2020({ strict: false, allErrors: true, verbose: true, formats })
  const known = new Map<string, RequestCheck>()
  const create = (operation: Operation): RequestCheck => {
    const query = forQuery.compile(querySchema(operation))
    const { body } = operation
    if (body === undefined || body.type === 'multipart')
      return { query: (values) => checkQuery(query, values), body: () => undefined }
    const validate = forBody.compile(body.schema)
    return { query: (values) => checkQuery(query, values), body: (data) => checkBody(validate, body.schema, data) }
  }
  return (operation) => {
    const check = known.get(operation.id) ?? create(operation)
    known.set(operation.id, check)
    return check
  }
}
