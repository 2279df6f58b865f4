import type { OperationId, RecordData } from '../contract/value'
import type { Api } from './api'

/** All that is read from the server is kept under these keys. */
export const READ_KEY = 'read'

export function readKey(operation: OperationId, query: RecordData | undefined) {
  return [READ_KEY, operation, query ?? {}] as const
}

export function readQuery(api: Api, operation: OperationId, query: RecordData | undefined) {
  return {
    queryKey: readKey(operation, query),
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(operation, { query }, { signal }),
  }
}
