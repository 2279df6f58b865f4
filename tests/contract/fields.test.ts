import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  isJsonObject,
  type JsonObject,
  toJsonList,
  toJsonObject,
  toJsonText,
  toJsonTexts,
} from '../../src/server/http/json'
import { dereference, resolveSchema } from '../../src/server/http/resolveSchema'
import { document, operations } from './description'
import { isIdSchema } from './validValue'

const CHINESE = /\p{Script=Han}/u
/** Parts of the envelope that say what they are by what they carry. */
const CARRIERS: ReadonlySet<string> = new Set(['data', 'records'])
const BOUNDED_FORMATS: ReadonlySet<string> = new Set(['date', 'blade-date-time', 'time', 'binary', 'byte'])

interface Field {
  readonly at: string
  readonly name: string
  /** Without `$ref` and `allOf`. */
  readonly schema: JsonObject
  readonly required: boolean
}

function typesOf(schema: JsonObject): readonly string[] {
  return typeof schema.type === 'string' ? [schema.type] : toJsonTexts(schema.type)
}

/** All fields of a resolved schema that a request may say, at every depth. */
function fieldsOf(schema: JsonObject, at: string): readonly Field[] {
  if (schema.items !== undefined) return fieldsOf(toJsonObject(schema.items), `${at}[]`)
  const required = toJsonTexts(schema.required)
  return Object.entries(toJsonObject(schema.properties)).flatMap(([name, value]) => {
    const property = toJsonObject(value)
    if (property.readOnly === true) return []
    const field = { at: `${at}.${name}`, name, schema: property, required: required.includes(name) }
    return [field, ...fieldsOf(property, field.at)]
  })
}

/** Every `properties` of the document, wherever it stands; components once, not once for each reference. */
function declaredFields(node: unknown, at: string): readonly { at: string; name: string; value: JsonObject }[] {
  if (Array.isArray(node)) return node.flatMap((each, index) => declaredFields(each, `${at}/${index}`))
  if (!isJsonObject(node)) return []
  const isSchema = node.type !== undefined || node.allOf !== undefined || node.description !== undefined
  const own = isSchema ? Object.entries(toJsonObject(node.properties)) : []
  const fields = own.map(([name, value]) => ({ at: `${at}.${name}`, name, value: toJsonObject(value) }))
  return [...fields, ...Object.entries(node).flatMap(([key, each]) => declaredFields(each, `${at}/${key}`))]
}

const declared = declaredFields(document.components, '')
const bodies = operations.flatMap(({ id, body }) => (body === undefined ? [] : fieldsOf(body.schema, id)))
const parameters = operations.flatMap(({ id, parameters: own }) =>
  own.map(({ name, schema, required }): Field => ({ at: `${id}?${name}`, name, schema, required })),
)
const schemas = Object.values(toJsonObject(toJsonObject(document.components).schemas)).map(toJsonObject)
const records = schemas
  .filter((schema) => schema['x-resource'] !== undefined)
  .flatMap((schema) => fieldsOf(resolveSchema(document, schema), toJsonText(schema['x-resource'])))

function isEndlessText(schema: JsonObject): boolean {
  if (schema.format === 'decimal' || isIdSchema(schema)) return schema.pattern === undefined
  return schema.maxLength === undefined && !BOUNDED_FORMATS.has(toJsonText(schema.format))
}

/** Whether a value may be as long or as large as the sender likes. */
function isEndless({ schema }: Field): boolean {
  if (schema.enum !== undefined || schema.const !== undefined) return false
  const types = typesOf(schema)
  if (types.includes('integer')) return schema.minimum === undefined || schema.maximum === undefined
  if (types.includes('array')) return schema.maxItems === undefined
  return types.includes('string') && isEndlessText(schema)
}

function places(fields: readonly { readonly at: string }[]): readonly string[] {
  return [...new Set(fields.map(({ at }) => at))]
}

describe('fields and parameters', () => {
  test('are described in Chinese', () => {
    const unsaid = declared.filter(({ name, value }) => {
      const { description } = dereference(document, value)
      return !CARRIERS.has(name) && !CHINESE.test(toJsonText(description))
    })
    expect(declared.length).toBeGreaterThan(200)
    expect(places(unsaid)).toEqual([])
    const silent = operations.flatMap((operation) =>
      operation.parameters
        .filter(({ description }) => !CHINESE.test(description))
        .map(({ name }) => operation.id + name),
    )
    expect(silent).toEqual([])
  })

  test('of requests have limits', () => {
    // A version is answered, and compared with what is stored.
    expect(places([...bodies, ...parameters].filter((field) => field.name !== 'version' && isEndless(field)))).toEqual(
      [],
    )
  })

  test('hold no number that a browser cannot: ids and decimals are texts', () => {
    const isNumber = (schema: JsonObject) => typesOf(schema).some((type) => type === 'number' || type === 'integer')
    const wrong = declared.filter(({ name, value }) => {
      const schema = dereference(document, value)
      const isLong = Number(schema.maximum ?? 0) > Number.MAX_SAFE_INTEGER
      return typesOf(schema).includes('number') || (isNumber(schema) && (isLong || /(^id|Ids?)$/.test(name)))
    })
    expect(places(wrong)).toEqual([])
  })

  test('of the generated types hold none either', () => {
    const types = readFileSync('src/generated/api.d.ts', 'utf8')
    const numbers = [...types.matchAll(/^\s+"?(\w+)"?\??: .*\bnumber\b/gm)].map(([, name = '']) => name)
    const isInteger = (value: JsonObject) => typesOf(dereference(document, value)).includes('integer')
    const integers = new Set([
      ...declaredFields(document, '')
        .filter(({ value }) => isInteger(value))
        .map(({ name }) => name),
      ...Object.entries(toJsonObject(toJsonObject(document.components).schemas))
        .filter(([, schema]) => isInteger(toJsonObject(schema)))
        .map(([name]) => name),
      ...parameters.filter(({ schema }) => typesOf(schema).includes('integer')).map(({ name }) => name),
    ])
    expect(numbers.length).toBeGreaterThan(20)
    expect([...new Set(numbers)].filter((name) => !integers.has(name) || /(^id|Ids?)$/.test(name))).toEqual([])
  })
})

describe('fields of records', () => {
  const isNullable = ({ schema }: Field) => typesOf(schema).includes('null')

  test('that may be null, and a -1 or a false as well, say that their null travels as null', () => {
    const isAmbiguous = ({ schema }: Field) => {
      const isNegative = typesOf(schema).includes('integer') && Number(schema.minimum ?? -1) <= -1
      const mayBeWireNull = schema.enum === undefined ? isNegative : toJsonList(schema.enum).includes(-1)
      return mayBeWireNull || typesOf(schema).includes('boolean')
    }
    const isSaid = ({ schema }: Field) => toJsonObject(schema['x-wire']).null === null
    expect(places(records.filter((field) => isNullable(field) && isAmbiguous(field) && !isSaid(field)))).toEqual([])
  })

  test('that hold lists or objects are required or may be null', () => {
    const isNested = ({ schema }: Field) => typesOf(schema).some((type) => type === 'array' || type === 'object')
    expect(places(records.filter((field) => isNested(field) && !field.required && !isNullable(field)))).toEqual([])
  })
})
