import type { OperationId, RecordData } from '../contract/value'
import type { Api } from './api'
import type { AnswerOf, OperationName, RequestOf } from './typedCall'

/** All that is read from the server is kept under these keys. */
export const READ_KEY = 'read'

export function readKey(operation: OperationId, query: RecordData | undefined) {
  return [READ_KEY, operation, query ?? {}] as const
}

/** What the engine reads, by the name that a compiled screen says. */
export function readQuery(api: Api, operation: OperationId, query: RecordData | undefined) {
  return {
    queryKey: readKey(operation, query),
    queryFn: ({ signal }: { signal: AbortSignal }) => api.dynamicCall(operation, { query }, { signal }),
  }
}

/** The same for those who name the operation themselves. */
export function readOperation<Id extends OperationName>(api: Api, operation: Id, query?: RequestOf<Id>['query']) {
  // Whatever an operation is asked with is a record of values.
  const asked = query as RecordData | undefined
  return {
    queryKey: readKey(operation, asked),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.dynamicCall(operation, { query: asked }, { signal }) as Promise<AnswerOf<Id>>,
  }
}
