import { arrayOf, type Json, type JsonObject, stringOf, stringsOf, toObject } from '../openapi/json'
import { GENERATED } from './print'

/** Named schemas of single values, as types of `src/contract/value.ts`. */
const SCALARS: { readonly [schema: string]: string } = { Id: 'Id', OptionalId: 'Id', DateTime: 'DateTimeText' }

const TEXTS: { readonly [format: string]: string } = {
  date: 'DateText',
  'blade-date-time': 'DateTimeText',
  decimal: 'Decimal',
}

const TYPES: { readonly [type: string]: string } = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  // Null beside another schema marks a value that may be absent.
  null: 'undefined',
}

const REF = '#/components/schemas/'

function isNullable(schema: JsonObject, schemas: JsonObject): boolean {
  const name = stringOf(schema.$ref)?.slice(REF.length)
  if (name !== undefined) return isNullable(toObject(schemas[name]), schemas)
  return arrayOf(schema.type).includes('null')
}

function toScalar(schema: JsonObject): string {
  const values = schema.const === undefined ? arrayOf(schema.enum) : [schema.const]
  const known = values.filter((value) => value !== null && value !== undefined)
  if (known.length > 0) return known.map((value) => JSON.stringify(value)).join(' | ')
  const types = typeof schema.type === 'string' ? [schema.type] : stringsOf(schema.type)
  const [type = types[0] ?? ''] = types.filter((name) => name !== 'null')
  if (type === 'string') return TEXTS[stringOf(schema.format) ?? ''] ?? 'string'
  return TYPES[type] ?? 'Value'
}

function join(types: readonly string[], sign: '&' | '|'): string {
  return types.join(` ${sign} `) || 'RecordData'
}

/** Required fields that the schema itself does not describe, but one of its `allOf`. */
function findPresent(schema: JsonObject): readonly string[] {
  const own = toObject(schema.properties)
  const named = [...stringsOf(schema.required), stringOf(schema['x-key']) ?? '']
  return named.filter((name) => name !== '' && own[name] === undefined)
}

/** Prints each named schema of a document once; nullable members become optional. */
class TypePrinter {
  readonly #schemas: JsonObject
  readonly #printed = new Map<string, string>()

  constructor(readonly document: JsonObject) {
    this.#schemas = toObject(toObject(document.components).schemas)
  }

  declarations(): readonly string[] {
    return [...this.#printed.values()]
  }

  toType(schema: JsonObject): string {
    const name = stringOf(schema.$ref)?.slice(REF.length)
    if (name !== undefined) return this.#toReference(name)
    const choices = arrayOf(schema.oneOf ?? schema.anyOf)
    if (choices.length > 0) return `(${join(this.#toTypes(choices), '|')})`
    if (schema.items !== undefined) return `readonly ${toItem(this.toType(toObject(schema.items)))}[]`
    const isObject = schema.properties !== undefined || schema.allOf !== undefined || schema.type === 'object'
    return isObject ? this.#toObjectType(schema) : toScalar(schema)
  }

  #toTypes(schemas: readonly Json[]): readonly string[] {
    return schemas.map((schema) => this.toType(toObject(schema)))
  }

  #toReference(name: string): string {
    const scalar = SCALARS[name]
    if (scalar !== undefined) return scalar
    const schema = toObject(this.#schemas[name])
    if (schema.properties === undefined && schema.allOf === undefined) return this.toType(schema)
    if (!this.#printed.has(name)) {
      // Registers the name before printing, so that a record can contain itself.
      this.#printed.set(name, '')
      const about = stringOf(schema.description)
      const type = this.toType(schema)
      this.#printed.set(name, `${about ? `/** ${about} */\n` : ''}export type ${name} = ${type}\n`)
    }
    return name
  }

  #toObjectType(schema: JsonObject): string {
    const bases = this.#toTypes(arrayOf(schema.allOf))
    const own = schema.properties === undefined ? [] : [this.#toMembers(schema)]
    const present = findPresent(schema)
    if (present.length === 0 || bases.length === 0) return join([...bases, ...own], '&')
    const names = present.map((name) => `'${name}'`).join(' | ')
    return join([`Present<${join(bases, '&')}, ${names}>`, ...own], '&')
  }

  #toMembers(schema: JsonObject): string {
    const required = new Set([...stringsOf(schema.required), stringOf(schema['x-key']) ?? ''])
    const members = Object.entries(toObject(schema.properties)).map(([name, value]) => {
      const property = toObject(value)
      const isOptional = !required.has(name) || isNullable(property, this.#schemas)
      return `  readonly ${name}${isOptional ? '?' : ''}: ${this.toType(property)}\n`
    })
    return members.length === 0 ? 'RecordData' : `{\n${members.join('')}}`
  }
}

