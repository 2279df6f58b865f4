import { type ModelCall, modelCalls, SHARED } from './modelCalls'
import type { Model } from './modelOf'

const quoted = (text: string) => JSON.stringify(text)

const TYPES: { readonly [type in Model['fields'][number]['type']]?: string } = {
  id: `$ref: "${SHARED}/schemas/OptionalId"`,
  integer: 'type: [integer, "null"], minimum: 0, maximum: 2147483647',
  decimal: 'type: [string, "null"], format: decimal, x-decimals: 3, pattern: \'^[0-9]{1,12}(\\.[0-9]{1,3})?$\'',
  date: 'type: [string, "null"], format: date',
  'date-time': 'type: [string, "null"], format: blade-date-time',
  boolean: 'type: [boolean, "null"]',
}

const ERRORS: { readonly [status: number]: string } = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  500: 'ServerError',
}

function toSchemaName(entity: string): string {
  return entity.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())
}

function answerLines(data: ModelCall['data'], schema: string): readonly string[] {
  if (data === 'none') return [`        "200": { $ref: "${SHARED}/responses/Status" }`]
  const record = `{ $ref: "#/components/schemas/${schema}" }`
  const page = `{ allOf: [{ $ref: "${SHARED}/schemas/IPage" }, { properties: { records: { type: array, items: ${record} } } }] }`
  const content = `{ type: object, properties: { data: ${data === 'page' ? page : record} } }`
  return [
    '        "200":',
    '          description: 成功',
    '          content:',
    '            application/json:',
    `              schema: { allOf: [{ $ref: "${SHARED}/schemas/R" }, ${content}] }`,
  ]
}

function callLines(call: ModelCall, { domain, entity, title }: Model, schema: string): readonly string[] {
  const body = `{ required: true, content: { application/json: { schema: { $ref: "#/components/schemas/${schema}" } } } }`
  const statuses = [400, 401, 403, ...call.errors, 500]
  return [
    `  ${entity}-${call.name}:`,
    `    ${call.method}:`,
    `      operationId: ${domain}.${entity}.${call.name}`,
    `      tags: [${domain}]`,
    `      summary: ${quoted(title + call.title)}`,
    `      x-verb: ${call.verb}`,
    `      x-permission: ${call.permission}`,
    ...(call.verb === 'page' ? ['      x-sortable: [create_time, update_time]'] : []),
    ...(call.parameters ? ['      parameters:', ...call.parameters.map((parameter) => `        - ${parameter}`)] : []),
    ...(call.verb === 'save' ? [`      requestBody: ${body}`] : []),
    '      responses:',
    ...answerLines(call.data, schema),
    ...statuses.map((status) => `        "${status}": { $ref: "${SHARED}/responses/${ERRORS[status]}" }`),
  ]
}

/** OpenAPI source of a model: four standard operations and the schema of its record. */
export function apiSource(model: Model): string {
  const { domain, entity, title, key, fields } = model
  const schema = toSchemaName(entity)
  const property = ({ name, type, title: label }: Model['fields'][number]) =>
    `        ${name}: { ${TYPES[type] ?? 'type: [string, "null"], maxLength: 255'}, description: ${quoted(label)} }`
  return [
    'paths:',
    ...modelCalls(model).flatMap((call) => callLines(call, model, schema)),
    'components:',
    '  schemas:',
    `    ${schema}:`,
    '      type: object',
    `      description: ${quoted(title)}`,
    `      x-resource: ${domain}.${entity}`,
    `      x-key: ${key}`,
    '      x-order: createTime desc',
    `      allOf: [{ $ref: "${SHARED}/schemas/BaseRecord" }]`,
    '      properties:',
    `        ${key}: { $ref: "${SHARED}/schemas/Id" }`,
    ...fields.map(property),
    '',
  ].join('\n')
}
