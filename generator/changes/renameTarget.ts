import type { ParsedNode } from '../1-parse/parsed'
import { both } from '../diagnostics/languages'
import { findNearest } from '../diagnostics/nearest'
import { findCarried, listOperations, type PlacedOperation } from '../openapi/carriedSchemas'
import type { JsonObject } from '../openapi/json'
import { findItems, findProperty, type Pointer } from '../openapi/schemaParts'
import type { Examined } from './examine'

export interface RenameTarget {
  readonly schemas: readonly Pointer[]
  readonly operations: readonly PlacedOperation[]
  readonly field: string
  readonly inTable: boolean
}

/** A refusal says why as a text of `both`. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly says: string }

export function toRefusal(says: string): { readonly ok: false; readonly says: string } {
  return { ok: false, says }
}

function resourceOf(owner: string, examined: Examined): string | undefined {
  const file = examined.parsed.find(({ path }) => path === `schemas/${owner}.yaml`)
  const entry = file?.root.entries.find(({ key }) => key === 'resource')
  return entry?.value.kind === 'scalar' ? entry.value.text : undefined
}

const ROLES = new Set(['operation', 'load', 'add', 'update'])

/** Ids of the operations that an entity's screens name, which may have a path outside its resource. */
function namedOnScreens(owner: string, examined: Examined): ReadonlySet<string> {
  const file = examined.expanded.find(({ path }) => path === `schemas/${owner}.yaml`)
  const entriesOf = (value: ParsedNode | undefined) => (value?.kind === 'map' ? value.entries : [])
  const screens = entriesOf(file?.root.entries.find(({ key }) => key === 'screens')?.value)
  const words = screens.flatMap(({ value }) => entriesOf(value)).filter(({ key }) => ROLES.has(key))
  return new Set(words.flatMap(({ value }) => (value.kind === 'scalar' ? [value.text] : [])))
}

function operationsOf(owner: string, document: JsonObject, examined: Examined): readonly PlacedOperation[] {
  const all = listOperations(document)
  const named = namedOnScreens(owner, examined)
  const resource = resourceOf(owner, examined)
  const isBelow = (path: string) => path.startsWith(`${resource}/`) && !path.slice(`${resource}/`.length).includes('/')
  if (resource !== undefined) return all.filter(({ id, path }) => isBelow(path) || named.has(id))
  return all.filter(({ id }) => id === owner)
}

/** Splits `a/b.table.field` or `a.b.page.table.field` after the longest known owner. */
function splitOwner(named: string, document: JsonObject, examined: Examined) {
  const words = named.split('.')
  for (let size = words.length - 1; size > 0; size -= 1) {
    const operations = operationsOf(words.slice(0, size).join('.'), document, examined)
    if (operations.length > 0) return { operations, fields: words.slice(size) }
  }
  return undefined
}

function sayUnknownOwner(named: string, document: JsonObject, examined: Examined): string {
  const entities = examined.parsed.map(({ path }) => path.replace(/^schemas\/|\.yaml$/g, ''))
  const known = [...entities, ...listOperations(document).map(({ id }) => id)]
  const owner = named.split('.').slice(0, -1).join('.')
  const nearest = findNearest(owner, known)
  const hint = nearest ? both(`; did you mean "${nearest}"?`, `；是不是“${nearest}”？`) : ''
  const says = both(
    `"${owner}" is neither an entity of schemas/ nor an operation`,
    `“${owner}”既不是 schemas/ 中的实体，也不是操作`,
  )
  return `${says}${hint}`
}

/** The schemas with the last field: follows each table to its rows. */
function stepInto(document: JsonObject, schemas: readonly Pointer[], tables: readonly string[]): readonly Pointer[] {
  return tables.reduce<readonly Pointer[]>(
    (at, table) =>
      at
        .flatMap((schema) => findProperty(document, schema, table))
        .flatMap((property) => [...findItems(document, property), property]),
    schemas,
  )
}

export function findRenameTarget(named: string, document: JsonObject, examined: Examined): Answer<RenameTarget> {
  const split = splitOwner(named, document, examined)
  if (split === undefined) return toRefusal(sayUnknownOwner(named, document, examined))
  const carried = split.operations.flatMap(({ pointer }) => findCarried(document, pointer))
  const schemas = stepInto(document, carried, split.fields.slice(0, -1))
  return {
    ok: true,
    value: {
      schemas,
      operations: split.operations,
      field: split.fields.at(-1) ?? '',
      inTable: split.fields.length > 1,
    },
  }
}

export function hasProperty(document: JsonObject, { schemas }: RenameTarget, name: string): boolean {
  return schemas.some((schema) => findProperty(document, schema, name).length > 0)
}
