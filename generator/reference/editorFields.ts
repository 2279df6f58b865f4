import { createHash } from 'node:crypto'
import { BUILT_IN } from '../3-resolve/builtInActions'
import type { Names } from '../3-resolve/context'
import { memoizeByObject } from '../memory/memoizeByObject'
import type { ApiField, ApiFields, ApiIndex, ApiOperation } from '../openapi/apiField'
import { resourceNameOf } from '../openapi/resourceNameOf'
import { collectNamed, collectUnsent } from './collectNamed'

interface Schema {
  readonly [keyword: string]: unknown
}

function resourceOf({ path }: ApiOperation): string {
  return path.slice(0, path.lastIndexOf('/'))
}

/** The fields of a request: its body, or the query of a POST without body. */
function sentBy({ method, body, query }: ApiOperation): ApiFields {
  return body ?? (method === 'post' ? query : new Map())
}

/** Fields by name; the first definition wins. */
function collectFields(operations: readonly ApiOperation[]): ApiFields {
  const all = operations.flatMap((operation) => [...sentBy(operation).values(), ...operation.answer.fields.values()])
  return new Map(all.map((field) => [field.name, field] as const).reverse())
}

function describe({ description, type, maxLength, required }: ApiField): string {
  const limit = maxLength === undefined ? '' : ` ≤ ${maxLength}`
  return `${description ?? ''} (${type}${limit}${required ? ', required by the API' : ''})`.trim()
}

/** The depth of detail tables: rows may contain rows, but no deeper ones. */
const DEEPEST = 2

interface Printed {
  readonly properties: Schema
  /** The columns of its detail tables by name, which the tables of several resources share. */
  readonly tables: Schema
}

function toProperties(fields: ApiFields, depth = 0): Printed {
  const tables: { [name: string]: unknown } = {}
  const entries = [...fields.values()].map((field): readonly [string, Schema] => {
    const rows = depth < DEEPEST && field.type === 'array' ? field.fields : undefined
    if (rows === undefined) return [field.name, { description: describe(field) }]
    const columns = toProperties(rows, depth + 1)
    const name = `columns.${createHash('sha1').update(JSON.stringify(columns.properties)).digest('hex').slice(0, 8)}`
    Object.assign(tables, columns.tables, { [name]: { properties: columns.properties } })
    const written = { rows: { properties: { columns: { $ref: `#/definitions/${name}` } } } }
    return [field.name, { description: describe(field), properties: written }]
  })
  return { properties: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))), tables }
}

/** A schema of the places that name fields: directly, or as `field:` of a map. */
function toScreens(names: Schema): Schema {
  const list = { items: names }
  const rich = { items: { anyOf: [names, { type: 'object', properties: { field: names } }] } }
  const sections = { items: { properties: { fields: list } } }
  const layout = { fields: list, sections, tabs: { items: { properties: { lead: list, fields: list, sections } } } }
  const actions = { items: { $ref: '#/definitions/action' } }
  const properties = {
    columns: rich,
    filters: rich,
    card: list,
    massEdit: list,
    workbook: list,
    lead: list,
    print: { properties: { number: names, facts: list } },
    actions,
    ...layout,
  }
  return { additionalProperties: { properties } }
}

function toCase(resource: string, fields: Schema): Schema {
  const names = { $ref: `#/definitions/${toFieldsName(resource)}` }
  // With `const`, an editor also accepts a value that is only a prefix of it.
  return {
    if: { required: ['resource'], properties: { resource: { pattern: `^${resource}$` } } },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
    then: {
      properties: {
        key: names,
        fields: { properties: fields },
        screens: toScreens(names),
      },
    },
  }
}

export const ACTION_NAMES: Schema = { anyOf: [{ enum: Object.keys(BUILT_IN) }, { pattern: '^[a-z][a-z0-9-]*$' }] }

/** The key in `definitions`; slashes would separate the steps of a `$ref`. */
export function toFieldsName(resource: string): string {
  return `fields${resource.replaceAll('/', '.')}`
}

export interface ResourceSchemas {
  readonly cases: readonly Schema[]
  /** Field names of each resource, and columns of their tables, for `$ref`. */
  readonly definitions: Schema
}

interface Group {
  readonly resource: string
  readonly owners: readonly string[]
  /** Operations directly below the path, and all others of its entities. */
  readonly operations: readonly ApiOperation[]
}

/** One group for each path that has operations with a verb. */
function groupByResource(api: ApiIndex): readonly Group[] {
  const all = [...api.operations.values()]
  const below = groupBy(all, resourceOf)
  const owned = groupBy(all, resourceNameOf)
  const resources = new Set(all.filter(({ verb }) => verb !== undefined).map(resourceOf))
  return [...resources].map((resource) => {
    const own = below.get(resource) ?? []
    const owners = [...new Set(own.map(resourceNameOf))]
    return { resource, owners, operations: [...own, ...owners.flatMap((owner) => owned.get(owner) ?? [])] }
  })
}

interface Described {
  readonly rule: Schema
  readonly definitions: Schema
}

interface GroupWords {
  readonly operations: readonly ApiOperation[]
  readonly unsent: readonly string[]
}

function describeGroup(resource: string, { operations, unsent }: GroupWords): Described {
  const fields = collectFields(operations)
  const { properties, tables } = toProperties(fields)
  const words = { enum: [...new Set([...fields.keys(), ...unsent])].sort() }
  return { rule: toCase(resource, properties), definitions: { [toFieldsName(resource)]: words, ...tables } }
}

interface Beside {
  readonly named: ReturnType<typeof collectNamed>
  readonly unsentBy: ReturnType<typeof collectUnsent>
}

/** The groups of an API; caches descriptions by resource and by the operations that screens name in addition. */
const describerOf = memoizeByObject((api: ApiIndex) => {
  const known = new Map<string, Described>()
  const describeOnce = ({ resource, owners, operations }: Group, { named, unsentBy }: Beside): Described => {
    const unsent = unsentBy.get(resource) ?? []
    const others = [...new Set(owners.flatMap((owner) => named.get(owner) ?? []))]
    const identity = [resource, ...others.map(({ id }) => id), '|', ...unsent].join(' ')
    const described = known.get(identity) ?? describeGroup(resource, { operations: [...operations, ...others], unsent })
    known.set(identity, described)
    return described
  }
  return { groups: groupByResource(api), describeOnce }
})

/** The field names that a file may use, for each resource with records. */
export function describeResources(names: Names, api: ApiIndex): ResourceSchemas {
  const { groups, describeOnce } = describerOf(api)
  const beside = { named: collectNamed(names, api), unsentBy: collectUnsent(names) }
  const described = groups.map((group) => describeOnce(group, beside))
  return {
    cases: described.map(({ rule }) => rule),
    definitions: Object.assign({}, ...described.map(({ definitions }) => definitions)),
  }
}

function groupBy<Item>(items: readonly Item[], toKey: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = toKey(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
