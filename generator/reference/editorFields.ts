import { BUILT_IN } from '../3-resolve/builtInActions'
import type { NamedScreen, Names } from '../3-resolve/context'
import type { ApiField, ApiFields, ApiIndex, ApiOperation } from '../openapi/apiField'

interface Schema {
  readonly [keyword: string]: unknown
}

function resourceOf({ path }: ApiOperation): string {
  return path.slice(0, path.lastIndexOf('/'))
}

/** `project.rental-report` of `project.rental-report.page`: the entity that the operation belongs to. */
function ownerOf({ id }: ApiOperation): string {
  return id.split('.').slice(0, 2).join('.')
}

/** The operations that a screen names, whatever their path. */
function namedIn({ screen }: NamedScreen, api: ApiIndex): readonly ApiOperation[] {
  const words = Object.values(screen).map((value: unknown) =>
    typeof value === 'object' && value !== null && 'value' in value ? value.value : undefined,
  )
  return words.flatMap((word) => (typeof word === 'string' ? (api.operations.get(word) ?? []) : []))
}

/** By the entity of their file. */
function collectNamed(names: Names, api: ApiIndex): ReadonlyMap<string, readonly ApiOperation[]> {
  const found = new Map<string, readonly ApiOperation[]>()
  for (const screen of names.screens.values()) {
    const owner = screen.place.file.replace(/^schemas\/|\.yaml$/g, '').replace('/', '.')
    found.set(owner, [...(found.get(owner) ?? []), ...namedIn(screen, api)])
  }
  return found
}

/** Every field that one of the operations carries. */
function collectFields(operations: readonly ApiOperation[]): ApiFields {
  const all = operations.flatMap(({ body, answer }) => [...(body?.values() ?? []), ...answer.fields.values()])
  return new Map(all.map((field) => [field.name, field] as const).reverse())
}

/** What an editor says of a field: the API's title, type and limits. */
function describe({ description, type, maxLength, required }: ApiField): string {
  const limit = maxLength === undefined ? '' : ` ≤ ${maxLength}`
  return `${description ?? ''} (${type}${limit}${required ? ', required by the API' : ''})`.trim()
}

function toProperties(fields: ApiFields, depth: 'record' | 'row'): Schema {
  const entries = [...fields.values()].map((field): readonly [string, Schema] => {
    const rows = depth === 'record' && field.type === 'array' ? field.fields : undefined
    const columns = rows && { columns: { properties: toProperties(rows, 'row') } }
    return [
      field.name,
      { description: describe(field), ...(columns ? { properties: { rows: { properties: columns } } } : {}) },
    ]
  })
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Where a file names its fields: alone, or as `field:` of something larger. */
function toScreens(names: Schema): Schema {
  const list = { items: names }
  const rich = { items: { anyOf: [names, { type: 'object', properties: { field: names } }] } }
  const sections = { items: { properties: { fields: list } } }
  const layout = { fields: list, sections, tabs: { items: { properties: { fields: list, sections } } } }
  const actions = { items: { $ref: '#/definitions/action' } }
  const properties = { columns: rich, filters: rich, card: list, lead: list, actions, ...layout }
  return { additionalProperties: { properties } }
}

function toCase(resource: string, operations: readonly ApiOperation[]): Schema {
  const names = { $ref: `#/definitions/${toDefinition(resource)}` }
  // A pattern: for a constant, an editor also takes the beginning of a longer one.
  return {
    if: { required: ['resource'], properties: { resource: { pattern: `^${resource}$` } } },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
    then: {
      properties: {
        key: names,
        fields: { properties: toProperties(collectFields(operations), 'record') },
        screens: toScreens(names),
      },
    },
  }
}

/** The names of built-in actions, and any that the file gives. */
export const ACTION_NAMES: Schema = { anyOf: [{ enum: Object.keys(BUILT_IN) }, { pattern: '^[a-z][a-z0-9-]*$' }] }

/** Slashes would be steps of a reference. */
function toDefinition(resource: string): string {
  return `fields${resource.replaceAll('/', '.')}`
}

export interface ResourceSchemas {
  readonly cases: readonly Schema[]
  /** The names of the fields of each resource, to be referred to. */
  readonly definitions: Schema
}

/** The operations directly below each path that has records, and the others that its entity is known by. */
function groupByResource(names: Names, api: ApiIndex): ReadonlyMap<string, readonly ApiOperation[]> {
  const all = [...api.operations.values()]
  const named = collectNamed(names, api)
  const resources = new Set(all.filter(({ verb }) => verb !== undefined).map(resourceOf))
  const toGroup = (resource: string) => {
    const below = all.filter((operation) => resourceOf(operation) === resource)
    const owners = [...new Set(below.map(ownerOf))]
    const owned = all.filter((operation) => owners.includes(ownerOf(operation)))
    return [...below, ...owned, ...owners.flatMap((owner) => named.get(owner) ?? [])]
  }
  return new Map([...resources].map((resource) => [resource, toGroup(resource)]))
}

/** For each resource of the API with records: which fields a file of that `resource:` may name. */
export function describeResources(names: Names, api: ApiIndex): ResourceSchemas {
  const described = [...groupByResource(names, api)]
  const words = described.map(([resource, own]): readonly [string, Schema] => [
    toDefinition(resource),
    { enum: [...collectFields(own).keys()].sort() },
  ])
  return { cases: described.map(([resource, own]) => toCase(resource, own)), definitions: Object.fromEntries(words) }
}
