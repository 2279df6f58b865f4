import type { ErrorObject } from 'ajv'
import { type JsonObject, toJsonObject, toJsonText } from './json'
import type { FieldMessages } from './ServerError'
import { titleOf } from './titleOf'

/** The path to the wrong value; ends with the missing property for `required`. */
function toSteps(error: ErrorObject): readonly string[] {
  const steps = error.instancePath.split('/').slice(1)
  const missing: unknown = error.params.missingProperty
  return typeof missing === 'string' ? [...steps, missing] : steps
}

function schemaAt(root: JsonObject, steps: readonly string[]): JsonObject {
  return steps.reduce<JsonObject>(
    (schema, step) => toJsonObject(/^\d+$/.test(step) ? schema.items : toJsonObject(schema.properties)[step]),
    root,
  )
}

/** Uses 请选择 for ids and dates, 请输入 for typed values. */
function toAsking(schema: JsonObject, label: string): string {
  const isChosen = toJsonText(schema.pattern).startsWith('^[0-9]{1,19}$') || schema.format === 'date'
  if (schema.type === 'array') return `请至少添加一个${label}`
  return isChosen ? `请选择${label}` : `请输入${label}`
}

/** Treats an empty text and null as missing, whichever keyword reports them. */
function isMissing(error: ErrorObject): boolean {
  return error.keyword === 'required' || error.data === '' || error.data === null
}

/** The schema's own message (`x-messages`), or one made of the field's title. */
function toMessage(error: ErrorObject, schema: JsonObject): string {
  const given = toJsonObject(schema['x-messages'])
  return toJsonText(given[isMissing(error) ? 'required' : error.keyword]) || makeMessage(error, schema)
}

function makeMessage(error: ErrorObject, schema: JsonObject): string {
  const label = titleOf(toJsonText(schema.description)) || '数据'
  const limit = String(error.params.limit)
  switch (error.keyword) {
    case 'required':
      return toAsking(schema, label)
    case 'minLength':
      return error.data === '' ? toAsking(schema, label) : `${label}不能少于${limit}个字符`
    case 'maxLength':
      return `${label}不能超过${limit}个字符`
    case 'minimum':
      return `${label}不能小于${limit}`
    case 'maximum':
      return `${label}不能大于${limit}`
    case 'minItems':
      return toAsking(schema, label)
    case 'maxItems':
      return `${label}不能超过${limit}条`
    default:
      return error.data === null || error.data === '' ? toAsking(schema, label) : `${label}格式不正确`
  }
}

/** Orders errors by the schema's properties, which is the order of the form. */
function toRank(error: ErrorObject, schema: JsonObject): number {
  return Object.keys(toJsonObject(schema.properties)).indexOf(toSteps(error)[0] ?? '')
}

/** Chinese messages by field path, one per field. The validator must run with `verbose`. */
export function toFieldMessages(errors: readonly ErrorObject[], schema: JsonObject): FieldMessages {
  const messages: { [path: string]: string } = {}
  for (const error of errors.toSorted((a, b) => toRank(a, schema) - toRank(b, schema))) {
    const steps = toSteps(error)
    messages[steps.join('.')] ??= toMessage(error, schemaAt(schema, steps))
  }
  return messages
}
