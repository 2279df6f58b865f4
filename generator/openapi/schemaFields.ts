import type { ValueType } from '../../src/contract/field'
import { memoizeByObject } from '../memory/memoizeByObject'
import type { ApiField, ApiFields } from './apiField'
import { arrayOf, type Json, type JsonObject, stringOf, stringsOf, toNumber, toObject } from './json'
import { createReachCache, type ReachCache } from './reachCache'

export interface SchemaReader {
  /** Resolves the schema's `$ref` and merges its `allOf` parts. */
  readonly flatten: (schema: Json | undefined) => JsonObject
  readonly fields: (schema: Json | undefined) => ApiFields
}

const STRING_FORMATS: { readonly [format: string]: ValueType } = {
  decimal: 'decimal',
  date: 'date',
  'date-time': 'date-time',
  'blade-date-time': 'date-time',
}

const TYPES: { readonly [type: string]: ValueType } = {
  string: 'string',
  integer: 'integer',
  number: 'decimal',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
}

function typeNames(schema: JsonObject): readonly string[] {
  return typeof schema.type === 'string' ? [schema.type] : stringsOf(schema.type)
}

function toValueType(schema: JsonObject): ValueType {
  const name = typeNames(schema).find((type) => type !== 'null') ?? (schema.properties ? 'object' : 'string')
  const format = name === 'string' ? STRING_FORMATS[stringOf(schema.format) ?? ''] : undefined
  return format ?? TYPES[name] ?? 'string'
}

function findPointer(document: JsonObject, pointer: string): Json | undefined {
  const steps = pointer.replace(/^#\//, '').split('/')
  return steps.reduce<Json | undefined>(
    (at, step) => toObject(at)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  )
}

function mergeParts(parts: readonly JsonObject[]): JsonObject {
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map((part) => toObject(part.properties))),
    required: parts.flatMap((part) => stringsOf(part.required)),
  }
}

/** Replaces `anyOf: [X, {type: 'null'}]`, the form of a nullable reference, by X with `x-nullable`. */
function withoutNull(schema: JsonObject, flatten: (schema: Json) => JsonObject): JsonObject {
  const choices = [...arrayOf(schema.anyOf), ...arrayOf(schema.oneOf)]
  if (choices.length === 0) return schema
  const solid = choices.map(flatten).filter((choice) => choice.type !== 'null')
  const { anyOf, oneOf, ...rest } = schema
  const nullable = solid.length < choices.length
  return { ...solid[0], ...rest, ...(nullable ? { 'x-nullable': true } : {}) }
}

function toValues(schema: JsonObject): readonly string[] | undefined {
  if (schema.enum === undefined && schema.const === undefined) return undefined
  const values = schema.const === undefined ? arrayOf(schema.enum) : [schema.const]
  return values.filter((value) => value !== null).map(String)
}

function toApiField(name: string, schema: JsonObject, required: boolean): ApiField {
  return {
    name,
    type: toValueType(schema),
    nullable: typeNames(schema).includes('null') || schema['x-nullable'] === true,
    required,
    writeOnly: schema.writeOnly === true,
    readOnly: schema.readOnly === true,
    unstored: schema['x-unstored'] === true,
    addition: stringOf(schema['x-addition']),
    keepsNull: toObject(schema['x-wire']).null === null,
    description: stringOf(schema.description),
    decimals: toNumber(schema['x-decimals']),
    minLength: toNumber(schema.minLength),
    maxLength: toNumber(schema.maxLength),
    maxItems: toNumber(schema.maxItems),
    minimum: toNumber(schema.minimum),
    maximum: toNumber(schema.maximum),
    pattern: stringOf(schema.pattern),
    values: toValues(schema),
    references: toReference(schema['x-reference']),
    formerly: toFormerly(schema['x-formerly']),
  }
}

/** The names of `x-formerly`, which is one or a list. */
export function toFormerly(declared: Json | undefined): readonly string[] | undefined {
  if (declared === undefined) return undefined
  return typeof declared === 'string' ? [declared] : stringsOf(declared)
}

/** The resource of `x-reference`, which is its name or an object. */
function toReference(declared: Json | undefined): string | undefined {
  return stringOf(declared) ?? stringOf(toObject(declared).resource)
}

function createFlattener(document: JsonObject, flat: ReachCache<JsonObject>): SchemaReader['flatten'] {
  const flatten = (schema: Json | undefined): JsonObject => {
    const own = toObject(schema)
    const done = flat.find(own, document)
    if (done) return done
    const keep = (whole: JsonObject) => {
      flat.keep(own, document, whole)
      return whole
    }
    const reference = stringOf(own.$ref)
    // Ends the recursion of a schema that is part of itself, which the loader reports.
    keep(own)
    const { $ref, allOf, ...rest } = own
    // A bare reference returns its target's own object, so that recursive schemas stay finite.
    const isBare = allOf === undefined && Object.keys(rest).length === 0
    if (reference && isBare) return keep(flatten(findPointer(document, reference)))
    const parts = [...(reference ? [findPointer(document, reference)] : []), ...arrayOf(allOf)].map(flatten)
    return keep(parts.length === 0 ? withoutNull(own, flatten) : mergeParts([...parts, rest]))
  }
  return flatten
}

function createReader(
  document: JsonObject,
  flat: ReachCache<JsonObject>,
  known: ReachCache<Map<string, ApiField>>,
): SchemaReader {
  const flatten = createFlattener(document, flat)

  const toField = (name: string, property: Json | undefined, required: boolean): ApiField => {
    const value = flatten(property)
    const inner = value.items ?? (value.properties ? property : undefined)
    const field = toApiField(name, value, required)
    return inner !== undefined && flatten(inner).properties ? { ...field, fields: fields(inner) } : field
  }

  const fields = (schema: Json | undefined): ApiFields => {
    const whole = flatten(schema)
    const found = known.find(whole, document)
    if (found) return found
    const result = new Map<string, ApiField>()
    known.keep(whole, document, result)
    const required = new Set(stringsOf(whole.required))
    for (const [name, property] of Object.entries(toObject(whole.properties))) {
      result.set(name, toField(name, property, required.has(name)))
    }
    return result
  }
  return { flatten, fields }
}

/**
 * Creates readers of bundled documents; the fields of a recursive schema are a map that contains itself.
 * A schema that a later document has with all that it refers to has the same fields there, as an identical map.
 */
export function createSchemaReaders(): (document: JsonObject) => SchemaReader {
  const flat = createReachCache<JsonObject>()
  const known = createReachCache<Map<string, ApiField>>()
  return memoizeByObject((document) => createReader(document, flat, known))
}
