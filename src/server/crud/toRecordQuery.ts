import type { Call } from '../http/call'
import { type FilterFields, toConditions, toFixedConditions } from '../http/conditions'
import { toSorting } from '../http/sorting'
import type { RecordQuery } from './records'
import type { Resource } from './resource'
import type { VerbContext } from './verbContext'

/** Whoever could search by a secret could guess it sign by sign. */
function searchable({ fields }: Resource): FilterFields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field.secret !== true))
}

/** What a list request asks for, by the fixed conditions of its operation and the parameters that came along. */
export function toRecordQuery(
  { query }: Pick<Call, 'query'>,
  { operation, resource }: Pick<VerbContext, 'operation' | 'resource'>,
): RecordQuery {
  const conditions = [...toFixedConditions(operation.where), ...toConditions(query, searchable(resource))]
  return { conditions, order: toSorting(query, operation.sortable) }
}
