import type { ApiOperation } from './apiField'

/** A question that is posted has its filters in the body; whoever asks names them like those of the address. */
export function withBodyAsQuery(operation: ApiOperation): ApiOperation {
  const { method, body, query } = operation
  return method === 'post' && body !== undefined ? { ...operation, query: new Map([...body, ...query]) } : operation
}
