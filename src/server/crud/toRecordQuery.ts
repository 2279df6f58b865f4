import type { Call, RecordInput } from '../http/call'
import { type FilterFields, toConditions, toFixedConditions } from '../http/conditions'
import { toSorting } from '../http/sorting'
import type { RecordQuery } from './records'
import type { Resource } from './resource'
import type { VerbContext } from './verbContext'

/** Excludes secret fields: filters could reveal their values character by character. */
function searchable({ fields }: Resource): FilterFields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field.secret !== true))
}

/** Some page operations use POST with the filters in the body. */
function toFilters(body: RecordInput): { readonly [name: string]: string } {
  const filled = Object.entries(body).filter(([, value]) => value !== undefined && typeof value !== 'object')
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]))
}

export function toRecordQuery<Name extends string>(
  { query, body = {} }: { readonly query: Call['query']; readonly body?: RecordInput },
  { operation, resource }: { readonly operation: VerbContext['operation']; readonly resource: Resource<Name> },
): Required<RecordQuery<Name>> {
  const given = { ...toFilters(body), ...query }
  const conditions = [...toFixedConditions(operation.where), ...toConditions(given, searchable(resource))]
  // The cast is safe: fixed conditions come from the description, and filters are limited to the resource's fields.
  return { conditions, order: toSorting(query, operation.sortable) } as Required<RecordQuery<Name>>
}
