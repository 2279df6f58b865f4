import type { ApiOperation } from './apiField'

/** Adds the body of a POST to its query, so that posted filters are named like query parameters. */
export function withBodyAsQuery(operation: ApiOperation): ApiOperation {
  const { method, body, query } = operation
  return method === 'post' && body !== undefined ? { ...operation, query: new Map([...body, ...query]) } : operation
}
