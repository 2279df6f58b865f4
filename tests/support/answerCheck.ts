import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import { decodeData } from '../../src/api/codec'
import { operations as infos } from '../../src/generated/operations'
import { isJsonObject, type JsonObject, toJsonObject } from '../../src/server/http/json'
import { readOperations } from '../../src/server/http/readOperations'
import { dereference } from '../../src/server/http/resolveSchema'
import { isDate, isDateTime } from '../../src/value/date'
import { isDecimal } from '../../src/value/decimal'
import type { TestAnswer } from './testServer'

const formats = { decimal: isDecimal, date: isDate, 'blade-date-time': isDateTime }

/** Redirects references of an extracted schema to the whole document. */
function rebase(schema: unknown): JsonObject {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api#/'))
}

/** Refusals of every operation, which the description declares once. */
const REFUSED_UNREAD: ReadonlySet<number> = new Set([405, 413, 415, 428])

/** Files have no schema. */
function isFile(type: string, content: JsonObject): boolean {
  const described = content[type] ?? content['application/octet-stream']
  return type !== 'application/json' && described !== undefined
}

export type AnswerCheck = (operationId: string, answer: TestAnswer) => string[]

function createCheck(document: JsonObject): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats })
  ajv.addSchema({ $id: 'api', components: document.components })
  const known = new Map<string, ValidateFunction>()
  const operations = new Map(readOperations(document).map((operation) => [operation.id, operation]))

  const findContent = (operationId: string, status: number): JsonObject => {
    const operation = operations.get(operationId)
    if (operation === undefined) return {}
    if (REFUSED_UNREAD.has(status)) return { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
    const described = toJsonObject(toJsonObject(toJsonObject(document.paths)[operation.path])[operation.method])
    return toJsonObject(dereference(document, toJsonObject(described.responses)[String(status)]).content)
  }

  const decode = (operationId: string, { body }: TestAnswer): unknown => {
    const isDecoded = isJsonObject(body) && body.success === true
    return isDecoded ? { ...body, data: decodeData(body.data, infos[operationId]?.record) } : body
  }

  return (operationId, answer) => {
    const content = findContent(operationId, answer.status)
    const type = answer.headers.get('Content-Type')?.split(';')[0] ?? ''
    if (isFile(type, content)) return []
    const key = `${operationId} ${answer.status}`
    const { schema } = toJsonObject(content['application/json'])
    if (schema === undefined) return [`${key} in ${type} is not promised: ${answer.msg}`]
    const validate = known.get(key) ?? ajv.compile(rebase(schema))
    known.set(key, validate)
    if (validate(decode(operationId, answer))) return []
    return (validate.errors ?? []).map((error) => `${key}${error.instancePath} ${error.message}`)
  }
}

const known = new WeakMap<JsonObject, AnswerCheck>()

/** Validates answers against the OpenAPI description; returns the errors. Compiles each schema once for all files. */
export function createAnswerCheck(document: JsonObject): AnswerCheck {
  const check = known.get(document) ?? createCheck(document)
  known.set(document, check)
  return check
}
