import { flowStatus } from '../../generated/statuses'
import { type Json, type JsonObject, toJsonObject, toJsonText } from '../http/json'
import { titleOf } from '../http/titleOf'
import type { Reference } from './resource'

const REMOVALS = ['refuse', 'cascade', 'keep'] as const
const STATUSES: Reference['usable'][] = ['enabled', ...(Object.keys(flowStatus.is) as (keyof typeof flowStatus.is)[])]

function toFields(value: Json | undefined): Reference['copies'] {
  return Object.fromEntries(Object.entries(toJsonObject(value)).map(([own, theirs]) => [own, toJsonText(theirs)]))
}

const toTexts = (value: Json | undefined) => (Array.isArray(value) ? value.map(toJsonText) : [])

function toReference(path: readonly string[], property: JsonObject): Reference {
  const declared = property['x-reference']
  const value = typeof declared === 'string' ? { resource: declared } : toJsonObject(declared)
  return {
    path,
    title: titleOf(toJsonText(property.description)) || path.join('.'),
    resource: toJsonText(value.resource),
    copies: toFields(value.copies),
    defaults: toFields(value.defaults),
    usable: STATUSES.find((word) => word === value.usable),
    none: toJsonText(value.none) || undefined,
    isReadOnly: property.readOnly === true,
    same: toFields(value.same),
    isWithin: value.within === true,
    hides: toTexts(value.hides),
    removal: REMOVALS.find((word) => word === value.removal) ?? 'refuse',
  }
}

/** Skips rows that the server computes on reading: they are not stored. */
function readBelow(schema: JsonObject, path: readonly string[]): readonly Reference[] {
  return Object.entries(toJsonObject(schema.properties)).flatMap(([field, value]) => {
    const property = toJsonObject(value)
    const here = [...path, field]
    const own = property['x-reference'] === undefined ? [] : [toReference(here, property)]
    const isStored = property.items !== undefined && property.readOnly !== true
    return [...own, ...(isStored ? readBelow(toJsonObject(property.items), here) : [])]
  })
}

/** Puts references that fill the field of another reference first. */
function inOrder(references: readonly Reference[]): readonly Reference[] {
  const fills = ({ path, copies, defaults }: Reference) => {
    const filled = [...Object.keys(copies), ...Object.keys(defaults)]
    return references.some((other) => other.path.length === path.length && filled.includes(other.path.at(-1) ?? ''))
  }
  return [...references.filter(fills), ...references.filter((reference) => !fills(reference))]
}

/** The references in a resolved schema, in the order of their resolution. */
export function readReferences(schema: JsonObject): readonly Reference[] {
  return inOrder(readBelow(schema, []))
}
