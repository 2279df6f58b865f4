import type { ApiOperation } from '../openapi/apiField'
import type { ResolvedRun } from './resolvedAction'

/** One request with the keys of all rows, joined with commas. */
export function resolveRemove(operation: ApiOperation): ResolvedRun {
  const inBody = [...(operation.body?.keys() ?? [])][0]
  const inQuery = [...operation.query.values()].find((field) => field.required) ?? [...operation.query.values()][0]
  if (inQuery) return { kind: 'remove', operation, param: inQuery.name, in: 'query' }
  return { kind: 'remove', operation, param: inBody ?? 'ids', in: 'body' }
}