function toItem(type: string): string {
  return /^\w+$/.test(type) ? type : `(${type})`
}

const METHODS = ['get', 'post', 'put', 'delete'] as const

function bodySchema(operation: JsonObject): JsonObject | undefined {
  const [content] = Object.values(toObject(toObject(operation.requestBody).content))
  return content === undefined ? undefined : toObject(toObject(content).schema)
}

const COMPONENT = /^#\/components\/(\w+)\/([^/]+)$/

/** Follows the `$ref` of a parameter or response. */
function resolve(part: Json | undefined, document: JsonObject): JsonObject {
  const [, kind = '', name = ''] = COMPONENT.exec(stringOf(toObject(part).$ref) ?? '') ?? []
  return name === '' ? toObject(part) : toObject(toObject(toObject(document.components)[kind])[name])
}

/** The schema of `data` in the envelope; undefined for bytes and for answers without an envelope. */
function dataSchema(operation: JsonObject, document: JsonObject): JsonObject | undefined {
  const { content } = resolve(toObject(operation.responses)['200'], document)
  const answer = toObject(content)['application/json']
  const envelope = arrayOf(toObject(toObject(answer).schema).allOf)
  const data = envelope.map((part) => toObject(toObject(part).properties).data).find((found) => found !== undefined)
  return data === undefined ? undefined : toObject(data)
}

function printQuery(operation: JsonObject, printer: TypePrinter): string {
  const parameters = arrayOf(operation.parameters).map((parameter) => resolve(parameter, printer.document))
  const members = parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => {
      const mark = parameter.required === true ? '' : '?'
      return `readonly '${stringOf(parameter.name)}'${mark}: ${printer.toType(toObject(parameter.schema))}`
    })
  return members.length === 0 ? '{}' : `{ ${members.join('; ')} }`
}

function printOperation(operation: JsonObject, printer: TypePrinter): string {
  const body = bodySchema(operation)
  const data = dataSchema(operation, printer.document)
  const members = [
    `query: ${printQuery(operation, printer)}`,
    `body: ${body === undefined ? 'undefined' : printer.toType(body)}`,
    `data: ${data === undefined ? 'void' : printer.toType(data)}`,
  ]
  return `  '${stringOf(operation.operationId)}': { ${members.join('; ')} }\n`
}

const IMPORTS = `import type { DateText, DateTimeText, Decimal, Id, Present, RecordData, Value } from '../contract/value'\n\n`

function printInterface(about: string, name: string, members: readonly string[]): string {
  return `\n/** ${about} */\nexport interface ${name} {\n${members.join('')}}\n`
}

/** One type per named schema and per resource, and query, body and data of each operation. */
export function emitRecordTypes(document: JsonObject): string {
  const schemas = toObject(toObject(document.components).schemas)
  const printer = new TypePrinter(document)
  const resources = Object.entries(schemas).flatMap(([name, value]) => {
    const schema = toObject(value)
    const resource = stringOf(schema['x-resource'])
    if (resource === undefined) return []
    return [{ name: resource, key: stringOf(schema['x-key']) ?? 'id', type: printer.toType({ $ref: REF + name }) }]
  })
  const operations = Object.values(toObject(document.paths)).flatMap((path) =>
    METHODS.map((method) => toObject(path)[method]).filter((operation) => operation !== undefined),
  )
  const printed = operations.map((operation) => printOperation(toObject(operation), printer))
  const additions = operations.flatMap((value) => {
    const operation = toObject(value)
    const feature = stringOf(operation['x-addition'])
    return feature === undefined ? [] : [`  '${stringOf(operation.operationId)}': '${feature}'\n`]
  })
  const records = resources.map(({ name, type }) => `  '${name}': ${type}\n`)
  const keys = resources.map(({ name, key }) => `  '${name}': '${key}'\n`)
  return [
    `${GENERATED}\n${IMPORTS}`,
    printer.declarations().join('\n'),
    printInterface('A record of each resource.', 'Records', records),
    printInterface('The field that carries the id of a record of each resource.', 'RecordKeys', keys),
    printInterface('What each operation takes and answers, without the envelope.', 'Operations', printed),
    printInterface("What is not Blade's, by the feature that announces it.", 'Additions', additions),
  ].join('')
}
