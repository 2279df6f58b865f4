import type { Resource } from '../../src/server/crud/resource'
import { type Json, type JsonObject, toJsonObject, toJsonTexts } from '../../src/server/http/json'
import type { Operation } from '../../src/server/http/operation'
import type { TestRequest } from '../support/testServer'
import type { Records } from './createRecords'
import { demanded } from './demanded'
import { findReferenced } from './references'
import { isIdSchema, type ValuePlan, validObject, validValue } from './validValue'

export interface RequestParts {
  readonly resources: ReadonlyMap<string, Resource>
  readonly records: Records
  readonly newCode: () => string
}

export interface RequestOptions extends Partial<Pick<ValuePlan, 'fill' | 'negative'>> {
  /** The record that it is about; absent: a new one where it needs one. */
  readonly id?: string
}

const MAKING: ReadonlySet<string> = new Set(['add', 'save'])
/** Verbs whose body names the record; some descriptions leave it to the server to ask for it. */
const NAMING: ReadonlySet<string> = new Set(['update', 'amend', 'submit', 'reset', 'enable'])

/** The fields of a request that hold ids: those that it must say, and all others where `fill` says all. */
function idFields(schema: JsonObject, field: string, fill: ValuePlan['fill']): readonly string[] {
  if (isIdSchema(schema)) return [field]
  if (schema.items !== undefined) return idFields(toJsonObject(schema.items), field, fill)
  const required = toJsonTexts(schema.required)
  return Object.entries(toJsonObject(schema.properties)).flatMap(([name, value]) => {
    const property = toJsonObject(value)
    const isSaid = property.readOnly !== true && (fill !== 'required' || required.includes(name))
    return isSaid ? idFields(property, name, fill) : []
  })
}

/** The fields of a new record, those that its domain demands as ones that may not be empty. */
function newRecordSchema(schema: JsonObject, fields: JsonObject, needed: readonly string[]): JsonObject {
  const filled = needed.map((name) => {
    const field = toJsonObject(fields[name])
    return [name, { ...field, type: toJsonTexts(field.type).filter((type) => type !== 'null') }] as const
  })
  return {
    ...schema,
    required: [...toJsonTexts(schema.required), ...needed],
    properties: { ...fields, ...Object.fromEntries(filled) },
  }
}

/** What a request may say: of a new record neither its key nor a version. */
function requestSchema(operation: Operation, key: string): JsonObject {
  const schema = operation.body?.schema ?? {}
  const { [key]: keyField, version, ...others } = toJsonObject(schema.properties)
  if (MAKING.has(operation.verb ?? '')) return newRecordSchema(schema, others, demanded[operation.resource] ?? [])
  const required = NAMING.has(operation.verb ?? '') ? [...toJsonTexts(schema.required), key] : schema.required
  return { ...schema, required, properties: keyField === undefined ? others : { [key]: keyField, ...others } }
}

/** The ids that fields are given: its own record's, another one's where that must not occur twice, else anyone's. */
async function findIds(
  fields: readonly string[],
  own: { readonly resource: string; readonly key: string; readonly id?: string },
  { resources, records }: RequestParts,
): Promise<ReadonlyMap<string, string>> {
  const unique = new Set(resources.get(own.resource)?.unique.flatMap(({ fields: together }) => together) ?? [])
  const findId = async (field: string): Promise<string | undefined> => {
    const isKey = field === own.key
    const declared = resources
      .get(own.resource)
      ?.references.find(({ path, resource }) => path.at(-1) === field && resource !== own.resource)
    const resource = isKey ? own.resource : (declared?.resource ?? findReferenced(field, own.resource, resources))
    if (resource === undefined) return undefined
    if (resource === own.resource) return own.id ?? records.newId(resource)
    return unique.has(field) ? records.newId(resource) : records.someId(resource)
  }
  const ids = new Map<string, string>()
  for (const field of new Set(fields)) {
    const id = await findId(field)
    if (id !== undefined) ids.set(field, id)
  }
  return ids
}

/** A request that the operation may be expected to answer with 200, made from its description alone. */
export async function genericRequest(
  operation: Operation,
  parts: RequestParts,
  { id, fill = 'required', negative = false }: RequestOptions = {},
): Promise<TestRequest> {
  const key = operation.key ?? parts.resources.get(operation.resource)?.key ?? 'id'
  const isOfOne = operation.verb === 'detail' || operation.verb === 'remove'
  const parameters = operation.parameters.filter(
    ({ name, required }) => required || (isOfOne && [key, 'ids'].includes(name)),
  )
  const schema = requestSchema(operation, key)
  const fields = [
    ...parameters.flatMap((each) => idFields(each.schema, each.name, fill)),
    ...idFields(schema, '', fill),
  ]
  const ids = await findIds(fields, { resource: operation.resource, key, id }, parts)
  const plan: ValuePlan = { fill, negative, newCode: parts.newCode, idOf: (field) => ids.get(field) }
  const query = parameters.map((each): [string, Json] => [each.name, validValue(each.schema, each.name, plan)])
  return {
    ...(query.length > 0 && {
      query: Object.fromEntries(query.map(([name, value]) => [name, String(value)])),
    }),
    ...(operation.body !== undefined && { body: validObject(schema, plan) }),
  }
}
