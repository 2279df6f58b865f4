import type { RecordData, Value } from '../../../contract/value'
import { auditStatus } from '../../../generated/statuses'
import { isDateTime } from '../../../value/date'
import { isDecimal } from '../../../value/decimal'
import { toRecordData } from '../../crud/recordRow'
import type { Resource, ResourceField } from '../../crud/resource'
import type { CallOf, ScopedServices } from '../../crud/services'
import { type JsonObject, toJsonObject } from '../../http/json'
import { findFaults } from '../../http/requestCheck'
import { ServerError } from '../../http/ServerError'
import { toRecordInput } from '../../http/toRecordInput'
import type { Decision } from './applyDecision'
import { readDecisionFiles } from './decisionFiles'
import { definitionOf } from './documentAudit'
import { instanceResource } from './instance'
import { findNode } from './nextNode'
import { getOwnTodo } from './taskAccess'
import type { TaskTodo } from './todos'

const MAX_LENGTH = 500

const FITS: { readonly [type in ResourceField['type']]?: (value: Value) => boolean } = {
  string: (value) => typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LENGTH,
  'date-time': (value) => typeof value === 'string' && isDateTime(value),
  decimal: (value) => typeof value === 'string' && isDecimal(value),
  integer: (value) => typeof value === 'number' && Number.isInteger(value),
}

/** Validates rows against the schema in their resource; the first fault becomes the error's message. */
function checkRows(field: string, value: Value, schema: JsonObject): Value {
  const faults = Object.entries(findFaults(schema, value)).map(([path, message]) => [
    ['variables', field, path].filter((step) => step !== '').join('.'),
    message,
  ])
  const [first] = faults
  if (first === undefined) return value
  throw ServerError.badRequest(first[1] ?? '数据格式不正确', Object.fromEntries(faults))
}

function checkValue(field: string, value: Value, resource: Resource): Value {
  const known = resource.fields[field]
  if (known?.schema !== undefined) return checkRows(field, value, known.schema)
  if (known !== undefined && FITS[known.type]?.(value)) return value
  const message = `${known?.title ?? field}格式不正确`
  throw ServerError.badRequest(message, { [`variables.${field}`]: message })
}

/**
 * The values that a node lets its handler give, with what stands for null taken for absent, as in any body; a list that
 * was emptied stays one.
 */
function readEditable(fields: readonly string[], variables: JsonObject, resource: Resource): RecordData {
  const rules = fields.flatMap((field) => {
    const rule = resource.fields[field]?.rule
    return rule === undefined ? [] : [[field, rule] as const]
  })
  const given = toRecordInput(variables, { properties: Object.fromEntries(rules), required: fields })
  const emptied = fields.filter((field) => Array.isArray(variables[field])).map((field) => [field, []] as const)
  return { ...Object.fromEntries(emptied), ...toRecordData(given) }
}

/** Picks the fields that the node lets its handler change, and validates them. Throws badRequest. */
async function readChanges(
  { processInstanceId, taskDefinitionKey }: TaskTodo,
  variables: JsonObject,
  services: ScopedServices,
): Promise<RecordData> {
  const instance = await services.records.get(instanceResource(services), processInstanceId)
  const definition = await definitionOf(instance, services)
  const node = definition && findNode(definition, taskDefinitionKey)
  const resource = services.resource(instance.businessTable)
  const given = readEditable(node?.editable ?? [], variables, resource)
  const changes = Object.entries(given).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, checkValue(field, value, resource)] as const],
  )
  return Object.fromEntries(changes)
}

/** Reads Blade's request for completing a task. Throws badRequest if a value or file is invalid. */
export async function completion(
  body: CallOf<'flow.work.complete-task'>['body'],
  services: ScopedServices,
): Promise<Decision> {
  const todo = await getOwnTodo(body.taskId, services)
  return {
    result: body.flag === 'ok' ? auditStatus.code.agreed : auditStatus.code.refused,
    comment: body.comment ?? '',
    files: await readDecisionFiles(body.auditAttachList, services),
    values: await readChanges(todo, toJsonObject(body.variables), services),
  }
}
