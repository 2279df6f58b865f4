import type { RecordField, RecordPlan, RecordUnique } from '../db/recordIndex'
import { findFilter } from '../http/conditions'
import { toJsonObject } from '../http/json'
import type { Operation } from '../http/operation'
import { toSorting } from '../http/sorting'
import { heldReferences } from './holders'
import type { Resource, UniqueFields } from './resource'

/** Fields indexed for every resource, whatever its operations declare. */
const ALWAYS = ['createTime']
const SEARCHES: ReadonlySet<string> = new Set(['like', 'likeleft', 'likeright'])

function findFilters(operation: Operation, resource: Resource) {
  const filters = operation.verb === 'page' ? Object.keys(toJsonObject(operation.body?.schema.properties)) : []
  const keys = [...operation.parameters.map(({ name }) => name), ...filters, ...Object.keys(operation.where)]
  return keys.flatMap((key) => findFilter(key, resource.fields) ?? [])
}

function findCompared(operation: Operation, resource: Resource): readonly string[] {
  const filters = findFilters(operation, resource).filter(({ operator }) => !SEARCHES.has(operator))
  const sorted = toSorting({ ascs: operation.sortable.join(',') }, operation.sortable)
  return [...filters, ...sorted].map(({ field }) => field)
}

function findSearched(operation: Operation, resource: Resource): readonly string[] {
  return findFilters(operation, resource)
    .filter(({ field, operator }) => SEARCHES.has(operator) && resource.fields[field]?.type === 'string')
    .map(({ field }) => field)
}

/** The resource's order as the tail of an index; empty for mixed directions, which such an index cannot serve. */
function usualOrder(resource: Resource, toField: (field: string) => RecordField): readonly RecordField[] {
  const isMixed = new Set(resource.order.map(({ descending }) => descending)).size > 1
  return isMixed ? [] : resource.order.filter(({ field }) => field !== resource.key).map(({ field }) => toField(field))
}

function toFieldOf({ fields }: Resource): (field: string) => RecordField {
  return (field) => ({ field, type: fields[field]?.type ?? 'string' })
}

export function toRecordUnique(resource: Resource, { fields, where = {} }: UniqueFields): RecordUnique {
  const toField = toFieldOf(resource)
  return {
    fields: fields.map(toField),
    where: Object.entries(where).map(([field, value]) => ({ ...toField(field), value })),
  }
}

function uniqueColumns({ fields, where = {} }: UniqueFields): readonly string[] {
  return [...fields, ...Object.keys(where)]
}

/** Returns paths only if a referenced resource can be removed: otherwise no query looks for holders. */
function referencePaths(resource: Resource, removable: ReadonlySet<string>): RecordPlan['references'] {
  const held = heldReferences(resource)
  return held.some((reference) => removable.has(reference.resource)) ? held.map(({ path }) => path) : []
}

function toPlan(resource: Resource, operations: readonly Operation[], removable: ReadonlySet<string>): RecordPlan {
  const compared = operations.flatMap((operation) => findCompared(operation, resource))
  const searched = operations.flatMap((operation) => findSearched(operation, resource))
  const ordered = resource.order.map(({ field }) => field)
  const fields = new Set([
    ...ALWAYS,
    ...compared,
    ...resource.unique.flatMap(uniqueColumns),
    ...resource.indexed,
    ...ordered,
  ])
  fields.delete(resource.key)
  const toField = toFieldOf(resource)
  return {
    resource: resource.name,
    compared: [...fields].map(toField),
    searched: [...new Set(searched)],
    unique: resource.unique.map((unique) => toRecordUnique(resource, unique)),
    bounds: resource.bounds,
    references: referencePaths(resource, removable),
    order: usualOrder(resource, toField),
  }
}

/** The indexes and constraints for the declared filters, sortings, unique fields, bounds and references. */
export function toRecordPlans(
  resources: ReadonlyMap<string, Resource>,
  operations: readonly Operation[],
): readonly RecordPlan[] {
  const removable = new Set(operations.flatMap(({ verb, resource }) => (verb === 'remove' ? [resource] : [])))
  return [...resources.values()].map((resource) => {
    const own = operations.filter((operation) => operation.resource === resource.name)
    return toPlan(resource, own, removable)
  })
}
