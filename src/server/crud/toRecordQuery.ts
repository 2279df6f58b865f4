import type { Call, RecordInput } from '../http/call'
import { type FilterFields, toConditions, toFixedConditions } from '../http/conditions'
import { toSorting } from '../http/sorting'
import type { RecordQuery } from './records'
import type { Resource } from './resource'
import type { VerbContext } from './verbContext'

/** Whoever could search by a secret could guess it sign by sign. */
function searchable({ fields }: Resource): FilterFields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field.secret !== true))
}

/** Some pages are asked for with POST, their filters in the body. */
function toFilters(body: RecordInput): { readonly [name: string]: string } {
  const filled = Object.entries(body).filter(([, value]) => value !== undefined && typeof value !== 'object')
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]))
}

/** What a list request asks for, by the fixed conditions of its operation and the filters that came along. */
export function toRecordQuery<Name extends string>(
  { query, body = {} }: { readonly query: Call['query']; readonly body?: RecordInput },
  { operation, resource }: { readonly operation: VerbContext['operation']; readonly resource: Resource<Name> },
): Required<RecordQuery<Name>> {
  const given = { ...toFilters(body), ...query }
  const conditions = [...toFixedConditions(operation.where), ...toConditions(given, searchable(resource))]
  // All of them fields of the resource: the start reads the description's, and filters go by its fields.
  return { conditions, order: toSorting(query, operation.sortable) } as Required<RecordQuery<Name>>
}
