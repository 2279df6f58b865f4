import type { Call, RecordInput } from '../http/call'
import { type FilterFields, toConditionGroups, toConditions, toFixedConditions } from '../http/conditions'
import { toSorting } from '../http/sorting'
import type { RecordQuery } from './records'
import type { Resource } from './resource'
import type { VerbContext } from './verbContext'

/** Excludes what no row holds in plain text, and secrets: filters could reveal their values character by character. */
export function searchFieldsOf({ fields }: Resource): FilterFields {
  const isPlain = ({ secret, encrypted, unstored }: Resource['fields'][string]) => !(secret || encrypted || unstored)
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => isPlain(field)))
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
  const fields = searchFieldsOf(resource)
  const conditions = [...toFixedConditions(operation.where), ...toConditions(given, fields)]
  const anyOf = toConditionGroups(query.conditionGroups, fields)
  // The cast is safe: fixed conditions come from the description, and filters are limited to the resource's fields.
  return { conditions, anyOf, order: toSorting(query, operation.sortable) } as Required<RecordQuery<Name>>
}
