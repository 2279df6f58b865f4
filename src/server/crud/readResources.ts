import type { ValueType } from '../../contract/field'
import { type Json, type JsonObject, toJsonList, toJsonObject, toJsonText, toJsonTexts } from '../http/json'
import { readOperations } from '../http/readOperations'
import { resolveSchema } from '../http/resolveSchema'
import { titleOf } from '../http/titleOf'
import { readReferences } from './readReferences'
import type { Order, Resource, ResourceField } from './resource'

const FORMATS: { readonly [format: string]: ValueType } = {
  decimal: 'decimal',
  date: 'date',
  'blade-date-time': 'date-time',
}

const TYPES: readonly ValueType[] = ['string', 'integer', 'boolean', 'array', 'object']

/** Identifies an id once its `$ref` is resolved. */
const ID_PATTERN = '^[0-9]{1,19}$'

function toFieldType(schema: JsonObject): ResourceField['type'] {
  const names = typeof schema.type === 'string' ? [schema.type] : toJsonTexts(schema.type)
  const type = TYPES.find((known) => names.includes(known)) ?? 'string'
  if (type !== 'string') return type
  return schema.pattern === ID_PATTERN ? 'id' : (FORMATS[toJsonText(schema.format)] ?? 'string')
}

/** Parses `createTime desc, sort asc`. */
function readOrder(text: string): readonly Order[] {
  return text
    .split(',')
    .map((part) => part.trim().split(' '))
    .flatMap(([field = '', direction]) => (field === '' ? [] : [{ field, descending: direction === 'desc' }]))
}

/** Parses `[a, [b, c], { fields: [d], where: { e: 1 } }]`: a alone, b and c together, d among records with e = 1. */
function readUnique(value: Json | undefined): Resource['unique'] {
  return toJsonList(value).map((entry) => {
    if (typeof entry === 'string') return { fields: [entry] }
    if (Array.isArray(entry)) return { fields: toJsonTexts(entry) }
    const { fields, where } = toJsonObject(entry)
    const values = Object.entries(toJsonObject(where)).map(([field, other]) => [field, String(other)] as const)
    return { fields: toJsonTexts(fields), where: Object.fromEntries(values) }
  })
}

/** Parses `[qty >= 0, paid <= due]`. */
function readBounds(value: Json | undefined): Resource['bounds'] {
  return toJsonTexts(value).map((text) => {
    const [field = '', sign, than = ''] = text.split(' ')
    return { field, operator: sign === '>=' ? 'ge' : 'le', than }
  })
}

function readTree(value: Json | undefined): Resource['tree'] {
  if (value === undefined) return undefined
  const { parent, title } = toJsonObject(value)
  return { parent: toJsonText(parent), title: toJsonText(title) }
}

/** Names of the resources whose records are submitted, and of those whose records are taken back. */
interface Having {
  readonly documents: ReadonlySet<string>
  readonly withdrawable: ReadonlySet<string>
}

function readResource(schema: JsonObject, having: Having): Resource {
  const name = toJsonText(schema['x-resource'])
  const fields = Object.entries(toJsonObject(schema.properties)).map(([field, value]) => {
    const property = toJsonObject(value)
    const secret = property.writeOnly === true
    const encrypted = property['x-encrypted'] === true
    const unstored = property['x-unstored'] === true
    const type = toFieldType(property)
    const title = titleOf(toJsonText(property.description)) || field
    return [
      field,
      { type, title, secret, encrypted, unstored, rule: property, ...(type === 'array' && { schema: property }) },
    ] as const
  })
  return {
    name,
    key: toJsonText(schema['x-key']) || 'id',
    title: toJsonText(schema.description) || name,
    fields: Object.fromEntries(fields),
    order: readOrder(toJsonText(schema['x-order'])),
    unique: readUnique(schema['x-unique']),
    bounds: readBounds(schema['x-bounds']),
    indexed: toJsonTexts(schema['x-index']),
    document: having.documents.has(name),
    withdrawable: having.withdrawable.has(name),
    shared: schema['x-shared'] === true,
    tree: readTree(schema['x-tree']),
    label: toJsonText(schema['x-label']) || undefined,
    references: readReferences(schema),
  }
}

function readAll(document: JsonObject): ReadonlyMap<string, Resource> {
  const operations = readOperations(document)
  const withVerb = (asked: string) =>
    new Set(operations.filter(({ verb }) => verb === asked).map(({ resource }) => resource))
  const having = { documents: withVerb('submit'), withdrawable: withVerb('reset') }
  const schemas = Object.values(toJsonObject(toJsonObject(document.components).schemas))
  const declared = schemas.map(toJsonObject).filter((schema) => schema['x-resource'] !== undefined)
  const resources = declared.map((schema) => readResource(resolveSchema(document, schema), having))
  return new Map(resources.map((resource) => [resource.name, resource]))
}

const known = new WeakMap<JsonObject, ReadonlyMap<string, Resource>>()

/** The resources that a bundled OpenAPI document declares with `x-resource`, by name, read once. */
export function readResources(document: JsonObject): ReadonlyMap<string, Resource> {
  const resources = known.get(document) ?? readAll(document)
  known.set(document, resources)
  return resources
}
