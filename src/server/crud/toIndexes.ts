import type { FieldIndex } from '../db/ensureIndexes'
import { findFilter } from '../http/conditions'
import { toJsonObject } from '../http/json'
import type { Operation } from '../http/operation'
import { toSorting } from '../http/sorting'
import type { Resource } from './resource'

/** Fields that an operation compares or sorts by; an index cannot help to find what a text contains. */
function usedFields(operation: Operation, resource: Resource): readonly string[] {
  const filters = operation.verb === 'page' ? Object.keys(toJsonObject(operation.body?.schema.properties)) : []
  const keys = [...operation.parameters.map(({ name }) => name), ...filters, ...Object.keys(operation.where)]
  const compared = keys
    .map((key) => findFilter(key, resource.fields))
    .flatMap((filter) => (filter === undefined || filter.operator === 'like' ? [] : [filter.field]))
  const sorted = toSorting({ ascs: operation.sortable.join(',') }, operation.sortable).map(({ field }) => field)
  return [...compared, ...sorted]
}

/** The indexes that the declared filters, sortings and unique fields of a resource want. */
export function toIndexes(
  resources: ReadonlyMap<string, Resource>,
  operations: readonly Operation[],
): readonly FieldIndex[] {
  return [...resources.values()].flatMap((resource) => {
    const own = operations.filter((operation) => operation.resource === resource.name)
    const used = own.flatMap((operation) => usedFields(operation, resource))
    const fields = new Set([
      ...used,
      ...resource.unique.flat(),
      ...resource.indexed,
      ...resource.order.map(({ field }) => field),
    ])
    fields.delete(resource.key)
    return [...fields].map((field) => ({
      resource: resource.name,
      field,
      type: resource.fields[field]?.type ?? 'string',
    }))
  })
}
