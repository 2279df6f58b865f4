import type { Model } from './modelOf'

const SHARED = 'shared.yaml#/components'
const quoted = (text: string) => JSON.stringify(text)

const TYPES: { readonly [type in Model['fields'][number]['type']]?: string } = {
  id: `$ref: "${SHARED}/schemas/OptionalId"`,
  integer: 'type: [integer, "null"], minimum: 0, maximum: 2147483647',
  decimal: 'type: [string, "null"], format: decimal, x-decimals: 3, pattern: \'^[0-9]{1,12}(\\.[0-9]{1,3})?$\'',
  date: 'type: [string, "null"], format: date',
  'date-time': 'type: [string, "null"], format: blade-date-time',
  boolean: 'type: [boolean, "null"]',
}

interface Call {
  readonly name: string
  readonly method: 'get' | 'post'
  readonly verb: string
  readonly permission: string
  readonly title: string
  readonly parameters?: readonly string[]
  readonly data: 'page' | 'record' | 'none'
  readonly errors: readonly number[]
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

function calls({ entity, key }: Model): readonly Call[] {
  const code = entity.replaceAll('-', '_')
  const paging = ['current', 'size', 'ascs', 'descs', 'createTimeAfter', 'createTimeBefore']
  const shared = (names: readonly string[]) => names.map((name) => `{ $ref: "${SHARED}/parameters/${name}" }`)
  const id = `{ name: ${key}, in: query, required: true, description: 编号, schema: { $ref: "${SHARED}/schemas/Id" } }`
  const read = { method: 'get', permission: `${code}_view` } as const
  const save = `{ add: ${code}_add, edit: ${code}_edit }`
  const post = { method: 'post' } as const
  return [
    { ...read, name: 'page', verb: 'page', title: '分页', parameters: shared(paging), data: 'page', errors: [] },
    { ...read, name: 'detail', verb: 'detail', title: '详情', parameters: [id], data: 'record', errors: [404] },
    {
      ...post,
      name: 'submit',
      verb: 'save',
      permission: save,
      title: '新增或修改',
      data: 'record',
      errors: [404, 409],
    },
    {
      ...post,
      name: 'remove',
      verb: 'remove',
      permission: `${code}_delete`,
      title: '删除',
      parameters: shared(['ids']),
      data: 'none',
      errors: [404],
    },
  ]
}

function answerLines(data: Call['data'], schema: string): readonly string[] {
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

function callLines(call: Call, { domain, entity, title }: Model, schema: string): readonly string[] {
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

/** The description of a model's interface: four operations that need no code, and its record. */
export function apiSource(model: Model): string {
  const { domain, entity, title, key, fields } = model
  const schema = toSchemaName(entity)
  const property = ({ name, type, title: label }: Model['fields'][number]) =>
    `        ${name}: { ${TYPES[type] ?? 'type: [string, "null"], maxLength: 255'}, description: ${quoted(label)} }`
  return [
    'paths:',
    ...calls(model).flatMap((call) => callLines(call, model, schema)),
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
